import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { wordsInSight } from '../tests/support/words-in-sight.ts'
import { expectAxeClean } from './support/axe.ts'
import { FramePage } from './support/frame.page.ts'
import { keepScreen } from './support/screens.ts'
import { demoPassword, SignInPage } from './support/sign-in.page.ts'

/** What may be shortened: names of people, cars, dealers and organisations, and what somebody typed. */
const dataOnly = '.ellipsis, .organisation, .user-name'

async function expectWholeWords(page: Page, except = dataOnly): Promise<void> {
  await expect
    .poll(() => page.evaluate(wordsInSight, except).then(({ cutOff }) => cutOff))
    .toEqual([])
  const { read } = await page.evaluate(wordsInSight, except)
  expect(read).toBeGreaterThan(5)
  // Nothing makes the page itself scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test(
  'the administrator of the German group works in German, and no word is cut off',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await new SignInPage(page).open()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-de')
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
    await expectWholeWords(page)
    await expectAxeClean(page)
    await keepScreen(page, 'sign-in-german')

    await page.getByLabel('E-Mail').fill('admin@demo-de.example')
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    const frame = new FramePage(page)
    await expect(frame.heading).toHaveText('Heute')
    await expect(page.getByRole('region', { name: 'Überfällig' })).toBeVisible()
    await expectWholeWords(page)
    await keepScreen(page, 'home-german')

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
    await keepScreen(page, 'customers-german')

    await first.click()
    await expect(page).toHaveURL(/\/customer\//)
    await expect(page.getByText('Deckung').first()).toBeVisible()
    // The heading is the customer’s name.
    await expectWholeWords(page, `${dataOnly}, h1`)
    await expect(page.getByRole('main')).toContainText(/Benzin|Diesel|Hybrid|Elektro/)
    await expect(page.getByRole('main')).not.toContainText(/Petrol|Electric|\b(?:the|and|miles)\b/)
    await keepScreen(page, 'customer-german')
  },
)
