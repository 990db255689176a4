import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  answered,
  buildBoot,
  getBootCall,
  getSentBodies,
  noNetwork,
  northgate,
  notSignedIn,
  refused,
  sessionCall,
  signedInAnswer,
  signedInHost,
  signInCall,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const statusCall = 'GET /authn/v1/mfa'
const setupCall = 'POST /authn/v1/mfa'
const confirmCall = 'POST /authn/v1/mfa/confirmation'
const removeCall = 'POST /authn/v1/mfa/removal'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = Array.from({ length: 10 }, (_, nth) => `7K3F-9QXM-2TVB-RJ4${nth}`)

const button = (name: string) => browser.getByRole('button', { name, exact: true })
const heading = (name: string) => browser.getByRole('heading', { name, exact: true })
const password = () => browser.getByLabelText('Password in use', { exact: true })
const code = () => browser.getByLabelText('Code that the app shows', { exact: true })
const item = (name: string) => browser.getByRole('menuitem', { name, exact: true })
const getAlerts = () =>
  [...document.querySelectorAll('[role="alert"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

function openHost(isEnabled: boolean, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const host = signedInHost()
  const boot = buildBoot()
  host.setAnswer(
    getBootCall(northgate),
    answered({ ...boot, USER_DETAILS: { ...boot.USER_DETAILS, is_mfa_enabled: isEnabled } }),
  )
  const status = { is_mfa_enabled: isEnabled, recovery_codes_left: isEnabled ? 9 : 0 }
  const all = {
    [statusCall]: answered(status),
    [setupCall]: answered({ secret, expires_at: '2026-11-24T10:00:00.000Z' }),
    [confirmCall]: answered({ message: null, recovery_codes: codes }),
    [removeCall]: answered({ removed: true }),
    ...answers,
  }
  for (const [call, answer] of Object.entries(all)) host.setAnswer(call, answer)
  return host
}

async function openDialog(isEnabled: boolean, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const host = openHost(isEnabled, answers)
  await openPage(host, `/${northgate}/home`)
  await browser.getByRole('button', { name: /Your account/u }).click()
  await item('Two-step sign-in').click()
  await expect.element(heading('Two-step sign-in')).toBeVisible()
  return host
}

async function openSetUp(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const host = await openDialog(false, answers)
  await button('Set it up').click()
  await password().fill('the one in use')
  await button('Continue').click()
  await expect.element(code()).toBeInTheDocument()
  return host
}

describe('The set-up', () => {
  it('goes by keyboard from the password over the code to ten recovery codes', async () => {
    const host = await openDialog(false)
    await button('Set it up').click()
    await expect.element(password()).toHaveFocus()
    await userEvent.keyboard('the one in use{Enter}')
    await expect.element(code()).toHaveFocus()
    await expect.element(browser.getByText('JBSW Y3DP EHPK 3PXP', { exact: false })).toBeVisible()
    const picture = browser.getByRole('img', { name: /^QR code/u })
    await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/u))
    await userEvent.keyboard('123 456{Enter}')
    await expect.element(heading('Your recovery codes')).toBeVisible()
    expect(document.querySelectorAll('.recovery-codes li')).toHaveLength(10)
    expect(await getSentBodies(host, setupCall)).toEqual([{ password: 'the one in use' }])
    expect(await getSentBodies(host, confirmCall)).toEqual([{ mfa_code: '123456' }])
    await button('I have stored them').click()
    await expect.element(heading('Your recovery codes')).not.toBeInTheDocument()
  })

  it('leaves a wrong code to be mended, and says what is wrong', async () => {
    await openSetUp({ [confirmCall]: answered({ message: 'invalid_mfa', recovery_codes: [] }) })
    await code().fill('12345')
    await button('Continue').click()
    await expect.poll(getAlerts).toEqual(['Enter the six digits'])
    await code().fill('123456')
    await button('Continue').click()
    await expect.poll(getAlerts).toEqual([expect.stringContaining('The code is not correct.')])
    await expect.element(code()).toHaveValue('123456')
  })

  it('leaves the code where the host is not reached, or lets wait', async () => {
    const host = await openSetUp({ [confirmCall]: noNetwork })
    await code().fill('123456')
    await button('Continue').click()
    await expect.poll(getAlerts).toEqual([expect.stringContaining('did not reach Forecourt')])
    host.setAnswer(confirmCall, refused('wait_before_next_attempt', 429, { seconds: 30 }))
    await button('Continue').click()
    await expect.poll(getAlerts).toEqual(['Too many attempts. Try again in 30 seconds.'])
    await expect.element(code()).toHaveValue('123456')
  })

  it('begins again with the password where it has expired', async () => {
    await openSetUp({
      [confirmCall]: answered({ message: 'mfa_setup_expired', recovery_codes: [] }),
    })
    await code().fill('123456')
    await button('Continue').click()
    await expect.poll(getAlerts).toEqual([expect.stringContaining('This set-up has expired')])
    await expect.element(password()).toHaveFocus()
  })
})

describe('The removal', () => {
  it('tells how many recovery codes are left, and asks for the password', async () => {
    const host = await openDialog(true, { [removeCall]: refused('wrong_credentials', 403) })
    await expect.element(browser.getByText('9 recovery codes are left.')).toBeVisible()
    await button('Turn it off').click()
    await password().fill('not this one')
    await button('Remove').click()
    await expect.poll(getAlerts).toEqual(['This is not the password in use'])
    await expect.element(password()).toHaveValue('not this one')
    host.setAnswer(removeCall, answered({ removed: true }))
    await password().fill('the one in use')
    await button('Remove').click()
    await expect.element(browser.getByText('Two-step sign-in is removed')).toBeVisible()
    expect(await getSentBodies(host, removeCall)).toHaveLength(2)
  })
})

describe('A recovery code', () => {
  it('takes it in the place of the code, and tells how many are left', async () => {
    const host = signedInHost()
    const boot = host.fetch
    host.setAnswer(sessionCall, notSignedIn)
    host.setAnswer(
      signInCall,
      answered({ ...signedInAnswer, userid: null, message: 'mfa_required' }),
    )
    await openPage({ ...host, fetch: boot }, '/login')
    await browser.getByLabelText('E-mail', { exact: true }).fill('ines@demo.example')
    await browser.getByLabelText('Password', { exact: true }).fill('the one in use')
    await button('Sign in').click()
    await button('Use a recovery code').click()
    const field = browser.getByLabelText('Recovery code', { exact: true })
    await field.fill('7K3F')
    await button('Continue').click()
    await expect.poll(getAlerts).toContain('Enter the 16 letters and digits of a recovery code')
    host.setAnswer(
      signInCall,
      answered({ ...signedInAnswer, userid: null, message: 'invalid_mfa' }),
    )
    await field.fill('7k3f 9qxm 2tvb rj4d')
    await button('Continue').click()
    await expect.poll(getAlerts).toContainEqual(expect.stringContaining('wrong or has been used'))
    await expect.element(field).toHaveValue('7k3f 9qxm 2tvb rj4d')
    host.setAnswer(signInCall, answered({ ...signedInAnswer, recovery_codes_left: 9 }))
    host.setAnswer(sessionCall, answered(buildBoot().TOKEN_VALIDATION))
    await button('Continue').click()
    await expect
      .element(browser.getByText('Signed in with a recovery code; 9 are left.'))
      .toBeVisible()
  })
})

describe('Without a connection', () => {
  it('the entry of the menu says that it needs one', async () => {
    const host = openHost(false)
    await openPage(host, `/${northgate}/home`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    try {
      dispatchEvent(new Event('offline'))
      await browser.getByRole('button', { name: /Your account/u }).click()
      await expect.element(item('Two-step sign-in: needs a connection')).toBeDisabled()
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    }
  })
})
