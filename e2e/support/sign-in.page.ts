import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The password of every account of the demo book. */
export const demoAccountPassword = 'forecourt-demo-2026'

export type AccountName =
  | 'salesperson'
  | 'agent'
  | 'manager'
  | 'admin'
  | 'support'
  | 'light'
  | 'builder'
  | 'service'
  | 'mfa'

export class SignInScreen {
  readonly page: Page
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly code: Locator

  constructor(page: Page) {
    this.page = page
    this.email = page.getByRole('textbox', { name: 'E-mail' })
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: 'Sign in' })
    this.code = page.getByLabel('Code', { exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await expect(this.email).toBeVisible()
  }

  async send(username: string, password: string): Promise<void> {
    await this.email.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(this.page).toHaveURL(/\/login/)
  }
}

/** The step by which the run counts what signing in costs all journeys together. */
export const signInStep = 'Sign in'

/**
 * Gives the browser a session of its own without drawing the sign-in page, and opens the first page
 * behind it.
 */
export async function openSession(page: Page, username: string, origin = ''): Promise<void> {
  await test.step(signInStep, async () => {
    // Two journeys may sign the same account in at once, which is delayed by a second.
    await expect(async () => {
      const answer = await page.request.post(`${origin}/api/authn/v1/usernames`, {
        form: { username, password: demoAccountPassword },
        headers: { 'x-request-id': randomUUID() },
      })
      expect(answer.status()).toBe(200)
    }).toPass()
    // A document of the same origin, so that the page finds its mark of a session.
    await page.goto(`${origin}/ready`)
    await page.evaluate(() => localStorage.setItem('forecourt.session', 'true'))
    await page.goto(`${origin}/`)
    await expect(page).not.toHaveURL(/\/(login|ready)?$/)
  })
}

async function expectFirstPage(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Waits for the first page in the frame, signed in as an account of the demo data. */
export async function signInAs(page: Page, account: AccountName): Promise<void> {
  await openSession(page, `${account}@demo.example`)
  await expectFirstPage(page)
}

/** The same by the sign-in page, for journeys about signing in, devices and what lies on them. */
export async function signInByForm(page: Page, account: AccountName): Promise<void> {
  await test.step(signInStep, async () => {
    const signIn = new SignInScreen(page)
    await signIn.open()
    await signIn.send(`${account}@demo.example`, demoAccountPassword)
    await expectFirstPage(page)
  })
}
