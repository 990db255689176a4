import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findCutOffText } from '#tests/support/visible-text.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'

/**
 * What may be shortened: names of people, cars, dealers and organisations, and what somebody typed.
 */
const dataOnly = '.ellipsis, .name-line, .name-second, .card-second, .organisation, .user-name'

async function expectWholeWords(page: Page, except = dataOnly): Promise<void> {
  await expect(async () => {
    const { cutOff, checked } = await page.evaluate(findCutOffText, except)
    expect(cutOff).toEqual([])
    expect(checked).toBeGreaterThan(5)
  }).toPass()
  // Nothing makes the page itself scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test(
  'the administrator of the German group works in German, and no word is cut off',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await new SignInScreen(page).open()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-de')
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
    await expectWholeWords(page)
    await expectAxeClean(page)
    await saveScreenshot(page, 'sign-in-german')

    await page.getByLabel('E-Mail').fill('admin@demo-de.example')
    await page.getByLabel('Passwort', { exact: true }).fill(demoAccountPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    const frame = new FramePage(page)
    await expect(frame.heading).toHaveText('Heute')
    await expect(page.getByRole('region', { name: 'Überfällig', exact: true })).toBeVisible()
    await expectWholeWords(page)
    await saveScreenshot(page, 'home-german')

    await page
      .getByRole('listitem')
      .getByRole('link', { name: /^[\d.]+ Kunden$/ })
      .click()
    await expect(page).toHaveURL(/\/customers/)
    const first = page.getByRole('main').locator('a[href*="/customer/"]:visible').first()
    await expect(first).toBeVisible()
    await expect(page.getByText(/\d[.\d]*\s€/).first()).toBeVisible()
    await expectWholeWords(page)
    await expect(page.getByRole('main')).not.toContainText(/Petrol|Electric|Plug-in hybrid/)
    await saveScreenshot(page, 'customers-german')

    await first.click()
    await expect(page).toHaveURL(/\/customer\//)
    await expect(page.getByText('Deckung').first()).toBeVisible()
    // The heading is the customer’s name.
    await expectWholeWords(page, `${dataOnly}, h1`)
    await expect(page.getByRole('main')).toContainText(/Benzin|Diesel|Hybrid|Elektro/)
    await expect(page.getByRole('main')).not.toContainText(
      /Petrol|Electric|\b(?:the|and|miles|to|your)\b/,
    )
    await saveScreenshot(page, 'customer-german')
  },
)
