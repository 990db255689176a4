import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { keptAtHeader } from '#domain/shell/kept-call.model.ts'
import { passwordCheckDatabase } from '#src/offline/password-check.model.ts'
import { rememberPassword } from '#src/offline/password-check.ts'
import { dialog, openForm, openRecording } from '#tests/src/customer-recording/open-recording.tsx'
import { boot, bootOf, check, logout, noNetwork, northgate } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import {
  ageLease,
  customer,
  field,
  hangLimit,
  patient,
  personBehindPin,
  personWith,
  pill,
  pin,
  recordUnsent,
  start,
  today,
  typeByKeyboard,
  unlockTitle,
} from './open-vault.tsx'
import type { Person } from './open-vault.tsx'

const secret = 'forecourt-demo-2026'
const locked = () => browser.getByRole('heading', { level: 1, name: 'Locked' })
const signIn = () => browser.getByRole('heading', { name: 'Sign in' })
const password = () => browser.getByLabelText('Password of ines@demo.example')

/** Lets so many seconds go by in one step, as when a machine slept, and the page look at the clock. */
async function pass(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + (seconds - 1) * 1000)
  await vi.advanceTimersByTimeAsync(1000)
}

/** Everything that is on the page, in what it shows, in what it holds open, and in its title. */
const everything = () =>
  `${document.title} ${document.documentElement.innerHTML} ${[...document.querySelectorAll('input, textarea')].map((input) => (input as HTMLInputElement).value).join(' ')}`

async function openHome(person: Person) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const page = await start(person)
  await expect.element(today(), patient).toBeVisible()
  await expect.poll(() => document.body.textContent, patient).toContain(customer)
  return page
}

afterEach(() => {
  vi.useRealTimers()
  indexedDB.deleteDatabase(passwordCheckDatabase)
})

describe('nobody is there for 1,210 seconds, without a network', { timeout: hangLimit }, () => {
  it('shuts the page instead of ending the session, and lets the same person back by their password', async () => {
    const person = personWith('device')
    await rememberPassword('ines@demo.example', secret)
    await recordUnsent(person, 1)
    const page = await openHome(person)
    person.cut()
    await pass(1210)
    await expect.element(locked(), patient).toBeVisible()
    expect(page.session.status()).toBe('in')
    expect(person.host.calls()).not.toContain(logout)
    expect(everything()).not.toContain(customer)
    expect(
      JSON.stringify(
        page.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(customer)
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
        patient,
      )
      .toBeVisible()
    await password().fill(secret)
    await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect.poll(pill, patient).toContain('1 change')
    expect(page.path()).toBe(`/${northgate}/home`)
    await page.screen.unmount()
  })

  it('stays shut when the page is loaded again', async () => {
    const person = personWith('device')
    await rememberPassword('ines@demo.example', secret)
    const page = await openHome(person)
    person.cut()
    await pass(1210)
    await expect.element(locked(), patient).toBeVisible()
    await page.screen.unmount()
    const again = await start(person)
    await expect.element(locked(), patient).toBeVisible()
    expect(document.body.textContent).not.toContain(customer)
    await again.screen.unmount()
  })

  it('asks for the PIN where there is one, and opens where the person was', async () => {
    const person = await personBehindPin(1)
    person.host.tell(`POST /customer/v1/org/${northgate}/customer/A-1/comment`, noNetwork)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await typeByKeyboard(pin)
    await expect.poll(() => document.body.textContent, patient).toContain(customer)
    person.cut()
    await pass(1210)
    await expect.element(field(), patient).toBeVisible()
    expect(everything()).not.toContain(customer)
    await typeByKeyboard(pin)
    await expect.poll(pill, patient).toContain('1 change')
    await page.screen.unmount()
  })

  it('has the lease of a page that stays open run out all the same', async () => {
    const person = await personBehindPin(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await typeByKeyboard(pin)
    await expect.poll(() => document.body.textContent, patient).toContain(customer)
    person.cut()
    await pass(1210)
    await expect.element(field(), patient).toBeVisible()
    await ageLease(person, 73 * 3_600_000)
    for (let tried = 1; tried <= 2; tried++) {
      if (field().query() !== null) await typeByKeyboard(pin)
      await expect
        .element(browser.getByText(/has not reached Forecourt for three days/u), patient)
        .toBeVisible()
    }
    await page.screen.unmount()
  })

  it('leaves nothing of a customer in the page, with a form about them open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { host, ...page } = await openRecording()
    await openForm('Appointment')
    await expect.poll(everything).toContain('Wrexley')
    await expect.element(dialog()).toBeVisible()
    cutOff(host)
    await pass(1210)
    await expect.element(locked(), patient).toBeVisible()
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

describe('nobody is there for 1,210 seconds, with a network', { timeout: hangLimit }, () => {
  it('ends the session at either level', async () => {
    const person = await personBehindPin(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await typeByKeyboard(pin)
    await expect.element(today(), patient).toBeVisible()
    await pass(1210)
    await expect.element(signIn(), patient).toBeVisible()
    await expect.poll(() => person.host.calls(), patient).toContain(logout)
    expect(localStorage.getItem('forecourt.locked')).toBeNull()
    await page.screen.unmount()
  })
})

function cutOff(host: FakeHost): void {
  for (const call of ['GET /ready', check]) host.tell(call, noNetwork)
  host.tell(bootOf(northgate), () =>
    Response.json(boot(), { headers: { [keptAtHeader]: '2026-11-21T10:00:00.000Z' } }),
  )
}
