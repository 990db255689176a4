// The ways in, by a dark screen and in German; English and light are those of each one's own journey.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createPasswordSecret } from '#tests/support/links/create-password-secret.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs, SignInScreen } from '../support/sign-in.page.ts'

test.use({ colorScheme: 'dark' })

/** Expects a clean page, dark and German. */
async function expectClean(page: Page, screen: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-de')
  await expectAxeClean(page)
  await saveScreenshot(page, screen)
}

async function choosePassword(page: Page, text: string): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(text)
  await page.getByLabel('Noch einmal dasselbe', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
}

test(
  'somebody invited in German forgets the password and chooses another',
  { tag: '@tablet' },
  async ({ page, context }) => {
    const email = 'jutta.brandt@demo-de.example'
    await signInAs(page, 'admin', 'de')
    await new FramePage(page).openSetting('Jemanden einladen')
    await page.getByLabel('Vorname').fill('Jutta')
    await page.getByLabel('Nachname').fill('Brandt')
    await page.getByLabel('E-Mail').fill(email)
    await page.locator('ion-select').first().click()
    await page.getByRole('radio').first().click()
    await expect(page.locator('ion-popover')).toHaveCount(0)
    await expectClean(page, 'invite-german')
    await page.getByRole('button', { name: 'Einladen', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'ist eingeladen' })).toBeVisible()

    await context.clearCookies()
    await page.goto(`/invite?token=${await createPasswordSecret(email, 'invite')}`)
    await expect(page.getByRole('heading', { name: 'Willkommen bei Forecourt' })).toBeVisible()
    await expectClean(page, 'invitation-german')
    await choosePassword(page, 'sieben Otter und ein Kessel')
    await expect(page).toHaveURL(/\/home/u)

    await context.clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Vergessen?' }).click()
    await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible()
    await page.getByLabel('E-Mail').fill(email)
    await page.getByRole('button', { name: 'Link senden' }).click()
    await expect(page.getByText(/keinen Mailserver/u)).toBeVisible()
    await expectClean(page, 'password-requested-german')
    await page.goto(`/reset-password?token=${await createPasswordSecret(email, 'reset')}`)
    await choosePassword(page, 'passwort1234')
    await expect(page.getByText(/erraten|häufig/u).first()).toBeVisible()
    await expectClean(page, 'reset-password-german')
    const password = 'neun Reiher unter der Brücke'
    await choosePassword(page, password)
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await new SignInScreen(page).send(email, password)
    await expect(new FramePage(page).heading).toHaveText('Heute')
  },
)

test(
  'support acts for somebody of another organisation, which opens in German, and goes back',
  { tag: '@laptop' },
  async ({ page }) => {
    await signInAs(page, 'support')
    await page.getByRole('link', { name: /Northgate/u }).click()
    const frame = new FramePage(page)
    await expect(frame.heading).toHaveText('Today')
    await frame.openUserMenu()
    await page.getByRole('menuitem', { name: 'Act for somebody' }).click()
    await page.getByRole('searchbox', { name: 'Find a person by name' }).fill('Lindenborn')
    await page.getByRole('radio', { name: /^Karla Lindenborn, .*Lindenhof/u }).check()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Does not find a customer')
    await expectAxeClean(page)
    await saveScreenshot(page, 'acting-choose-elsewhere')
    await page.getByRole('button', { name: 'Act for this person' }).click()
    const banner = page.getByRole('region', { name: 'Handeln für eine andere Person' })
    await expect(banner).toContainText('Sam Ferrow handelt für admin@demo-de.example.')
    await expect(page.getByRole('banner')).toContainText('Lindenhof')
    await expect(frame.heading).toHaveText('Heute')
    await expectClean(page, 'acting-home-german')
    await page.getByRole('button', { name: 'Zurück zu Sam Ferrow' }).click()
    await expect(banner).toHaveCount(0)
    await expect(frame.heading).toHaveText('Today')
  },
)

test(
  'an administrator goes to a customer by the palette in German',
  { tag: ['@desktop', '@tablet'] },
  async ({ page }) => {
    await signInAs(page, 'admin', 'de')
    await page
      .getByRole('button', { name: /^(Suchen|Kunden suchen)/u })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Kunden suchen' }).fill('ber')
    const option = page.getByRole('group', { name: 'Kunden' }).getByRole('option').first()
    await expect(option).toBeVisible()
    await expectClean(page, 'palette-german')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/customer\//u)
  },
)
