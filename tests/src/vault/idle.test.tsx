import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { cachedAtHeader } from '#domain/shell/cached-call.model.ts'
import { passwordCheckDatabase } from '#src/offline/device/password-check.model.ts'
import { storePasswordCheck } from '#src/offline/device/password-check.ts'
import { dialog, openForm, openContactLogPage } from '#tests/src/contact-log/open-contact-log.tsx'
import {
  buildBoot,
  getBootCall,
  sessionCall,
  logoutCall,
  noNetwork,
  northgate,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import {
  ageLease,
  dueCustomerName,
  findPinField,
  hangLimit,
  pinTimeout,
  createPersonBehindPin,
  createVaultPerson,
  readPill,
  pin,
  recordUnsent,
  openPersonsHome,
  findHomeTitle,
  typeByKeyboard,
  findUnlockTitle,
} from './open-vault.tsx'
import type { VaultPerson } from './open-vault.tsx'

const secret = 'forecourt-demo-2026'
const locked = () => browser.getByRole('heading', { level: 1, name: 'Locked' })
const signIn = () => browser.getByRole('heading', { name: 'Sign in' })
const password = () => browser.getByLabelText('Password of ines@demo.example')

/**
 * Skips this many seconds in one step, as when a machine slept, and lets the page check the clock.
 */
async function pass(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + (seconds - 1) * 1000)
  await vi.advanceTimersByTimeAsync(1000)
}

/** Everything that is on the page, in what it shows, in what it holds open, and in its title. */
const everything = () =>
  `${document.title} ${document.documentElement.innerHTML} ${[...document.querySelectorAll('input, textarea')].map((input) => (input as HTMLInputElement).value).join(' ')}`

async function openHome(person: VaultPerson) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const page = await openPersonsHome(person)
  await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
  await expect.poll(() => document.body.textContent, pinTimeout).toContain(dueCustomerName)
  return page
}

afterEach(() => {
  vi.useRealTimers()
  indexedDB.deleteDatabase(passwordCheckDatabase)
})

describe('An idle page offline', { timeout: hangLimit }, () => {
  it('locks, and opens by the same person’s password', async () => {
    const person = createVaultPerson('device')
    await storePasswordCheck('ines@demo.example', secret)
    await recordUnsent(person, 1)
    const page = await openHome(person)
    person.disconnect()
    await pass(1210)
    await expect.element(locked(), pinTimeout).toBeVisible()
    expect(page.session.status()).toBe('in')
    expect(person.host.calls()).not.toContain(logoutCall)
    expect(everything()).not.toContain(dueCustomerName)
    expect(
      JSON.stringify(
        page.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(dueCustomerName)
    await expect
      .element(
        browser.getByText('1 change waits on this device. It is sent once you have unlocked.'),
      )
      .toBeVisible()
    await password().fill('guessed')
    await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect
      .element(
        browser.getByText('That is not the password. Nothing of Forecourt is shown.'),
        pinTimeout,
      )
      .toBeVisible()
    await password().fill(secret)
    await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect.poll(readPill, pinTimeout).toContain('1 change')
    expect(page.path()).toBe(`/${northgate}/home`)
    await page.screen.unmount()
  })

  it('stays locked when the page is loaded again', async () => {
    const person = createVaultPerson('device')
    await storePasswordCheck('ines@demo.example', secret)
    const page = await openHome(person)
    person.disconnect()
    await pass(1210)
    await expect.element(locked(), pinTimeout).toBeVisible()
    await page.screen.unmount()
    const again = await openPersonsHome(person)
    await expect.element(locked(), pinTimeout).toBeVisible()
    expect(document.body.textContent).not.toContain(dueCustomerName)
    await again.screen.unmount()
  })

  it('asks for the PIN where there is one', async () => {
    const person = await createPersonBehindPin(1)
    person.host.setAnswer(`POST /customer/v1/org/${northgate}/customer/A-1/comment`, noNetwork)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await typeByKeyboard(pin)
    await expect.poll(() => document.body.textContent, pinTimeout).toContain(dueCustomerName)
    person.disconnect()
    await pass(1210)
    await expect.element(findPinField(), pinTimeout).toBeVisible()
    expect(everything()).not.toContain(dueCustomerName)
    await typeByKeyboard(pin)
    await expect.poll(readPill, pinTimeout).toContain('1 change')
    await page.screen.unmount()
  })

  it('still needs a contact when the lease ends', async () => {
    const person = await createPersonBehindPin(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await typeByKeyboard(pin)
    await expect.poll(() => document.body.textContent, pinTimeout).toContain(dueCustomerName)
    person.disconnect()
    await pass(1210)
    await expect.element(findPinField(), pinTimeout).toBeVisible()
    await ageLease(person, 73 * 3_600_000)
    for (let tried = 1; tried <= 2; tried++) {
      if (findPinField().query() !== null) await typeByKeyboard(pin)
      await expect
        .element(browser.getByText(/has not reached Forecourt for three days/u), pinTimeout)
        .toBeVisible()
    }
    await page.screen.unmount()
  })

  it('holds nothing of a customer, also with a form open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { host, ...page } = await openContactLogPage()
    await openForm('Book appointment')
    await expect.poll(everything).toContain('Wrexley')
    await expect.element(dialog()).toBeVisible()
    cutOff(host)
    await pass(1210)
    await expect.element(locked(), pinTimeout).toBeVisible()
    for (const trace of ['Wrexley', 'ZA22', '07700', 'tamsin@', 'Weir Row'])
      await expect.poll(everything).not.toContain(trace)
    expect(
      JSON.stringify(
        page.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('Wrexley')
    await page.screen.unmount()
  })
})

describe('An idle page online', { timeout: hangLimit }, () => {
  it('ends the session at either level', async () => {
    const person = await createPersonBehindPin(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await typeByKeyboard(pin)
    await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
    await pass(1210)
    await expect.element(signIn(), pinTimeout).toBeVisible()
    await expect.poll(() => person.host.calls(), pinTimeout).toContain(logoutCall)
    expect(localStorage.getItem('forecourt.locked')).toBeNull()
    await page.screen.unmount()
  })
})

function cutOff(host: FakeHost): void {
  for (const call of ['GET /ready', sessionCall]) host.setAnswer(call, noNetwork)
  host.setAnswer(getBootCall(northgate), () =>
    Response.json(buildBoot(), { headers: { [cachedAtHeader]: '2026-11-21T10:00:00.000Z' } }),
  )
}
