import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  answered,
  fakeHost,
  getSentBodies,
  noNetwork,
  northgate,
  notSignedIn,
  refused,
  sessionCall,
  signedInHost,
  signInCall,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const listCall = 'GET /authn/v1/passkeys'
const beginCall = 'POST /authn/v1/passkeys'
const removeCall = 'POST /authn/v1/passkeys/removal'
const challengeCall = 'POST /authn/v1/passkeys/challenge'

const phone = {
  id: '0d0c0b0a-0000-4000-8000-000000000001',
  name: 'Work phone',
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-24T08:30:00.000Z',
}
const key = { ...phone, id: '0d0c0b0a-0000-4000-8000-000000000002', name: 'Key' }

/** A host of another name: this browser refuses to make or use a passkey of it. */
const elsewhere = 'elsewhere.example'
const creation = {
  rp: { id: elsewhere, name: 'Forecourt' },
  user: { id: 'dXNlcg', name: 'robin@demo.example', displayName: 'Robin Marsh' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const request = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: elsewhere,
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

const button = (name: string) => browser.getByRole('button', { name, exact: true })
const heading = (name: string) => browser.getByRole('heading', { name, exact: true })
const field = (name: string) => browser.getByLabelText(name, { exact: true })
const getAlerts = () =>
  [...document.querySelectorAll('[role="alert"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

async function openDialog(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const host = signedInHost()
  const all = {
    'GET /authn/v1/mfa': answered({ is_mfa_enabled: false, recovery_codes_left: 0 }),
    [listCall]: answered([phone, { ...key, last_used_at: null }]),
    ...answers,
  }
  for (const [call, answer] of Object.entries(all)) host.setAnswer(call, answer)
  await openPage(host, `/${northgate}/home`)
  await browser.getByRole('button', { name: /Your account/u }).click()
  await browser.getByRole('menuitem', { name: 'Two-step sign-in', exact: true }).click()
  await expect.element(heading('Passkeys')).toBeVisible()
  return host
}

describe('The passkeys of a person', () => {
  it('are listed with when each was used last', async () => {
    await openDialog()
    await expect.element(browser.getByText('Work phone')).toBeVisible()
    await expect.element(browser.getByText('Last used 24/11/2026 08:30')).toBeVisible()
    await expect.element(browser.getByText('Added 20/11/2026 09:00, not used yet')).toBeVisible()
  })

  it('are none at first, and the list says that the host was not reached', async () => {
    await openDialog({ [listCall]: noNetwork })
    await expect.element(button('Add a passkey')).toBeVisible()
    await expect.poll(getAlerts).toEqual([expect.stringContaining('did not reach Forecourt')])
  })

  it('lose one by its name and the password', async () => {
    const host = await openDialog({ [removeCall]: refused('wrong_credentials', 403) })
    await button('Remove Work phone').click()
    await expect
      .element(browser.getByText('“Work phone” signs you', { exact: false }))
      .toBeVisible()
    await expect.element(field('Password in use')).toHaveFocus()
    await userEvent.keyboard('a guess{Enter}')
    await expect.poll(getAlerts).toHaveLength(1)
    host.setAnswer(removeCall, answered({ removed: true }))
    host.setAnswer(listCall, answered([key]))
    await field('Password in use').fill('the one in use')
    await button('Remove').click()
    await expect.element(button('Remove Key')).toBeVisible()
    await expect.element(button('Remove Work phone')).not.toBeInTheDocument()
    expect(await getSentBodies(host, removeCall)).toEqual([
      { id: phone.id, password: 'a guess' },
      { id: phone.id, password: 'the one in use' },
    ])
  })
})

describe('A new passkey', () => {
  const fill = async () => {
    await button('Add a passkey').click()
    await field('Name').fill('Tablet')
    await field('Password in use').fill('the one in use')
    await button('Continue').click()
  }

  it('needs a name and the password', async () => {
    const host = await openDialog()
    await button('Add a passkey').click()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('   {Enter}')
    await expect
      .poll(getAlerts)
      .toEqual(['Enter a name of at most 64 characters', expect.stringContaining('password')])
    expect(await getSentBodies(host, beginCall)).toEqual([])
  })

  it.each<readonly [string, FakeAnswer, string]>([
    ['the browser makes none', answered(creation), 'The browser made no passkey'],
    ['there are twenty', refused('too_many_passkeys', 409), 'You have 20 passkeys already'],
    ['the host is not reached', noNetwork, 'did not reach Forecourt'],
    [
      'the password was guessed too often',
      refused('wait_before_next_attempt', 429, { seconds: 30 }),
      'Try again in 30 seconds',
    ],
  ])('is not added where %s, and what was typed stays', async (_, answer, text) => {
    await openDialog({ [beginCall]: answer })
    await fill()
    await expect.poll(getAlerts).toEqual([expect.stringContaining(text)])
    await expect.element(field('Name')).toHaveValue('Tablet')
    await expect.element(field('Password in use')).toHaveValue('the one in use')
    await button('Cancel').click()
    await expect.element(heading('Passkeys')).toBeVisible()
  })
})

describe('Sign-in by a passkey', () => {
  const openSignIn = async (answer: FakeAnswer, mfa?: object) => {
    const host = fakeHost({
      [sessionCall]: notSignedIn,
      [challengeCall]: answer,
      [signInCall]: answered({
        userid: null,
        reset_pwd_flag: false,
        pwd_expired_flag: false,
        message: 'mfa_required',
        ...mfa,
      }),
    })
    await openPage(host, '/login')
    await expect.element(heading('Sign in')).toBeVisible()
    return host
  }

  it.each<readonly [string, FakeAnswer, string]>([
    ['the browser has none', answered(request), 'No passkey was used.'],
    ['the host is not reached', noNetwork, 'Sign-in did not reach Forecourt.'],
  ])('says that %s', async (_, answer, text) => {
    const host = await openSignIn(answer)
    await button('Use a passkey').click()
    await expect.poll(getAlerts).toEqual([expect.stringContaining(text)])
    // The e-mail field may have asked for one already.
    expect((await getSentBodies(host, challengeCall)).at(-1)).toEqual({ is_second_factor: false })
  })

  const typePassword = async (has_passkeys: boolean) => {
    const host = await openSignIn(refused('passkey_expired', 410), { has_passkeys })
    await field('E-mail').fill('robin@demo.example')
    await field('Password').fill('the one in use')
    await button('Sign in').click()
    await expect.element(heading('Enter your code')).toBeVisible()
    return host
  }

  it('is offered after the password to a person who has one', async () => {
    const host = await typePassword(true)
    await button('Use a passkey').click()
    await expect.poll(getAlerts).toEqual(['That took too long. Begin again.'])
    expect((await getSentBodies(host, challengeCall)).at(-1)).toEqual({ is_second_factor: true })
  })

  it('is not offered after the password to a person who has none', async () => {
    await typePassword(false)
    await expect.element(button('Use a recovery code')).toBeVisible()
    await expect.element(button('Use a passkey')).not.toBeInTheDocument()
  })
})
