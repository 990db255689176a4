import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  buildBoot,
  buildSessionAnswer,
  getBootCall,
  northgate,
  notSignedIn,
  sessionCall,
  signedInAnswer,
  signedInHost,
  signInCall,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const item = 'forecourt.mfa-reminder.u-1'
const day = 86_400_000
const reminder = () => browser.getByRole('heading', { name: 'Protect your account' })
const today = () => browser.getByRole('heading', { name: 'Today' })
const button = (name: string) => browser.getByRole('button', { name, exact: true })
const delay = () => browser.getByRole('checkbox', { name: 'Remind me again only in 60 days' })

const dismissed = (days: number, isDelayed = true) =>
  JSON.stringify({ at: new Date(Date.now() - days * day).toISOString(), isDelayed })
const readStored = () => JSON.parse(localStorage.getItem(item) ?? 'null') as object | null

/** Without a reminder over it the page can be used. */
async function expectReminder(isShown: boolean): Promise<void> {
  if (!isShown) await browser.getByRole('button', { name: /Your account/u }).click()
  const seen = isShown ? reminder() : browser.getByRole('menuitem', { name: 'Log out' })
  await expect.element(seen).toBeVisible()
  expect(reminder().elements()).toHaveLength(isShown ? 1 : 0)
}

function createHost({ show_mfa_reminder = 'true', isEnabled = false } = {}) {
  const overrides = { parameters: { show_mfa_reminder, MfaReminderTimeout: '60' } }
  const host = signedInHost(overrides)
  const boot = buildBoot(overrides)
  host.setAnswer(
    getBootCall(northgate),
    answered({ ...boot, USER_DETAILS: { ...boot.USER_DETAILS, is_mfa_enabled: isEnabled } }),
  )
  return host
}

async function openHome(settings: Parameters<typeof createHost>[0] = {}, path = 'home') {
  const host = createHost(settings)
  const page = await openPage(host, `/${northgate}/${path}`)
  return { host, page }
}

describe('The reminder', () => {
  it.each([
    ['never reminded', {}, null, true],
    ['last reminded 61 days ago', {}, dismissed(61), true],
    ['last reminded 59 days ago', {}, dismissed(59), false],
    ['who has one', { isEnabled: true }, null, false],
    ['where the feature is off', { show_mfa_reminder: 'false' }, null, false],
  ] as const)('[O-173] of somebody %s', async (_, settings, stored, isShown) => {
    if (stored !== null) localStorage.setItem(item, stored)
    await openHome(settings)
    await expect.element(today()).toBeInTheDocument()
    await expectReminder(isShown)
  })

  it.each(['home', 'inventory'])('shows on the page %s', async (path) => {
    await openHome({}, path)
    await expect.element(reminder()).toBeVisible()
  })

  it('[O-221] has a checkbox to delay, and closes without a call', async () => {
    const { host } = await openHome()
    await expect.element(delay()).toBeVisible()
    const calls = host.calls().length
    await button('Close').click()
    await expect.element(reminder()).not.toBeInTheDocument()
    expect(
      host
        .calls()
        .slice(calls)
        .filter((call) => call.includes('mfa')),
    ).toEqual([])
    expect(readStored()).toMatchObject({ isDelayed: false })
  })

  it('[O-174] leads to the set-up', async () => {
    const { host } = await openHome()
    host.setAnswer('GET /authn/v1/mfa', answered({ is_mfa_enabled: false, recovery_codes_left: 0 }))
    await button('Set it up').click()
    await expect.element(browser.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
    await expect.element(reminder()).not.toBeInTheDocument()
  })

  it('[O-174] is dismissed; a ticked delay is remembered and confirmed', async () => {
    await openHome()
    await delay().click()
    await button('Not now').click()
    await expect.element(browser.getByText('You are reminded again in 60 days.')).toBeVisible()
    expect(readStored()).toMatchObject({ isDelayed: true })
    await button('Close').first().click()
    await expect.element(browser.getByText(/reminded again/u)).not.toBeInTheDocument()
  })

  it.each([
    ['that was put away shows again', false],
    ['that was delayed stays away', true],
  ])('[W-031] %s after a login', async (_, isDelayed) => {
    localStorage.setItem(item, dismissed(1, isDelayed))
    localStorage.setItem('forecourt.mfa-reminder.u-2', dismissed(1, false))
    const host = createHost()
    host.setAnswer(sessionCall, notSignedIn)
    host.setAnswer(signInCall, answered(signedInAnswer))
    await openPage(host, '/login')
    await browser.getByLabelText('E-mail', { exact: true }).fill('ines@demo.example')
    await browser.getByLabelText('Password', { exact: true }).fill('the one in use')
    host.setAnswer(sessionCall, answered(buildSessionAnswer()))
    await button('Sign in').click()
    await expect.element(today()).toBeInTheDocument()
    expect(localStorage.getItem(item) === null).toBe(!isDelayed)
    expect(localStorage.getItem('forecourt.mfa-reminder.u-2')).not.toBeNull()
    await expectReminder(!isDelayed)
  })
})
