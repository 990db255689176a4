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

export type JourneyLanguage = 'en' | 'de'

export class SignInScreen {
  readonly page: Page
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly code: Locator
  readonly wait: Locator

  constructor(page: Page) {
    this.page = page
    this.email = page.getByRole('textbox', { name: /^E-mail$/iu })
    this.password = page.getByLabel(/^(Password|Passwort)$/u)
    this.submit = page.getByRole('button', { name: /^(Sign in|Anmelden)$/u })
    this.code = page.getByLabel('Code', { exact: true })
    this.wait = page.getByRole('alert').filter({ hasText: /Too many attempts|Zu viele Versuche/u })
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await expect(this.email).toBeVisible()
  }

  /** A device that has been German before begins so. */
  async choose(language: JourneyLanguage): Promise<void> {
    if (language === 'en') return
    const root = this.page.locator('html')
    if ((await root.getAttribute('lang')) !== 'de-de') {
      await this.page.getByRole('button', { name: 'Language' }).click()
      await this.page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    }
    await expect(root).toHaveAttribute('lang', 'de-de')
  }

  async send(username: string, password: string): Promise<void> {
    await this.email.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Sends them, again where it has to wait, until they have let the person in. */
  async enter(username: string, password: string): Promise<void> {
    await this.send(username, password)
    // Journeys sign in quicker than a showroom does.
    await expect(async () => {
      if (await this.wait.isVisible()) await this.submit.click()
      await expect(this.page).not.toHaveURL(/\/login/, { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(this.page).toHaveURL(/\/login/)
  }
}

/** The step by which the run counts what signing in costs all journeys together. */
export const signInStep = 'Sign in'

/**
 * Signs in as an account of the demo data, in German one of the German group, and waits for the
 * first page in the frame.
 */
export async function signInAs(
  page: Page,
  account: AccountName,
  language: JourneyLanguage = 'en',
): Promise<void> {
  await test.step(signInStep, async () => {
    const signIn = new SignInScreen(page)
    await signIn.open()
    await signIn.choose(language)
    const group = language === 'de' ? 'demo-de' : 'demo'
    await signIn.enter(`${account}@${group}.example`, demoAccountPassword)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

/** An authenticator of Chromium's own, which stands for the device's finger or PIN. */
export async function addVirtualAuthenticator(
  page: Page,
  { isUserVerified = true }: { readonly isUserVerified?: boolean } = {},
): Promise<{
  setUserVerified: (isVerified: boolean) => Promise<void>
  /** Whether somebody touches it as soon as it is asked. */
  setPresent: (isPresent: boolean) => Promise<void>
}> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setUserVerified: async (isVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified })
    },
    setPresent: async (isPresent) => {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled: isPresent,
      })
    },
  }
}
