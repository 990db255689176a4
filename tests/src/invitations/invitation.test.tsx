import { describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  answered,
  fakeHost,
  getSentBodies,
  northgate,
  notSignedIn,
  refused,
  sessionCall,
  signedInAnswer,
  signedInHost,
  signInCall,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const rolesCall = `GET /users/v1/${northgate}/invitation`
const inviteCall = `POST /users/v1/${northgate}/invitation`
const acceptCall = 'POST /authn/v1/password/token/the-token'

const box = (name: string) => browser.getByRole('textbox', { name, exact: true })
const send = () => browser.getByRole('button', { name: 'Invite', exact: true }).click()

async function openForm(rights: readonly string[] = ['CanViewDashboard', 'CanEditUsers']) {
  const host = signedInHost({ rights })
  host.setAnswer(rolesCall, answered({ roles: [{ id: 'agent', name: 'Call-centre agent' }] }))
  return { host, page: await openPage(host, `/${northgate}/invite`) }
}

async function fill() {
  await box('First name').fill('Ida')
  await box('Last name').fill('Fenwick')
  await box('E-mail').fill('ida@demo.example')
  const select = await vi.waitUntil(() => document.querySelector('ion-select.hydrated'))
  await userEvent.click(select)
  await browser.getByRole('radio', { name: 'Call-centre agent' }).click()
}

describe('Inviting', () => {
  it('asks for name, e-mail and role, says who is invited, and begins again', async () => {
    const { host } = await openForm()
    host.setAnswer(inviteCall, answered({ invited: true, is_mail_set: true }))
    await expect.element(box('First name')).toBeVisible()
    await send()
    await expect.element(browser.getByText('Enter their first name').first()).toBeVisible()
    await expect.element(browser.getByText('Choose what they may do').first()).toBeVisible()
    await fill()
    await send()
    await expect
      .element(browser.getByText('Ida Fenwick is invited. The link goes to ida@demo.example.'))
      .toBeVisible()
    await expect.element(box('First name')).toHaveValue('')
    expect(await getSentBodies(host, inviteCall)).toMatchObject([
      { first_name: 'Ida', last_name: 'Fenwick', email: 'ida@demo.example', role: 'agent' },
    ])
  })

  it.each([
    ['already_member', 409, 'Somebody with this address works here already'],
    ['role_not_allowed', 422, 'You may not give this role. Choose another one'],
    ['right_missing', 403, 'You may no longer invite people. An administrator can give the right.'],
  ])('says what %s means, and loses nothing typed', async (code, status, text) => {
    const { host } = await openForm()
    host.setAnswer(inviteCall, refused(code, status))
    await expect.element(box('First name')).toBeVisible()
    await fill()
    await send()
    await expect.element(browser.getByText(text).first()).toBeVisible()
    await expect.element(box('E-mail')).toHaveValue('ida@demo.example')
  })

  it('is for nobody without the right to edit users', async () => {
    const { page, host } = await openForm(['CanViewDashboard'])
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
    expect(host.calls()).not.toContain(rolesCall)
  })
})

describe('/invite', () => {
  it('[O-007] answers a page, with a link or without', async () => {
    const host = fakeHost({ [sessionCall]: notSignedIn })
    const page = await openPage(host, '/invite')
    await expect
      .element(browser.getByRole('heading', { name: 'Welcome to Forecourt' }))
      .toBeVisible()
    await expect.element(browser.getByText(/^Open the link of the e-mail/u)).toBeVisible()
    await page.router.navigate({ to: '/invite', search: { token: 'the-token' } })
    await expect.element(browser.getByLabelText('New password')).toBeVisible()
  })

  it('asks for a password, signs in, and opens the set-up of the second factor', async () => {
    const host = signedInHost()
    host.setAnswer(acceptCall, answered({ changed: true, username: 'ines@demo.example' }))
    host.setAnswer(signInCall, answered(signedInAnswer))
    host.setAnswer('GET /authn/v1/mfa', answered({ is_mfa_enabled: false, recovery_codes_left: 0 }))
    host.setAnswer('GET /authn/v1/passkeys', answered([]))
    const page = await openPage(host, '/invite?token=the-token')
    await browser.getByLabelText('New password').fill('seven otters and a kettle')
    await browser.getByLabelText('The same again').fill('seven otters and a kettle')
    await browser.getByRole('button', { name: 'Save password' }).click()
    await expect.element(browser.getByRole('button', { name: 'Set it up' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
  })

  it('says of a used or expired link what to do', async () => {
    const host = fakeHost({ [sessionCall]: notSignedIn })
    host.setAnswer(acceptCall, refused('reset_link_invalid', 410))
    await openPage(host, '/invite?token=the-token')
    await browser.getByLabelText('New password').fill('seven otters and a kettle')
    await browser.getByLabelText('The same again').fill('seven otters and a kettle')
    await browser.getByRole('button', { name: 'Save password' }).click()
    await expect
      .element(browser.getByText(/^This invitation has been used or has expired/u).first())
      .toBeVisible()
  })
})
