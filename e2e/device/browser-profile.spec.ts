import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { readPageStorage } from '../support/canary.ts'
import {
  choosePin,
  signInOrUnlock,
  expectControlsFound,
  expectNoTrace,
  longTimeout,
  startBrowser,
  countReadyCustomers,
  leaveTraces,
} from '../support/canary-session.ts'
import type { CanarySession } from '../support/canary-session.ts'
import { FramePage } from '../support/frame.page.ts'
import { createPersistentBrowser } from '../support/persistent-browser.ts'
import { openHostProxy } from '../support/host-proxy.ts'
import { readPlantedTexts } from '../support/planted-texts.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { SignInScreen, signInAs } from '../support/sign-in.page.ts'

/** An organisation that asks for a PIN, as far as this browser is told. */
function asksForPin(pathname: string, body: string): string {
  if (!pathname.endsWith('/boot')) return body
  const boot = JSON.parse(body) as { readonly PARAM_KEYS: readonly { readonly key: string }[] }
  return JSON.stringify({
    ...boot,
    PARAM_KEYS: [
      ...boot.PARAM_KEYS.filter(({ key }) => key !== 'offline_protection'),
      { key: 'offline_protection', value: 'pin', category: 'general' },
    ],
  })
}

/** The administrator has this browser's device wiped. */
async function askForWipe(others: Browser, page: Page): Promise<void> {
  const facts =
    (await readPageStorage(page)).find(({ where }) => where === 'database forecourt-keys facts')
      ?.text ?? ''
  const device = /name: device\nvalue: (\S+)/u.exec(facts)?.[1] ?? ''
  const office = await (await others.newContext()).newPage()
  await expect(() => signInAs(office, 'admin')).toPass()
  const [, orgId = ''] = new URL(office.url()).pathname.split('/')
  const ask = () =>
    office.evaluate(
      async (address) =>
        (
          await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
            body: '{}',
          })
        ).status,
      `/api/notification/v1/${orgId}/fleet/${device}/wipe`,
    )
  await expect
    .poll(ask, { ...longTimeout, message: 'the device has reported itself, and can be wiped' })
    .toBe(200)
  await office.context().close()
}

/** Each takes minutes: every run has the one by which most is kept on the device. */
const levels = process.env['TEST_SHARE'] === '1' ? (['device', 'pin'] as const) : (['pin'] as const)

for (const level of levels)
  test(
    `the browser profile holds no readable customer data at level ${level}`,
    { tag: '@desktop' },
    async ({ browser: others, baseURL }) => {
      test.setTimeout(600_000)
      const planted = [
        ...(await readPlantedTexts(others, 'manager', 30)),
        ...(await readPlantedTexts(others, 'agent', 15)),
      ]
      expect(planted.length, 'names, ways to reach people, cars').toBeGreaterThan(200)
      const proxy = await openHostProxy(baseURL ?? '', level === 'pin' ? asksForPin : undefined)
      const browser = createPersistentBrowser()
      try {
        const context = await browser.start()
        const session: CanarySession = {
          level,
          browser,
          proxy,
          planted,
          page: context.pages()[0] ?? (await context.newPage()),
        }
        const signIn = () => new SignInScreen(session.page)

        await session.page.goto(`${proxy.address}/`)
        await signIn().expectShown()
        await expectOfflineReady(session.page)
        await expectControlsFound(session)
        await startBrowser(session)
        await session.page.goto(`${proxy.address}/`)
        await signIn().expectShown()
        await expectNoTrace(session, 'never signed in', { readyCustomers: 0, isBlank: true })

        await startBrowser(session)
        await signInOrUnlock(session, 'manager')
        if (level === 'pin') await choosePin(session.page)
        let readyCustomers = await countReadyCustomers(session.page)
        await leaveTraces(session)
        await expectNoTrace(session, 'signed in', { readyCustomers })

        await startBrowser(session)
        await signInOrUnlock(session, 'manager')
        readyCustomers = await countReadyCustomers(session.page)
        await proxy.disconnect()
        await leaveTraces(session)
        await expectNoTrace(session, 'offline', { readyCustomers })

        await startBrowser(session)
        await signInOrUnlock(session, 'manager')
        readyCustomers = await countReadyCustomers(session.page)
        await leaveTraces(session)
        await expectNoTrace(session, 'killed', { readyCustomers, isKilled: true })

        await startBrowser(session)
        await signInOrUnlock(session, 'manager')
        readyCustomers = await countReadyCustomers(session.page)
        await leaveTraces(session)
        await session.page.clock.install()
        await session.page.clock.fastForward(1_211_000)
        await expect(
          session.page.getByRole('heading', {
            level: 1,
            name: level === 'pin' ? 'Unlock this device' : 'Locked',
          }),
        ).toBeVisible(longTimeout)
        await expectNoTrace(session, 'idle-locked', { readyCustomers, isBlank: true })

        await proxy.reconnect()
        await startBrowser(session)
        await signInOrUnlock(session, 'manager')
        await expect(session.page.locator('.pill')).toContainText('all sent', longTimeout)
        await new FramePage(session.page).logOut()
        await expect
          .poll(
            async () =>
              (await readPageStorage(session.page)).filter(({ where }) => /-book-/u.test(where)),
            longTimeout,
          )
          .toEqual([])
        await expectNoTrace(session, 'logged out', { readyCustomers: 0, isBlank: true })

        await startBrowser(session)
        await signInOrUnlock(session, 'agent')
        if (level === 'pin') await choosePin(session.page)
        readyCustomers = await countReadyCustomers(session.page)
        await leaveTraces(session)
        await expectNoTrace(session, 'other user', { readyCustomers })

        await startBrowser(session)
        await signInOrUnlock(session, 'agent')
        await countReadyCustomers(session.page)
        await session.page.context().setOffline(true)
        await askForWipe(others, session.page)
        await session.page.context().setOffline(false)
        await expect(
          session.page.getByText('This device was cleared by your administrator.'),
        ).toBeVisible(longTimeout)
        await signIn().expectShown()
        await expectNoTrace(session, 'wiped', { readyCustomers: 0, isBlank: true })
      } finally {
        await browser.remove()
        await proxy.disconnect().catch(() => {})
      }
    },
  )
