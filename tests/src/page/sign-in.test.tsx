import { describe, expect, it, vi } from 'vitest'
import {
  signInCall,
  answered,
  getBootCall,
  buildBoot,
  sessionCall,
  buildHomeDay,
  getHomeDayCall,
  fakeHost,
  harbour,
  notSignedIn,
  northgate,
  refused,
  buildSessionAnswer,
  signedInAnswer,
  signedInHost,
} from './fake-host.ts'
import type { FakeAnswer } from './fake-host.ts'
import { openPage } from './open-page.tsx'

const failed = 'Sign-in failed. Check the e-mail and the password.'

function signedOutHost(answer: FakeAnswer, organisations = [northgate]) {
  const host = fakeHost({
    [sessionCall]: notSignedIn,
    [signInCall]: async (request) => {
      const response = await answer(request.clone())
      if (response.ok && ((await response.clone().json()) as { message: unknown }).message === null)
        host.setAnswer(sessionCall, answered(buildSessionAnswer(organisations)))
      return response
    },
    [getBootCall(northgate)]: answered(buildBoot({ organisations })),
    [getHomeDayCall(northgate)]: answered(buildHomeDay()),
  })
  return host
}

async function typeAndSend(
  { screen }: Awaited<ReturnType<typeof openPage>>,
  username: string,
  password: string,
): Promise<void> {
  await screen.getByLabelText('E-mail').fill(username)
  await screen.getByLabelText('Password', { exact: true }).fill(password)
  await screen.getByRole('button', { name: 'Sign in' }).click()
}

const fieldsInError = () =>
  [...document.querySelectorAll('input[aria-invalid="true"]')].map(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  )

describe('Sign-in', () => {
  it('[W-016] opens at the bare address', async () => {
    const page = await openPage(signedOutHost(notSignedIn), '/')
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(page.path()).toBe('/login')
  })

  it('asks who is signed in only where somebody may be', async () => {
    localStorage.removeItem('forecourt.session')
    const host = signedOutHost(notSignedIn)
    const fresh = await openPage(host, '/login')
    await expect.element(fresh.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(host.calls()).not.toContain(sessionCall)
    await fresh.screen.unmount()
    localStorage.setItem('forecourt.session', 'true')
    await openPage(host, '/login')
    await expect.poll(() => host.calls()).toContain(sessionCall)
  })

  it('[W-017, W-019] asks for e-mail and password, and links to help with a forgotten one', async () => {
    const page = await openPage(signedOutHost(notSignedIn), '/login')
    await expect.element(page.screen.getByLabelText('E-mail')).toBeVisible()
    await expect
      .element(page.screen.getByLabelText('Password', { exact: true }))
      .toHaveAttribute('type', 'password')
    await page.screen.getByRole('link', { name: 'Forgotten?' }).click()
    await expect
      .element(page.screen.getByRole('heading', { name: 'Forgotten your password?' }))
      .toBeVisible()
    expect(page.path()).toBe('/reset-password')
    await page.screen.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect.element(page.screen.getByLabelText('E-mail')).toBeVisible()
  })

  it('[W-021] marks missing and invalid fields, without a call', async () => {
    const host = signedOutHost(notSignedIn)
    const page = await openPage(host, '/login')
    await page.screen.getByRole('button', { name: 'Sign in' }).click()
    await vi.waitFor(() =>
      expect(fieldsInError()).toEqual(['Enter your e-mail', 'Enter your password']),
    )
    await typeAndSend(page, 'abc', 'x')
    await vi.waitFor(() =>
      expect(fieldsInError()).toEqual([
        'Enter a complete e-mail address, such as name@dealer.example',
      ]),
    )
    expect(host.calls()).not.toContain(signInCall)
  })

  it('[W-023, W-027] reports wrong credentials at both fields and in a message', async () => {
    const page = await openPage(signedOutHost(refused('wrong_credentials', 401)), '/login')
    await typeAndSend(page, 'ines@demo.example', 'not this one')
    await vi.waitFor(() => expect(fieldsInError()).toEqual([failed, failed]))
    await expect.element(page.screen.getByTestId('flash')).toHaveTextContent(failed)
    expect(page.path()).toBe('/login')
  })

  it('[W-027] reports a failed call, and keeps the typed values', async () => {
    let isDown = true
    const page = await openPage(
      signedOutHost(() =>
        isDown ? Promise.reject(new TypeError('network')) : Response.json(signedInAnswer),
      ),
      '/login',
    )
    await typeAndSend(page, 'ines@demo.example', 'forecourt-demo-2026')
    await expect.element(page.screen.getByTestId('flash')).toHaveTextContent(failed)
    await expect.element(page.screen.getByText(/^Sign-in did not reach Forecourt/)).toBeVisible()
    await expect.element(page.screen.getByLabelText('E-mail')).toHaveValue('ines@demo.example')
    isDown = false
    await page.screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(document.querySelector('[data-testid="flash"]')).toBeNull()
  })

  it('[W-018, W-022, W-024] asks for a code when the host does, and refuses a wrong one', async () => {
    const codes: (string | null)[] = []
    const host = signedOutHost(async (request) => {
      const code = new URLSearchParams(await request.text()).get('mfa_code')
      codes.push(code)
      return Response.json({
        ...signedInAnswer,
        message: code === null ? 'mfa_required' : code === '417029' ? null : 'invalid_mfa',
      })
    })
    const page = await openPage(host, '/login')
    await expect.element(page.screen.getByLabelText('E-mail')).toBeVisible()
    expect(page.screen.getByLabelText('Code', { exact: true }).query()).toBeNull()
    await typeAndSend(page, 'mfa@demo.example', 'forecourt-demo-2026')
    const code = page.screen.getByLabelText('Code', { exact: true })
    await expect.element(code).toBeVisible()
    await page.screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.screen.getByText('Enter the six digits').first()).toBeInTheDocument()
    expect(codes).toEqual([null])
    await code.fill('000000')
    await page.screen.getByRole('button', { name: 'Continue' }).click()
    await expect
      .poll(() => page.screen.getByTestId('flash').element().textContent)
      .toMatch(/^The code is not correct/)
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill('417029')
    await page.screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(codes).toEqual([null, '000000', '417029'])
  })

  it('shows how long to wait after too many attempts', async () => {
    const page = await openPage(
      signedOutHost(refused('wait_before_next_attempt', 429, { seconds: 30 })),
      '/login',
    )
    await typeAndSend(page, 'ines@demo.example', 'guess')
    await expect
      .element(page.screen.getByText('Too many attempts. Try again in 30 seconds.'))
      .toBeVisible()
  })

  it('explains that it needs an encrypted connection', async () => {
    const page = await openPage(signedOutHost(refused('connection_not_secure', 400)), '/login')
    await typeAndSend(page, 'ines@demo.example', 'forecourt-demo-2026')
    await expect
      .element(page.screen.getByText(/^You cannot sign in over this connection/))
      .toBeVisible()
  })

  it('[W-030] goes straight home with one organisation', async () => {
    const page = await openPage(signedOutHost(answered(signedInAnswer)), '/login')
    await typeAndSend(page, 'ines@demo.example', 'forecourt-demo-2026')
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
  })

  it('[W-028, W-029] offers several organisations, and opens the chosen one’s home', async () => {
    const page = await openPage(
      signedOutHost(answered(signedInAnswer), [harbour, northgate]),
      '/login',
    )
    await typeAndSend(page, 'ruth@demo.example', 'forecourt-demo-2026')
    await expect.element(page.screen.getByRole('link', { name: 'Harbour Road' })).toBeVisible()
    expect(page.path()).toBe('/organisations')
    await page.screen.getByRole('link', { name: 'Northgate Motor Group' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
  })

  it('tells a person without an organisation whom to ask', async () => {
    const page = await openPage(signedOutHost(answered(signedInAnswer), []), '/login')
    await typeAndSend(page, 'ines@demo.example', 'forecourt-demo-2026')
    await expect
      .element(page.screen.getByRole('heading', { name: 'No organisation to open' }))
      .toBeVisible()
  })

  it('sends a signed-in person to their home', async () => {
    const page = await openPage(signedInHost(), '/login')
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
  })
})
