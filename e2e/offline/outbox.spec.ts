import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openHostProxy } from '../support/host-proxy.ts'
import { readDeviceRows } from '../support/device-rows.ts'
import type { DeviceEntry } from '../support/device-rows.ts'
import { signInAt } from '../support/offline-ready.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'

const pill = (page: Page) => page.locator('.pill')
const tray = (page: Page) => page.getByRole('region', { name: 'Changes on this device' })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

/** Opens customers one after the other while there is a network, so that the page knows them. */
async function openCustomers(page: Page, orgId: string, count: number): Promise<readonly string[]> {
  await page.evaluate((to) => history.pushState(null, '', to), `/${orgId}/customers`)
  await page.reload()
  const first = page.locator('tbody a').first()
  await first.click()
  const numbers: string[] = []
  for (let at = 0; at < count; at++) {
    await expect(composer(page)).toBeVisible()
    numbers.push(decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? ''))
    if (at === count - 1) break
    const before = page.url()
    await page
      .getByRole('button', { name: /^Next/ })
      .or(page.getByRole('link', { name: /^Next/ }))
      .first()
      .click()
    await expect(page).not.toHaveURL(before)
  }
  return numbers
}

async function addComment(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await composer(page).press('Control+Enter')
  await expect(page.locator('.activity-entry', { hasText: words })).toContainText(
    /Saved on this device|Sending|Confirmed/,
  )
}

const findComments = (entries: readonly DeviceEntry[], mark: string) =>
  entries.filter(({ comment }) => comment?.startsWith(mark) === true).map(({ comment }) => comment)

test(
  'changes made after the session ended are sent after sign-in',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const way = await openHostProxy(baseURL ?? '')
    const orgId = await signInAt(page, way, 'agent')
    await openCustomers(page, orgId, 1)
    const mark = `Late ${Date.now()}`
    await way.disconnect()
    await addComment(page, `${mark} one`)
    await addComment(page, `${mark} two`)
    await context.clearCookies()
    await way.reconnect()
    // Whichever asks first finds that the session is over: what is sent, which the pill says, or
    // what the page reads, which ends at the sign-in.
    const signIn = page.getByRole('heading', { name: 'Sign in' })
    await expect(async () => {
      if (!(await signIn.isVisible())) {
        await pill(page).filter({ hasText: 'Sign in to send 2 changes' }).click({ timeout: 2000 })
        await tray(page).getByRole('button', { name: 'Sign in' }).click({ timeout: 2000 })
      }
      await expect(signIn).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await new SignInScreen(page).expectShown()
    await new SignInScreen(page).send('agent@demo.example', demoAccountPassword)
    await expect(pill(page)).toContainText('Online · all sent', { timeout: 40_000 })
    expect(findComments((await readDeviceRows(orgId)).entries, mark)).toEqual([
      `${mark} one`,
      `${mark} two`,
    ])
    await way.disconnect()
  },
)

test(
  'a captive portal that answers 200 does not count as sent',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const way = await openHostProxy(baseURL ?? '')
    const orgId = await signInAt(page, way, 'agent')
    await openCustomers(page, orgId, 1)
    const mark = `Hotel ${Date.now()}`
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<h1>Welcome to our Wi-Fi</h1>',
      }),
    )
    await addComment(page, mark)
    await pill(page).click()
    await expect(tray(page).getByRole('listitem')).toContainText(
      'This network answered instead of Forecourt',
    )
    expect(findComments((await readDeviceRows(orgId)).entries, mark)).toEqual([])
    await page.unroute('**/api/**')
    await tray(page).getByRole('button', { name: 'Try now' }).click()
    await expect(tray(page).getByRole('listitem').filter({ hasText: mark })).toContainText(
      /Confirmed \d\d:\d\d/,
    )
    expect(findComments((await readDeviceRows(orgId)).entries, mark)).toEqual([mark])
    await way.disconnect()
  },
)

test(
  'waiting changes are sent by the worker with every page closed',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const way = await openHostProxy(baseURL ?? '')
    const orgId = await signInAt(page, way, 'agent')
    await openCustomers(page, orgId, 1)
    const mark = `Closed ${Date.now()}`
    await way.disconnect()
    await addComment(page, mark)
    const blank = await context.newPage()
    const devtools = await context.newCDPSession(blank)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(way.address))
        if (own !== undefined) resolve(own.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered
    await page.close()
    await way.reconnect()
    // The browser wakes a worker again that has not got through.
    const wake = () =>
      devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin: way.address,
        registrationId,
        tag: 'forecourt-outbox',
        lastChance: false,
      })
    await expect(async () => {
      await wake()
      await expect
        .poll(async () => findComments((await readDeviceRows(orgId)).entries, mark), {
          timeout: 10_000,
          intervals: [1000],
        })
        .toEqual([mark])
    }).toPass({ timeout: 45_000 })
    await way.disconnect()
  },
)

test(
  'a clock that is years wrong does not delay sending',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const way = await openHostProxy(baseURL ?? '')
    await page.clock.setSystemTime(new Date('2031-03-01T10:00:00Z'))
    const orgId = await signInAt(page, way, 'agent')
    await openCustomers(page, orgId, 1)
    const mark = `Clock ${Date.now()}`
    await way.disconnect()
    await addComment(page, mark)
    await page.clock.setSystemTime(new Date('2019-03-01T10:00:00Z'))
    await way.reconnect()
    await expect(pill(page)).toContainText('Online · all sent', { timeout: 40_000 })
    expect(findComments((await readDeviceRows(orgId)).entries, mark)).toEqual([mark])
    await way.disconnect()
  },
)
