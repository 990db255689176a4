import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  answered,
  buildBoot,
  buildHomeDay,
  buildSessionAnswer,
  fakeHost,
  getBootCall,
  getHomeDayCall,
  getSentBodies,
  noNetwork,
  northgate,
  notSignedIn,
  refused,
  sessionCall,
  signedInHost,
  signInCall,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const changeCall = 'POST /authn/v1/password'
const linkCall = 'POST /authn/v1/password/token/secret-of-the-link'
const good = 'seven otters and a kettle'

const field = (label: string) => browser.getByLabelText(label, { exact: true })

async function choose(password: string, again = password): Promise<void> {
  await field('New password').fill(password)
  await field('The same again').fill(again)
  await browser.getByRole('button', { name: 'Save password' }).click()
}

const getAlerts = () =>
  [...document.querySelectorAll('[role="alert"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

function forcedHost(flag: 'reset_pwd_flag' | 'pwd_expired_flag', change: FakeAnswer): FakeHost {
  const host = fakeHost({
    [sessionCall]: notSignedIn,
    [signInCall]: answered({
      userid: 'u-1',
      reset_pwd_flag: false,
      pwd_expired_flag: false,
      [flag]: true,
      message: null,
    }),
    [changeCall]: async (request) => {
      const answer = await change(request)
      if (answer.ok) host.setAnswer(sessionCall, answered(buildSessionAnswer()))
      return answer
    },
    [getBootCall(northgate)]: answered(buildBoot()),
    [getHomeDayCall(northgate)]: answered(buildHomeDay()),
  })
  return host
}

async function signIn(): Promise<void> {
  await field('E-mail').fill('ines@demo.example')
  await field('Password').fill('the old one')
  await browser.getByRole('button', { name: 'Sign in' }).click()
}

describe('A person', () => {
  const requestCall = 'POST /authn/v1/password/forgotten'
  const openRequest = async (answer: FakeAnswer) => {
    const host = fakeHost({ [sessionCall]: notSignedIn, [requestCall]: answer })
    await openPage(host, '/reset-password')
    return host
  }
  const send = async (email: string) => {
    await field('E-mail').fill(email)
    await browser.getByRole('button', { name: 'Send me a link' }).click()
  }
  const done = /^If ines@demo.example has an account, a link is on its way/u

  it.each([
    ['', 'Enter your e-mail'],
    ['abc', 'Enter a complete e-mail address, such as name@dealer.example'],
  ])('[O-009, A-236] is told what is missing in %j, without a call', async (email, sentence) => {
    const host = await openRequest(answered({ requested: true, is_mail_set: true }))
    await send(email)
    await expect.poll(getAlerts).toEqual([sentence])
    expect(host.calls()).not.toContain(requestCall)
  })

  it('[O-011] sends e-mail and language', async () => {
    const host = await openRequest(answered({ requested: true, is_mail_set: true }))
    await send(' ines@demo.example ')
    await expect.element(browser.getByText(done)).toBeVisible()
    expect(await getSentBodies(host, requestCall)).toEqual([
      { email: 'ines@demo.example', language: 'en_gb' },
    ])
  })

  it.each([
    ['accepts', answered({ requested: true, is_mail_set: true })],
    ['refuses', refused('bad_input', 400)],
    ['is asked too often', refused('too_many_requests', 429)],
  ])('[O-010] reads the same where the host %s', async (_, answer) => {
    await openRequest(answer)
    await send('ines@demo.example')
    await expect.element(browser.getByText(done)).toBeVisible()
    expect(getAlerts()).toEqual([])
  })

  it('is told where the host has no mail server, and where there is no network', async () => {
    const host = await openRequest(noNetwork)
    await send('ines@demo.example')
    await expect.poll(getAlerts).toEqual([expect.stringContaining('did not reach Forecourt')])
    host.setAnswer(requestCall, answered({ requested: true, is_mail_set: false }))
    await browser.getByRole('button', { name: 'Send me a link' }).click()
    await expect.element(browser.getByText(/has no mail server/u)).toBeVisible()
  })
})

describe('After a forced reset', () => {
  it.each(['reset_pwd_flag', 'pwd_expired_flag'] as const)(
    '[W-025, O-013] %s leads to the form, which sends username and password and goes on',
    async (flag) => {
      const host = forcedHost(flag, answered({ changed: true }))
      const page = await openPage(host, '/login')
      await signIn()
      await expect
        .element(browser.getByRole('heading', { name: 'Choose a new password' }))
        .toBeVisible()
      await choose(good)
      await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
      expect(await getSentBodies(host, changeCall)).toEqual([
        { username: 'ines@demo.example', password: good },
      ])
      expect(page.path()).toBe(`/${northgate}/home`)
    },
  )

  it('says that the time is over where the session has ended', async () => {
    const host = forcedHost('reset_pwd_flag', refused('wrong_credentials', 403))
    await openPage(host, '/login')
    await signIn()
    await choose(good)
    await expect.poll(getAlerts).toEqual([expect.stringContaining('Sign in again')])
  })
})

describe('A link', () => {
  const openLink = (answer: FakeAnswer) => {
    const host = fakeHost({ [sessionCall]: notSignedIn, [linkCall]: answer })
    return { host, page: openPage(host, '/reset-password?token=secret-of-the-link') }
  }

  it('[O-012, A-236] sends the password as a form, and leads to sign-in', async () => {
    const { host, page } = openLink(answered({ changed: true }))
    const { path } = await page
    await choose(good)
    await expect.element(browser.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.element(browser.getByText('Password changed')).toBeVisible()
    expect(path()).toBe('/login')
    const sent = host.requests.find(({ method }) => method === 'POST')
    expect(sent?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    const form = new URLSearchParams(await sent?.clone().text())
    expect(Object.fromEntries(form)).toEqual({ password: good })
  })

  it.each([
    ['', 'Enter a new password'],
    ['elevenchars', 'Use 12 characters or more'],
    ['x'.repeat(129), 'Use 128 characters at most'],
  ])('[O-014] refuses %j without a call', async (password, sentence) => {
    const { host, page } = openLink(answered({ changed: true }))
    await page
    await choose(password)
    await expect.poll(getAlerts).toContain(sentence)
    expect(host.calls()).not.toContain(linkCall)
  })

  it.each(['twelve chars', 'kv8!Lq2#xTz9 wombat-'.repeat(7).slice(0, 128)])(
    '[O-014] sends %j',
    async (password) => {
      const { host, page } = openLink(answered({ changed: true }))
      await page
      await choose(password)
      await expect.poll(host.calls).toContain(linkCall)
    },
  )

  it('[O-015] asks for the same again', async () => {
    const { host, page } = openLink(answered({ changed: true }))
    await page
    await choose(good, `${good}s`)
    await expect.poll(getAlerts).toEqual(['This is not the same as above'])
    expect(host.calls()).not.toContain(linkCall)
  })

  it.each([
    ['PasswordNotSecure', 'too easy to guess'],
    ['PasswordNotOriginal', 'one of your last ten passwords'],
    ['PasswordNotMetMinLength', 'Use 12 characters or more'],
    ['PasswordBreachedMaxLength', 'Use 128 characters at most'],
    ['reset_link_invalid', 'has been used or has expired'],
  ])('[O-016, W-272] shows the host’s reason %s and leaves what was typed', async (code, text) => {
    const { page } = openLink(refused(code, 422))
    await page
    await choose(good)
    await expect.poll(getAlerts).toEqual([expect.stringContaining(text)])
    await expect.element(field('New password')).toHaveValue(good)
  })

  it('[O-016] shows a sentence of its own where the host gives no reason', async () => {
    const { page } = openLink(() => new Response('nothing', { status: 500 }))
    await page
    await choose(good)
    await expect
      .poll(getAlerts)
      .toEqual(['The password could not be changed. Check the connection and try again.'])
  })

  it('says that there is no network, and leaves what was typed', async () => {
    await openLink(noNetwork).page
    await choose(good)
    await expect.poll(getAlerts).toEqual([expect.stringContaining('Check the connection')])
    await expect.element(field('New password')).toHaveValue(good)
  })

  it('says in words how hard the password is to guess, and why', async () => {
    await openLink(answered({ changed: true })).page
    const note = () => document.querySelector('.password-strength')?.textContent
    await expect.poll(note).toContain('Four words that do not belong together')
    await field('New password').fill('passwordpassword')
    await expect.poll(note).toBe('Guessed at once. Repeated characters add little.')
    await field('New password').fill(good)
    await expect.poll(note).toBe('Very good.')
  })
})

describe('The menu of the account', () => {
  const menu = () => browser.getByRole('button', { name: /Your account/u })
  const item = () => browser.getByRole('menuitem', { name: 'Change your password' })
  const openHome = async (
    userCanChangePassword: string,
    answer: FakeAnswer = refused('x', 400),
  ) => {
    const host = signedInHost({ parameters: { userCanChangePassword } })
    host.setAnswer(changeCall, answer)
    await openPage(host, `/${northgate}/home`)
    await menu().click()
    return host
  }

  it.each(['false', '1'])(
    '[O-151] offers no new password where the parameter is %s',
    async (value) => {
      await openHome(value)
      await expect.element(browser.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await expect.element(item()).not.toBeInTheDocument()
    },
  )

  it('[O-151] changes the password with the one in use, by keyboard', async () => {
    const host = await openHome('true', answered({ changed: true }))
    await item().click()
    await expect.element(field('Password in use')).toHaveFocus()
    await userEvent.keyboard(`the one in use{Tab}{Tab}${good}{Tab}{Tab}${good}{Enter}`)
    await expect.element(browser.getByText('Password changed')).toBeVisible()
    await expect
      .element(browser.getByRole('heading', { name: 'Change your password' }))
      .not.toBeInTheDocument()
    expect(await getSentBodies(host, changeCall)).toEqual([
      { username: 'ines@demo.example', current_password: 'the one in use', password: good },
    ])
  })

  it('says at its field that the password in use is wrong', async () => {
    await openHome('true', refused('wrong_credentials', 403))
    await item().click()
    await field('Password in use').fill('not this one')
    await choose(good)
    await expect.poll(getAlerts).toEqual(['This is not the password in use'])
    await expect.element(field('New password')).toHaveValue(good)
  })
})
