import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  signInCall,
  sessionCall,
  buildHomeDay,
  getHomeDayCall,
  logoutCall,
  notSignedIn,
  northgate,
  buildSessionAnswer,
  signedInAnswer,
  signedInHost,
} from './fake-host.ts'
import { openPage } from './open-page.tsx'

const countCalls = (calls: readonly string[], call: string) =>
  calls.filter((made) => made === call).length
const countdown = () => document.querySelector('[role=timer]')?.textContent ?? ''
const signIn = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.screen.getByRole('heading', { name: 'Sign in' })

async function openHome(host = signedInHost(), browserName?: string) {
  const page = await openPage(
    host,
    `/${northgate}/home`,
    browserName === undefined ? {} : { browser: browserName },
  )
  await expect.element(page.screen.getByRole('link', { name: '4,812 Customers' })).toBeVisible()
  return { host, page }
}

describe('A session', () => {
  it('[W-040] ends after any 401: nothing stays on show, signing in leads back', async () => {
    const { host, page } = await openHome()
    host.setAnswer(getHomeDayCall(northgate), notSignedIn)
    await page.queryClient.refetchQueries({ queryKey: ['HOME_DAY', northgate] })
    await expect.element(signIn(page)).toBeVisible()
    await expect
      .element(page.screen.getByText('Your session has ended. Sign in to carry on.'))
      .toBeVisible()
    expect(page.screen.getByText('Ines Carrow').query()).toBeNull()
    expect(page.queryClient.getQueryCache().findAll({ queryKey: ['BOOT'] })).toEqual([])
    expect(page.router.state.location.search).toEqual({ from: `/${northgate}/home` })
    host.setAnswer(signInCall, answered(signedInAnswer))
    host.setAnswer(sessionCall, answered(buildSessionAnswer()))
    host.setAnswer(getHomeDayCall(northgate), answered(buildHomeDay()))
    await page.screen.getByLabelText('E-mail').fill('ines@demo.example')
    await page.screen.getByLabelText('Password', { exact: true }).fill('forecourt-demo-2026')
    await page.screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
  })

  it('[W-041] ends once on the host when five calls are answered 401 together', async () => {
    const { host, page } = await openHome()
    host.setAnswer(getHomeDayCall(northgate), notSignedIn)
    await Promise.allSettled(
      Array.from({ length: 5 }, () => page.api.HOME_DAY.get({ orgId: northgate })),
    )
    await expect.element(signIn(page)).toBeVisible()
    expect(countCalls(host.calls(), logoutCall)).toBe(1)
  })

  it('[W-042] ends on the host at sign-out, and in every tab of the browser', async () => {
    const browserName = crypto.randomUUID()
    const { page: other } = await openHome(signedInHost(), browserName)
    await other.screen.unmount()
    const { host, page } = await openHome(signedInHost(), browserName)
    await page.screen.getByRole('button', { name: /Your account/ }).click()
    await browser.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.element(signIn(page)).toBeVisible()
    expect(countCalls(host.calls(), logoutCall)).toBe(1)
    expect(page.router.state.location.search).toEqual({})
    await expect.poll(() => other.session.status()).toBe('out')
    expect(other.path()).toBe('/login')
  })
})

describe('An idle person', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  async function awayFor(seconds: number) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const opened = await openHome()
    await pass(seconds)
    return opened
  }

  /**
   * Skips this many seconds in one step, as when a machine slept, and lets the page check the
   * clock.
   */
  async function pass(seconds: number) {
    vi.setSystemTime(Date.now() + (seconds - 1) * 1000)
    await vi.advanceTimersByTimeAsync(1000)
  }

  it('[W-043] is asked after 1,200 seconds whether they are still there', async () => {
    await awayFor(1199)
    expect(browser.getByText('Are you still there?').query()).toBeNull()
    await pass(1)
    await expect.element(browser.getByText('Are you still there?')).toBeVisible()
  })

  it('[W-044] sees a countdown from 10, and is signed out at 0', async () => {
    const { host, page } = await awayFor(1200)
    await expect.poll(() => countdown()).toMatch(/ 10 seconds/)
    await pass(3)
    await expect.poll(() => countdown()).toMatch(/ 7 seconds/)
    await pass(6)
    await expect.poll(() => countdown()).toMatch(/ 1 second\./)
    expect(page.session.status()).toBe('in')
    await pass(1)
    await expect.element(signIn(page)).toBeVisible()
    await expect
      .element(
        page.screen.getByText('You were signed out because nobody was there for 20 minutes.'),
      )
      .toBeVisible()
    expect(countCalls(host.calls(), logoutCall)).toBe(1)
    expect(countCalls(host.calls(), sessionCall)).toBe(0)
  })

  it('[O-198] closes the question without changing anything on the host', async () => {
    const { host } = await awayFor(1201)
    const question = browser.getByRole('region', { name: 'Are you still there?' })
    await expect.poll(() => countdown()).toMatch(/ 9 seconds/)
    expect(question.getByRole('textbox').elements()).toEqual([])
    await question.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => question.query()).toBeNull()
    expect(host.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('[O-172] stays signed in by answering: the countdown stops', async () => {
    const { host, page } = await awayFor(1205)
    await expect.poll(() => countdown()).toMatch(/ 5 seconds/)
    await browser.getByRole('button', { name: 'Stay signed in' }).click()
    await expect.poll(() => browser.getByText('Are you still there?').query()).toBeNull()
    await pass(60)
    expect(page.session.status()).toBe('in')
    expect(host.calls()).toContain(sessionCall)
    expect(countCalls(host.calls(), logoutCall)).toBe(0)
  })

  it('is not asked while they work in another tab', async () => {
    await awayFor(1190)
    localStorage.setItem('forecourt.last-activity', String(Date.now()))
    await pass(1000)
    expect(browser.getByText('Are you still there?').query()).toBeNull()
  })
})
