import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, SignInScreen, signInAs } from '../support/sign-in.page.ts'

async function openMessages(page: Page, title: string): Promise<void> {
  const frame = new FramePage(page)
  await frame.openSetting(title)
  await expect(frame.heading).toHaveText(title)
}

test(
  'an administrator tries the mail server that is not there, and is told so',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    await openMessages(page, 'Messages')
    await expect(page.getByText('No mail server and no SMS gateway are set.')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test e-mail to yourself' }).click()
    const row = page
      .locator('tbody tr, .cards li')
      .filter({ hasText: 'Test e-mail of Forecourt' })
      .first()
    await expect(row).toContainText('Not delivered')
    await expect(row).toContainText('no mail server set')
    await expectAxeClean(page)
    await saveScreenshot(page, 'messages')
    await row.getByRole('button').first().click()
    const written = page.getByRole('region', { name: 'The message as it was written' })
    await expect(written).toContainText('this is the test e-mail that you asked for')
    await expectAxeClean(page)
    await saveScreenshot(page, 'message')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('consent is checked when it is sent')).toBeVisible()
    await expect(row).toContainText('Not delivered')
  },
)

test(
  'a German administrator reads the messages in German',
  { tag: ['@desktop', '@tablet', '@phone'] },
  async ({ page }) => {
    await new SignInScreen(page).open()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.getByLabel('E-Mail').fill('admin@demo-de.example')
    await page.getByLabel('Passwort', { exact: true }).fill(demoAccountPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await openMessages(page, 'Nachrichten')
    await expect(
      page.getByText('Kein Mailserver und kein SMS-Gateway ist eingerichtet.'),
    ).toBeVisible()
    await saveScreenshot(page, 'messages-first-german')
    await page.getByRole('button', { name: 'Test-E-Mail an sich selbst' }).click()
    const row = page.locator('tbody tr, .cards li').filter({ hasText: 'Test-E-Mail' }).first()
    await expect(row).toContainText('Nicht zugestellt')
    await expectAxeClean(page)
    await saveScreenshot(page, 'messages-german')
    await page
      .getByRole('searchbox', { name: 'Personen, Adressen, Betreffe suchen' })
      .fill('Niemand')
    await expect(page.getByText(/enthält hier „Niemand“/u)).toBeVisible()
    await page.getByRole('button', { name: 'Suche und Filter leeren' }).click()
    await expect(row).toBeVisible()
  },
)
