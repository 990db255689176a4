import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { HostHistory } from '../support/host-history.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { signInAs } from '../support/sign-in.page.ts'
import type { AccountName } from '../support/sign-in.page.ts'

const pill = (page: Page) => page.locator('.pill')
const tray = (page: Page) => page.getByRole('region', { name: 'Changes on this device' })

/** A field of the Agreement tab, by its name. */
const field = (page: Page, name: string) =>
  page
    .getByRole('tabpanel', { name: 'Agreement', exact: true })
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .getByRole('definition')

/** Adds to the miles that the form shows and records the sum; returns it. */
async function correctMileage(page: Page, name: string, more: number): Promise<number> {
  const value = field(page, name)
  await value.getByRole('button', { name: `Change ${name}` }).click()
  const input = value.getByRole('textbox')
  await expect(input).toBeFocused()
  const miles = Number((await input.inputValue()).replaceAll(',', '')) + more
  await input.fill(String(miles))
  await input.press('Enter')
  await expect(value.getByRole('button', { name: `Change ${name}` })).toBeFocused()
  return miles
}

async function signIn(page: Page, account: AccountName): Promise<string> {
  // Two journeys may open the same account's sign-in at once, which is delayed by a second.
  await expect(() => signInAs(page, account)).toPass()
  await expect(page).toHaveURL(/\/home$/u)
  return new URL(page.url()).pathname.split('/')[1] ?? ''
}

const expectConfirmed = (contactLog: ContactLogPage) =>
  expect(contactLog.last).toContainText(/Confirmed/u)

/** What the head says of the customer: the status, and each way of contact. */
async function head(contactLog: ContactLogPage): Promise<readonly string[]> {
  const status = contactLog.page.locator('.contact-log-status button')
  return [((await status.textContent()) ?? '').trim(), ...(await contactLog.readConsents())]
}

test(
  'a conflict of status and consent between two devices is shown and resolved',
  { tag: ['@desktop', '@tablet'] },
  async ({ page: yard, browser, baseURL }) => {
    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    const office = await elsewhere.newPage()
    const orgId = await signIn(office, 'manager')
    await office.goto(`/${orgId}/customers?page=${test.info().project.name === 'tablet' ? 38 : 37}`)
    await office.locator('[data-agreement]:visible').first().click()
    await expect(office).toHaveURL(/\/customer\//u)
    const theirs = new ContactLogPage(office)
    while (!(await theirs.allowsAllChannels())) {
      const before = office.url()
      await office.getByRole('link', { name: /^Next/u }).click()
      await expect(office).not.toHaveURL(before)
    }
    const { pathname } = new URL(office.url())
    const agreementNo = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    // As both see it first: going on, no e-mail.
    await theirs.setStatus('On going')
    await expectConfirmed(theirs)
    await theirs.toggleChannel('E-mail', 'objected to')
    await expectConfirmed(theirs)

    await signIn(yard, 'agent')
    await yard.goto(pathname)
    const mine = new ContactLogPage(yard)
    await expect(mine.status).toContainText('On going')
    await mine.expectChannel('E-mail', 'objected to')
    await expectOfflineReady(yard)
    await yard.context().setOffline(true)
    await expect(pill(yard)).toContainText('Offline')
    await mine.setStatus('Contacted')
    await mine.toggleChannel('E-mail', 'allowed')
    await mine.toggleChannel('SMS', 'objected to')
    await expect(pill(yard)).toContainText('Offline · 3 changes on this device')

    // Meanwhile, in the office: sold; e-mail allowed and objected to again; SMS objected to and
    // allowed again.
    await theirs.setStatus('Sold')
    await expectConfirmed(theirs)
    for (const [channel, state] of [
      ['E-mail', 'allowed'],
      ['E-mail', 'objected to'],
      ['SMS', 'objected to'],
      ['SMS', 'allowed'],
    ] as const) {
      await theirs.toggleChannel(channel, state)
      await expectConfirmed(theirs)
    }
    await expect(pill(office)).toContainText('Online · all sent')

    await yard.context().setOffline(false)
    await expect(pill(yard)).toContainText('Online · all sent', { timeout: 60_000 })
    await expect(mine.status).toContainText('Sold')
    await mine.expectChannel('E-mail', 'objected to')
    await mine.expectChannel('SMS', 'objected to')

    await pill(yard).click()
    const item = (words: string) => tray(yard).getByRole('listitem').filter({ hasText: words })
    const status = item('Status: Contacted')
    await expect(status.locator('.tray-conflict')).toHaveText(
      /^YoursContactedTheirsSold .*Reeve.*It wasOn going$/u,
    )
    const consent = item('Allowed again: E-mail')
    await expect(consent.locator('.tray-conflict')).toHaveText(
      /^YoursE-mail: allowedTheirsNo e-mail .*It wasNo e-mail$/u,
    )
    await expect(item('No SMS').locator('.tray-conflict')).toHaveCount(0)
    await expectAxeClean(yard)
    await saveScreenshot(yard, 'tray-disagree')
    // The person knows better of the status, and leaves the consent.
    await status.getByRole('button', { name: 'Set it anyway' }).click()
    await expect(status.getByRole('button', { name: 'Set it anyway' })).toHaveCount(0)
    await yard.keyboard.press('Escape')
    await expect(mine.status).toContainText('Contacted')
    await expect(pill(yard)).toContainText('Online · all sent')

    await Promise.all([office.reload(), yard.reload()])
    await expect(theirs.status).toContainText('Contacted')
    await expect(mine.status).toContainText('Contacted')
    await mine.expectChannel('SMS', 'objected to')
    await theirs.expectChannel('SMS', 'objected to')
    expect(await head(mine)).toEqual(await head(theirs))
    const host = new HostHistory(office.request, baseURL ?? '', orgId)
    expect((await host.customer(agreementNo)).status).toBe('contacted')
    const ledger = await host.consent(agreementNo)
    const inForce = (channel: string) =>
      ledger.findLast((line) => line.applied && line.channel === channel)?.objects
    expect({ email: inForce('email'), sms: inForce('sms') }).toEqual({ email: true, sms: true })
    // What did not hold is kept all the same.
    expect(ledger.filter(({ channel, applied }) => channel === 'email' && !applied)).toMatchObject([
      { objects: false },
    ])
    const statuses = (await host.entries(agreementNo)).flatMap(({ status: set }) => set ?? [])
    expect(statuses.slice(-4)).toEqual(['on going', 'sold', 'contacted', 'contacted'])
    await elsewhere.close()
  },
)

test(
  'mileages corrected offline are sent, and a conflict is decided at the field',
  { tag: ['@laptop', '@tablet'] },
  async ({ page: yard, browser, baseURL }) => {
    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    const office = await elsewhere.newPage()
    const orgId = await signIn(office, 'manager')
    await office.goto(`/${orgId}/customers?page=${test.info().project.name === 'tablet' ? 35 : 34}`)
    await office.locator('[data-agreement]:visible').first().click()
    await expect(office).toHaveURL(/\/customer\//u)
    const { pathname } = new URL(office.url())
    const agreementNo = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    const agreementTab = `${pathname}?tab=agreement`
    await office.goto(agreementTab)
    await signIn(yard, 'agent')
    await yard.goto(agreementTab)
    await expect(field(yard, 'Mileage driven')).toBeVisible()
    await expectOfflineReady(yard)

    await yard.context().setOffline(true)
    await expect(pill(yard)).toContainText('Offline')
    const mine = await correctMileage(yard, 'Mileage driven', 5000)
    const contract = await correctMileage(yard, 'Contract mileage', 1000)
    await expect(field(yard, 'Mileage driven')).toContainText('Saved on this device')
    await expect(field(yard, 'Contract mileage')).toContainText(
      `${contract.toLocaleString('en-GB')}Saved on this device`,
    )
    await expect(yard.getByText(/excess mileage follow when/u)).toBeVisible()
    await expect(pill(yard)).toContainText('Offline · 2 changes on this device')
    await expectAxeClean(yard)
    await saveScreenshot(yard, 'mileage-offline')

    // Meanwhile somebody reads the odometer in the office.
    const theirs = await correctMileage(office, 'Mileage driven', 2000)
    await expect(pill(office)).toContainText('Online · all sent')

    await yard.context().setOffline(false)
    const conflict = field(yard, 'Mileage driven').getByRole('alert')
    await expect(conflict).toContainText(
      `Their odometer reading is ${theirs.toLocaleString('en-GB')}, yours is ${mine.toLocaleString('en-GB')}.`,
      { timeout: 60_000 },
    )
    await expect(field(yard, 'Contract mileage')).toHaveText(contract.toLocaleString('en-GB'))
    await expect(pill(yard)).toContainText('1 needs you')
    await expectAxeClean(yard)
    await saveScreenshot(yard, 'mileage-conflict')
    await conflict.getByRole('button', { name: /^Save mine/u }).click()
    await expect(pill(yard)).toContainText('Online · all sent', { timeout: 60_000 })
    await expect(conflict).toHaveCount(0)
    const shown = (await field(yard, 'Mileage driven').textContent()) ?? ''
    await office.reload()
    await expect(field(office, 'Mileage driven')).toHaveText(shown)
    const host = new HostHistory(office.request, baseURL ?? '', orgId)
    const corrected = (await host.events(agreementNo)).filter(({ event }) =>
      event?.endsWith('mileage_adjustment'),
    )
    expect(corrected.map(({ note }) => note?.split(' ').at(-1))).toEqual(
      [theirs, contract, mine].map(String),
    )
    await elsewhere.close()
  },
)
