import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openWay } from './support/newer-build.ts'
import { recordedRows } from './support/recorded.ts'
import type { RecordedEntry } from './support/recorded.ts'
import { signInAt } from './support/served.ts'
import { demoPassword, SignInPage } from './support/sign-in.page.ts'

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

async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await composer(page).press('Control+Enter')
  await expect(page.locator('.activity-entry', { hasText: words })).toContainText(
    /Saved on this device|Sending|Confirmed/,
  )
}

const said = (entries: readonly RecordedEntry[], mark: string) =>
  entries.filter(({ comment }) => comment?.startsWith(mark) === true).map(({ comment }) => comment)

test(
  'the session ends while there is no network: nothing is lost, and it goes out after sign-in',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const way = await openWay(baseURL ?? '')
    const orgId = await signInAt(page, way, 'agent')
    await openCustomers(page, orgId, 1)
    const mark = `Late ${Date.now()}`
    await way.cut()
    await say(page, `${mark} one`)
    await say(page, `${mark} two`)
    await context.clearCookies()
    await way.mend()
    // Whichever asks first finds that the session is over: what is sent, which the pill says, or what the page reads, which ends at the sign-in.
    const signIn = page.getByRole('heading', { name: 'Sign in' })
    await expect(async () => {
      if (!(await signIn.isVisible())) {
        await pill(page).filter({ hasText: 'Sign in to send 2 changes' }).click({ timeout: 2000 })
        await tray(page).getByRole('button', { name: 'Sign in' }).click({ timeout: 2000 })
      }
      await expect(signIn).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await new SignInPage(page).isShown()
    await new SignInPage(page).send('agent@demo.example', demoPassword)
    await expect(pill(page)).toContainText('Online · all sent', { timeout: 40_000 })
    expect(said((await recordedRows(orgId)).entries, mark)).toEqual([`${mark} one`, `${mark} two`])
    await way.cut()
  },
)

test(
  'a hotel’s network answers 200 with its own page: nothing counts as sent',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const way = await openWay(baseURL ?? '')
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
    await say(page, mark)
    await pill(page).click()
    await expect(tray(page).getByRole('listitem')).toContainText(
      'This network answered in Forecourt’s place',
    )
    expect(said((await recordedRows(orgId)).entries, mark)).toEqual([])
    await page.unroute('**/api/**')
    await tray(page).getByRole('button', { name: 'Try now' }).click()
    await expect(tray(page).getByRole('listitem').filter({ hasText: mark })).toContainText(
      /Confirmed \d\d:\d\d/,
    )
    expect(said((await recordedRows(orgId)).entries, mark)).toEqual([mark])
    await way.cut()
  },
)

test(
  'with every page closed, what waits is sent when the browser wakes the worker',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const way = await openWay(baseURL ?? '')
    const orgId = await signInAt(page, way, 'agent')
    await openCustomers(page, orgId, 1)
    const mark = `Closed ${Date.now()}`
    await way.cut()
    await say(page, mark)
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
    await way.mend()
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
        .poll(async () => said((await recordedRows(orgId)).entries, mark), {
          timeout: 10_000,
          intervals: [1000],
        })
        .toEqual([mark])
    }).toPass({ timeout: 45_000 })
    await way.cut()
  },
)

test(
  'a clock that is years wrong keeps nothing back',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const way = await openWay(baseURL ?? '')
    await page.clock.setSystemTime(new Date('2031-03-01T10:00:00Z'))
    const orgId = await signInAt(page, way, 'agent')
    await openCustomers(page, orgId, 1)
    const mark = `Clock ${Date.now()}`
    await way.cut()
    await say(page, mark)
    await page.clock.setSystemTime(new Date('2019-03-01T10:00:00Z'))
    await way.mend()
    await expect(pill(page)).toContainText('Online · all sent', { timeout: 40_000 })
    expect(said((await recordedRows(orgId)).entries, mark)).toEqual([mark])
    await way.cut()
  },
)
