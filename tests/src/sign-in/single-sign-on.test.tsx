import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  buildBoot,
  buildHomeDay,
  buildSessionAnswer,
  fakeHost,
  getBootCall,
  getHomeDayCall,
  logoutCall,
  northgate,
  notSignedIn,
  refused,
  sessionCall,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const statusCall = 'GET /authn/v1/sso'
const redirectCall = 'GET /authn/v1/sso/redirect'
const signInByCode = 'POST /authn/v1/sso/sign-in'
const item = 'forecourt.sso'
const providerUrl = 'https://login.northgate.example/auth?state=s'
const starts = answered({ url: providerUrl, key: 'the key' })

const button = (name: string) => browser.getByRole('button', { name, exact: true })
const signOnButton = () => button('Sign in with your organisation')
const heading = (name: string) => browser.getByRole('heading', { name })
const errorPage = () => heading('Single sign-on failed')

/** Nobody is signed in until one of these calls succeeds. */
function createHost(calls: Readonly<Record<string, FakeAnswer>> = {}) {
  const signsIn = (answer: FakeAnswer): FakeAnswer => {
    return async (request) => {
      const response = await answer(request)
      if (response.ok && request.method === 'POST')
        host.setAnswer(sessionCall, answered(buildSessionAnswer()))
      return response
    }
  }
  const host = fakeHost({
    [sessionCall]: notSignedIn,
    [statusCall]: answered({ is_available: true }),
    [getBootCall(northgate)]: answered(
      buildBoot({ rights: ['CanViewDashboard', 'CanViewInventory'] }),
    ),
    [getHomeDayCall(northgate)]: answered(buildHomeDay()),
    ...Object.fromEntries(Object.entries(calls).map(([call, answer]) => [call, signsIn(answer)])),
  })
  return host
}

const store = (service: string, from: string | null = null) =>
  localStorage.setItem(item, JSON.stringify({ service, key: 'the key', from }))

const readBody = async (host: ReturnType<typeof createHost>, call: string) => {
  const request = host.requests[host.calls().indexOf(call)]
  return request?.clone().text()
}

describe('Single sign-on', () => {
  it('[W-020] has a button that goes to the address that SSO_REDIRECT answers', async () => {
    const leaveTo = vi.fn<(url: string) => void>()
    await openPage(createHost({ [redirectCall]: starts }), '/login', { leaveTo })
    await signOnButton().click()
    await expect.poll(() => leaveTo.mock.calls).toEqual([[providerUrl]])
    expect(JSON.parse(localStorage.getItem(item) ?? '')).toMatchObject({ key: 'the key' })
  })

  it.each([
    ['not set up', answered({ is_available: false })],
    ['not answered', refused('fault', 500)],
  ])('has no button where it is %s', async (_, answer) => {
    const host = createHost({ [statusCall]: answer })
    await openPage(host, '/login')
    await expect.element(button('Sign in')).toBeVisible()
    await expect.poll(() => host.calls()).toContain(statusCall)
    expect(signOnButton().elements()).toEqual([])
  })

  it('asks for the organisation that the address names', async () => {
    const host = createHost({ [redirectCall]: starts })
    await openPage(host, `/login?organisation=${northgate}`)
    await signOnButton().click()
    await expect
      .poll(() => host.requests.filter(({ url }) => url.includes('organisation=')).length)
      .toBe(2)
  })

  it.each([
    ['sso_unavailable', 424, 'The sign-in of your organisation does not answer. Try again later.'],
    ['sso_not_set_up', 404, 'Your organisation has not set it up.'],
  ])('shows the error page where the beginning answers %s', async (code, status, text) => {
    await openPage(createHost({ [redirectCall]: refused(code, status) }), '/login')
    await signOnButton().click()
    await expect.element(errorPage()).toBeVisible()
    await expect.element(browser.getByText(text)).toBeVisible()
  })

  it.each(['/gas', '/gas/login'])('[W-034] begins through GAS_AUTH at %s', async (path) => {
    const leaveTo = vi.fn<(url: string) => void>()
    const host = createHost({ 'GET /authn/v1/sso/gas': starts })
    await openPage(host, path, { leaveTo })
    await expect.poll(() => leaveTo.mock.calls).toEqual([[providerUrl]])
    expect(host.calls()).toContain('GET /authn/v1/sso/gas')
  })

  it('[W-035] begins by GET KEYLOOP_AUTH and ends by POST KEYLOOP_AUTH', async () => {
    const call = '/authn/v1/sso/keyloop'
    const leaveTo = vi.fn<(url: string) => void>()
    const host = createHost({
      [`GET ${call}`]: starts,
      [`POST ${call}`]: answered({ userid: 'u-1' }),
    })
    const first = await openPage(host, '/keyloop', { leaveTo })
    await expect.poll(() => leaveTo.mock.calls).toEqual([[providerUrl]])
    await first.screen.unmount()
    await openPage(host, '/sso/callback?code=12345678901234567890&state=s')
    await expect.element(heading('Today')).toBeVisible()
    expect(JSON.parse((await readBody(host, `POST ${call}`)) ?? '')).toEqual({
      key: 'the key',
      code: '12345678901234567890',
      state: 's',
    })
  })

  it('leads back to the page that sign-in interrupted, without the code', async () => {
    store('sso', `/${northgate}/inventory`)
    const host = createHost({ [signInByCode]: answered({ userid: 'u-1' }) })
    const page = await openPage(host, '/sso/callback?code=c&state=s&iss=https://login.example')
    await expect.poll(() => page.path()).toBe(`/${northgate}/inventory`)
    expect(page.router.history.length).toBe(1)
    expect(localStorage.getItem(item)).toBeNull()
  })

  it.each([
    ['sso_refused', 403],
    ['sso_expired', 410],
    ['fault', 500],
  ])('shows the error page where the provider’s code is answered %s', async (code, status) => {
    store('sso')
    await openPage(
      createHost({ [signInByCode]: refused(code, status) }),
      '/sso/callback?code=c&state=s',
    )
    await expect.element(errorPage()).toBeVisible()
  })

  it.each([
    ['where the person gave up at the provider', '?error=access_denied&state=s'],
    ['in a browser that began nothing', '?code=c&state=s'],
  ])('calls nobody and shows the error page %s', async (_, search) => {
    const host = createHost()
    await openPage(host, `/sso/callback${search}`)
    await expect.element(errorPage()).toBeVisible()
    expect(host.calls()).not.toContain(signInByCode)
  })
})

describe('The token of a service', () => {
  const token = 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl'
  const validate = 'POST /authn/v1/sso/validate/dealerhub'

  it('[W-036] signs in through SSO_VALIDATE with the form field auth', async () => {
    const host = createHost({ [validate]: answered({ userid: 'u-1' }) })
    const page = await openPage(host, `/dealerhub/login/auth/${token}`)
    await expect.element(heading('Today')).toBeVisible()
    expect(await readBody(host, validate)).toBe(`auth=${token}`)
    expect(page.router.history.length).toBe(1)
  })

  it('has left the address before the host is called', async () => {
    const host = createHost({ [validate]: answered({ userid: 'u-1' }) })
    const answer = host.delay(validate)
    const page = await openPage(host, `/dealerhub/login/auth/${token}`)
    await expect.poll(() => host.calls()).toContain(validate)
    expect(page.router.history.location.href).toBe('/sso/sign-in')
    answer()
    await expect.element(heading('Today')).toBeVisible()
  })

  it('[W-037] that is not valid leads to the error page', async () => {
    const host = createHost({ [validate]: refused('sso_refused', 403) })
    const page = await openPage(host, `/dealerhub/login/auth/${token}`)
    await expect.element(errorPage()).toBeVisible()
    expect(page.path()).toBe('/sso/error')
  })
})

describe('The error page of single sign-on', () => {
  it('[W-038] is where a redirectToSSOError in the address of sign-in leads', async () => {
    const page = await openPage(createHost(), '/login?redirectToSSOError=1')
    await expect.element(errorPage()).toBeVisible()
    expect(page.path()).toBe('/sso/error')
  })

  it('[W-039] has a title, a message and a button back to sign-in', async () => {
    const page = await openPage(createHost(), '/sso/error')
    await expect.element(errorPage()).toBeVisible()
    await expect.element(browser.getByText(/did not let you in/u)).toBeVisible()
    await button('Back to sign-in').click()
    await expect.element(button('Sign in')).toBeVisible()
    expect(page.path()).toBe('/login')
  })
})

describe('Logging out', () => {
  it('leads out of the provider too, and clears what single sign-on stored', async () => {
    const leaveTo = vi.fn<(url: string) => void>()
    const host = signedInHost()
    host.setAnswer(logoutCall, answered({ signed_out: true, provider_url: providerUrl }))
    await openPage(host, `/${northgate}/home`, { leaveTo })
    await expect.element(heading('Today')).toBeVisible()
    store('sso')
    await browser.getByRole('button', { name: /Your account/u }).click()
    await browser.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(() => leaveTo.mock.calls).toEqual([[providerUrl]])
    expect(localStorage.getItem(item)).toBeNull()
  })
})
