import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { readBack } from './support/canary.ts'
import {
  choosePin,
  enter,
  expectControlsFound,
  expectNothing,
  patience,
  start,
  wholeBook,
  work,
} from './support/canary-desk.ts'
import type { Desk } from './support/canary-desk.ts'
import { FramePage } from './support/frame.page.ts'
import { keptBrowser } from './support/kept-browser.ts'
import { openWay } from './support/newer-build.ts'
import { wordsOf } from './support/planted-words.ts'
import { expectServed } from './support/served.ts'
import { SignInPage, signInAs } from './support/sign-in.page.ts'

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
    (await readBack(page)).find(({ where }) => where === 'database forecourt-keys facts')?.text ??
    ''
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
    .poll(ask, { ...patience, message: 'the device has reported itself, and can be wiped' })
    .toBe(200)
  await office.context().close()
}

for (const level of ['device', 'pin'] as const)
  test(
    `nothing that names a customer can be read from the browser’s profile in any of eight states, at level ${level}`,
    { tag: '@desktop' },
    async ({ browser: others, baseURL }) => {
      test.setTimeout(600_000)
      const planted = [
        ...(await wordsOf(others, 'manager', 30)),
        ...(await wordsOf(others, 'agent', 15)),
      ]
      expect(planted.length, 'names, ways to reach people, cars').toBeGreaterThan(200)
      const way = await openWay(baseURL ?? '', level === 'pin' ? asksForPin : undefined)
      const browser = keptBrowser()
      try {
        const context = await browser.start()
        const desk: Desk = {
          level,
          browser,
          way,
          planted,
          page: context.pages()[0] ?? (await context.newPage()),
        }
        const signIn = () => new SignInPage(desk.page)

        await desk.page.goto(`${way.address}/`)
        await signIn().isShown()
        await expectServed(desk.page)
        await expectControlsFound(desk)
        await start(desk)
        await desk.page.goto(`${way.address}/`)
        await signIn().isShown()
        await expectNothing(desk, 'never signed in', { kept: 0, isBlank: true })

        await start(desk)
        await enter(desk, 'manager')
        if (level === 'pin') await choosePin(desk.page)
        let kept = await wholeBook(desk.page)
        await work(desk)
        await expectNothing(desk, 'signed in', { kept })

        await start(desk)
        await enter(desk, 'manager')
        kept = await wholeBook(desk.page)
        await way.cut()
        await work(desk)
        await expectNothing(desk, 'offline', { kept })

        await start(desk)
        await enter(desk, 'manager')
        kept = await wholeBook(desk.page)
        await work(desk)
        await expectNothing(desk, 'killed', { kept, isKilled: true })

        await start(desk)
        await enter(desk, 'manager')
        kept = await wholeBook(desk.page)
        await work(desk)
        await desk.page.clock.install()
        await desk.page.clock.fastForward(1_211_000)
        await expect(
          desk.page.getByRole('heading', {
            level: 1,
            name: level === 'pin' ? 'Unlock this device' : 'Locked',
          }),
        ).toBeVisible(patience)
        await expectNothing(desk, 'idle-locked', { kept, isBlank: true })

        await way.mend()
        await start(desk)
        await enter(desk, 'manager')
        await expect(desk.page.locator('.pill')).toContainText('all sent', patience)
        await new FramePage(desk.page).logOut()
        await expect
          .poll(
            async () => (await readBack(desk.page)).filter(({ where }) => /-book-/u.test(where)),
            patience,
          )
          .toEqual([])
        await expectNothing(desk, 'logged out', { kept: 0, isBlank: true })

        await start(desk)
        await enter(desk, 'agent')
        if (level === 'pin') await choosePin(desk.page)
        kept = await wholeBook(desk.page)
        await work(desk)
        await expectNothing(desk, 'other user', { kept })

        await start(desk)
        await enter(desk, 'agent')
        await wholeBook(desk.page)
        await desk.page.context().setOffline(true)
        await askForWipe(others, desk.page)
        await desk.page.context().setOffline(false)
        await expect(
          desk.page.getByText('This device was cleared by your administrator.'),
        ).toBeVisible(patience)
        await signIn().isShown()
        await expectNothing(desk, 'wiped', { kept: 0, isBlank: true })
      } finally {
        await browser.remove()
        await way.cut().catch(() => {})
      }
    },
  )
