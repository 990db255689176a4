import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { HomeDay } from '#domain/home/home.contract.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { deleteOutbox } from '../support/delete-outbox.ts'
import { readDeviceRows } from '../support/device-rows.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { signInAs } from '../support/sign-in.page.ts'

interface Opened {
  readonly fAgreementNo: string
  readonly cFullName: string
}

const pill = (page: Page) => page.locator('.pill')
const readiness = (page: Page) => page.locator('.book-line').first()
const name = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the host answers the person who is signed in. */
function ask<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(
    async (where) =>
      (await (
        await fetch(`/api/search/v1/${where}`, { headers: { 'x-request-id': crypto.randomUUID() } })
      ).json()) as never,
    path,
  )
}

async function found(page: Page, orgId: string, q: object): Promise<readonly Opened[]> {
  const { customer_data: customers } = await ask<{ readonly customer_data: readonly Opened[] }>(
    page,
    `${orgId}/customers?size=50&q=${encodeURIComponent(JSON.stringify(q))}`,
  )
  return customers.map(({ fAgreementNo, cFullName }) => ({ fAgreementNo, cFullName }))
}

/**
 * Whom a person opens on such a day: who is due, overdue or a hot lead, and who was open in the
 * morning.
 */
async function daysCustomers(
  page: Page,
  orgId: string,
  morning: readonly Opened[],
): Promise<readonly Opened[]> {
  const { today, hot_leads: hot } = await ask<HomeDay>(page, `${orgId}/day`)
  const due = { nextStep: ['call', 'visit'] }
  const late = await found(page, orgId, { ...due, nextStepAt: { max: today } })
  const all = [...late, ...hot, ...morning].map(
    ({ fAgreementNo, cFullName }) => [fAgreementNo, { fAgreementNo, cFullName }] as const,
  )
  return [...new Map(all).values()]
}

/** Goes there as a link does, without reloading the page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function isThere(
  page: Page,
  orgId: string,
  { fAgreementNo, cFullName }: Opened,
): Promise<boolean> {
  await go(page, `/${orgId}/customer/${encodeURIComponent(fAgreementNo)}`)
  const missing = page.getByText('Not on this device')
  await expect(name(page).filter({ hasText: cFullName }).or(missing).first()).toBeVisible()
  return !(await missing.isVisible())
}

test(
  'a showroom day without a network has every customer due, late, hot or opened',
  { tag: '@tablet' },
  async ({ page, context }) => {
    test.setTimeout(360_000)
    await signInAs(page, 'manager')
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    await expectOfflineReady(page)
    const morning = (await found(page, orgId, {})).slice(0, 5)
    expect(morning.length).toBeGreaterThan(0)
    // The first pages of the list are on the device before they are opened.
    for (const customer of morning) expect(await isThere(page, orgId, customer)).toBe(true)
    await pill(page).click()
    await expect(readiness(page)).toContainText(/(\d+) of \1 ready/u, { timeout: 60_000 })
    await page.keyboard.press('Escape')
    const day = await daysCustomers(page, orgId, morning)
    expect(day.length).toBeGreaterThan(20)
    await page.goto(`/${orgId}/home`)
    await expect(readiness(page)).toContainText(/(\d+) of \1 ready, as of \d\d:\d\d/u, {
      timeout: 60_000,
    })

    await context.setOffline(true)
    // The tablet was put away over lunch: the app starts cold.
    await page.reload()
    await expect(
      page.getByText(/^From this device: the figures cover its \d+ customers/u),
    ).toBeVisible()
    await saveScreenshot(page, 'home-offline')
    let there = 0
    for (const customer of day) there += Number(await isThere(page, orgId, customer))
    process.stdout.write(`a showroom day: ${there} of ${day.length} customers were on the device\n`)
    expect(there / day.length).toBeGreaterThanOrEqual(0.98)

    const [first] = morning
    if (first === undefined) throw new Error('Nobody was opened in the morning')
    expect(await isThere(page, orgId, first)).toBe(true)
    await expect(page.getByText(/^As of .*, from this device$/u).first()).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customer-offline')
    await page.getByRole('radio', { name: /^Activity/u }).check()
    const words = `In the yard ${Date.now()}`
    await new ContactLogPage(page).addComment(words)
    await expect(new ContactLogPage(page).entry(words)).toContainText('Saved on this device')

    await go(page, `/${orgId}/customers`)
    const list = new ListPage(page)
    await expect(page.getByText(/^From this device: \d+ customers, as of/u)).toBeVisible()
    await expect.poll(async () => (await list.names()).length).toBeGreaterThan(0)
    await expectAxeClean(page)
    await saveScreenshot(page, 'customers-offline')

    await context.setOffline(false)
    await expect(pill(page)).toContainText('Online · all sent', { timeout: 60_000 })
    await expect(page.getByText(/^From this device: \d+ customers/u)).toHaveCount(0, {
      timeout: 30_000,
    })
    expect(
      (await readDeviceRows(orgId)).entries.filter(({ comment }) => comment === words),
    ).toHaveLength(1)
  },
)

test(
  'unsent changes deleted by a browser are reported to the person and the office',
  { tag: '@tablet' },
  async ({ page, context, browser }) => {
    await signInAs(page, 'agent')
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    await expectOfflineReady(page)
    await page.goto(`/${orgId}/customers`)
    await page.locator('[data-agreement]:visible').first().click()
    await expect(page).toHaveURL(/\/customer\//u)
    await page.getByRole('radio', { name: /^Activity/u }).check()
    const contactLog = new ContactLogPage(page)
    const sent = `Arrived ${Date.now()}`
    await contactLog.addComment(sent)
    await expect(contactLog.entry(sent)).toContainText('Confirmed')
    await context.setOffline(true)
    for (const words of ['first that is lost', 'second that is lost']) {
      await contactLog.addComment(words)
      await expect(contactLog.entry(words)).toContainText('Saved on this device')
    }
    await deleteOutbox(page)
    await page.reload()
    await pill(page).filter({ hasText: '2 need you' }).click()
    await expect(
      page.getByText('This browser removed 2 unsent changes. Please record them again.'),
    ).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(pill(page)).toContainText('Online', { timeout: 60_000 })

    const office = await browser.newContext()
    const manager = await office.newPage()
    await signInAs(manager, 'manager')
    await manager.goto(`/${orgId}/devices`)
    const row = manager
      .locator('tr, .cards li')
      .filter({ hasText: 'Ines Carrow' })
      .filter({ hasText: '2 actions lost' })
    await expect(async () => {
      await manager.reload()
      await expect(row.first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await expect(new FramePage(manager).heading).toHaveText('Devices')
    await office.close()
  },
)
