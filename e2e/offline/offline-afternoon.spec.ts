import { expect, test } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { buildOfflineWork } from '../support/offline-work.ts'
import type { CustomerScenario } from '../support/offline-work.ts'
import { HostHistory } from '../support/host-history.ts'
import { createPersistentBrowser } from '../support/persistent-browser.ts'
import { openHostProxy } from '../support/host-proxy.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { readDeviceRows } from '../support/device-rows.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'
import { emulateTablet } from '../support/emulate-tablet.ts'

const pill = (page: Page) => page.locator('.pill')
const tray = (page: Page) => page.getByRole('region', { name: 'Changes on this device' })

async function firstPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await emulateTablet(page)
  return page
}

async function step(page: Page, name: 'Next' | 'Previous'): Promise<void> {
  const before = page.url()
  await page.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click()
  await expect(page).not.toHaveURL(before)
}

/** Waits until all is sent; signs in where the page asks for it, by itself or by the tray. */
async function expectAllSent(page: Page): Promise<void> {
  const { email } = new SignInScreen(page)
  const asks = pill(page).filter({ hasText: 'Sign in to send' })
  const sent = pill(page).filter({ hasText: 'Online · all sent' })
  await expect(email.or(asks).or(sent).first()).toBeVisible({ timeout: 120_000 })
  if (await sent.isVisible()) return
  if (await asks.isVisible()) {
    await pill(page).click()
    await tray(page).getByRole('button', { name: 'Sign in' }).click()
  }
  await new SignInScreen(page).send('manager@demo.example', demoAccountPassword)
  await expect(sent).toBeVisible({ timeout: 120_000 })
}

const agreementIn = (page: Page) =>
  decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')

/** How many changes wait on the device, by the pill. */
async function waitingIn(page: Page): Promise<number> {
  return Number(/Offline · (\d+) change/u.exec((await pill(page).textContent()) ?? '')?.[1] ?? 0)
}

/** How many of what was expected are missing, and how many stand there more often than expected. */
function differences(expected: readonly string[], found: readonly string[]) {
  const times = (list: readonly string[], one: string) =>
    list.filter((other) => other === one).length
  const distinct = [...new Set([...expected, ...found])]
  const over = (one: readonly string[], other: readonly string[]) =>
    distinct.reduce((sum, it) => sum + Math.max(0, times(one, it) - times(other, it)), 0)
  return { lost: over(expected, found), doubled: over(found, expected) }
}

test(
  'an offline afternoon with two kills arrives at the host once, in order',
  { tag: '@tablet' },
  async ({ baseURL }) => {
    test.setTimeout(900_000)
    const browser = createPersistentBrowser()
    const proxy = await openHostProxy(baseURL ?? '')
    try {
      let context = await browser.start()
      let page = await firstPage(context)
      await page.goto(`${proxy.address}/`)
      await new SignInScreen(page).send('manager@demo.example', demoAccountPassword)
      await expect(page).toHaveURL(/\/home$/u)
      const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
      await expectOfflineReady(page)
      await page.goto(`${proxy.address}/${orgId}/customers?page=15`)
      const histories = new HostHistory(page.request, proxy.address, orgId)

      // Before noon the twenty are looked at, and prepared where there must be something to change.
      await page.locator('[data-agreement]:visible').first().click()
      await expect(page).toHaveURL(/\/customer\//u)
      await page.getByRole('radio', { name: /^Activity/u }).check()
      const contactLog = new ContactLogPage(page)
      const mark = `Yard ${Date.now()}`
      const work = buildOfflineWork(mark)
      const plan = new Map<string, CustomerScenario>()
      for (const [at, one] of work.entries()) {
        while (!(await contactLog.allowsAllChannels())) await step(page, 'Next')
        await expect(contactLog.composer).toBeVisible()
        await expect(page.locator('.activity-skeleton')).toHaveCount(0)
        plan.set(agreementIn(page), one)
        await one.prepare?.(contactLog)
        if (at < work.length - 1) await step(page, 'Next')
      }
      const customers = [...plan.keys()]
      expect(customers.length).toBe(20)
      await expect(pill(page)).toContainText('Online · all sent')
      const before = new Set(
        (await Promise.all(customers.map((one) => histories.entries(one))))
          .flat()
          .map(({ id }) => id),
      )
      const consentBefore = new Set(
        (await Promise.all(customers.map((one) => histories.consent(one))))
          .flat()
          .map(({ id }) => id),
      )
      const sentBefore = new Set(
        (await readDeviceRows(orgId)).numbers.map(({ requestId }) => requestId),
      )

      // At noon a new version waits, and the network goes.
      proxy.serveNewerBuild()
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      await expect(page.getByText('A new version is ready')).toBeVisible()
      await proxy.disconnect()
      let count = 0
      for (const [agreementNo, { run: act, changes }] of [...plan].toReversed()) {
        while (agreementIn(page) !== agreementNo) {
          await contactLog.continueWithCustomer()
          await step(page, 'Previous')
        }
        await expect(contactLog.composer).toBeVisible()
        await act(contactLog)
        await expect.poll(() => waitingIn(page)).toBeGreaterThanOrEqual(count + changes[0])
        expect(await waitingIn(page)).toBeLessThanOrEqual(count + changes[1])
        count = await waitingIn(page)
      }
      await expect(
        page.getByText(`A new version is ready. It comes after ${count} changes are sent.`),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0)

      // Killed in the yard, opened and loaded again without a network, and killed again.
      await browser.kill()
      context = await browser.start()
      page = await firstPage(context)
      await page.goto(`${proxy.address}/`)
      await expect(pill(page)).toContainText(`Offline · ${count} changes on this device`)
      await page.reload()
      await expect(pill(page)).toContainText(`Offline · ${count} changes on this device`)
      await browser.kill()
      context = await browser.start()
      page = await firstPage(context)
      await page.goto(`${proxy.address}/`)
      await pill(page).click()
      await expect(
        tray(page).getByRole('region', { name: 'Waiting' }).getByRole('listitem'),
      ).toHaveCount(count)
      await page.keyboard.press('Escape')

      // The network returns.
      await context.setOffline(true)
      await proxy.reconnect()
      await context.setOffline(false)
      // A browser that is killed may have forgotten who was signed in; what waits is not forgotten.
      await expectAllSent(page)

      const afterwards = new HostHistory(page.request, proxy.address, orgId)
      let lost = 0
      let doubled = 0
      let total = 0
      const wrong: object[] = []
      for (const [agreementNo, { expected }] of plan) {
        const entries = (await afterwards.entries(agreementNo)).filter(({ id }) => !before.has(id))
        const consent = (await afterwards.consent(agreementNo)).filter(
          ({ id }) => !consentBefore.has(id),
        )
        const found = {
          entries: entries.map(
            ({ type, event, outcome, reason, note, comment, status, activity_type }) =>
              activity_type ??
              [type, event, outcome, status, reason, note ?? comment]
                .filter((part) => part !== null)
                .join(' | '),
          ),
          consent: consent.map(
            ({ channel, objects, applied }) =>
              `${objects ? 'no' : 'yes'} ${channel}${applied ? '' : ', not in force'}`,
          ),
        }
        if (
          JSON.stringify(found) !==
          JSON.stringify({ entries: expected.entries, consent: expected.consent })
        )
          wrong.push({ agreementNo, expected, found })
        const { lost: missing, doubled: twice } = differences(
          [...expected.entries, ...expected.consent],
          [...found.entries, ...found.consent],
        )
        lost += missing
        doubled += twice
        total += expected.entries.length + expected.consent.length
        const customer = await afterwards.customer(agreementNo)
        expect(customer, agreementNo).toMatchObject({ ...expected.customer })
        // The events alone are the same.
        expect(
          (await afterwards.events(agreementNo))
            .filter(({ id }) => !before.has(id))
            .map(({ note }) => note),
        ).toEqual(entries.filter(({ type }) => type === 'event').map(({ note }) => note))
      }
      process.stdout.write(`afternoon: lost ${lost}/${total} doubled ${doubled}/${total}\n`)
      expect(wrong).toEqual([])

      // By the numbers that the device gave: none is missing, none came twice.
      const { entries, numbers } = await readDeviceRows(orgId)
      // An entry names its device with the person before it.
      const device = entries
        .find(({ comment }) => comment?.startsWith(mark) === true)
        ?.deviceId.split('/')
        .at(-1)
      const own = numbers.filter(
        ({ deviceId, requestId }) => deviceId === device && !sentBefore.has(requestId),
      )
      expect(own.length).toBe(count)
      expect(own.map(({ seq }) => seq)).toEqual(
        Array.from({ length: count }, (_none, at) => (own[0]?.seq ?? 0) + at),
      )
    } finally {
      await browser.remove()
      await proxy.disconnect()
    }
  },
)
