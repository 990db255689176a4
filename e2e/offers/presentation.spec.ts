import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { demoAccountPassword, signInByForm } from '../support/sign-in.page.ts'

const devices = ['@desktop', '@laptop', '@tablet', '@phone']

/**
 * Opens the offers of a customer of the list; every device takes another, since they share one
 * book.
 */
async function openOffers(page: Page): Promise<void> {
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  const at = devices.indexOf(`@${test.info().project.name}`) * 2 + 1
  await list.rows.or(list.cards).nth(at).getByRole('link').first().click()
  await new DetailsPage(page).expectShown()
  await expect(page.getByRole('button', { name: 'Customer view' })).toBeVisible()
}

const side = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your offers' })

/** Nothing of the workbench stands in the page: no frame, no word of the dealer's own. */
async function showsNothingElse(page: Page): Promise<void> {
  await expect(side(page)).toBeVisible()
  const markup = await page.evaluate(() => document.body.innerHTML)
  expect(markup + (await page.locator('body').ariaSnapshot())).not.toMatch(
    /\b(?:equity|parity|settlement|residual|bucket|comment|outbox)\b/iu,
  )
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
}

test(
  'a salesperson hands the tablet over, and the password ends presentation mode',
  { tag: ['@tablet', '@phone'] },
  async ({ page }) => {
    test.slow()
    await signInByForm(page, 'salesperson')
    await openOffers(page)
    const details = page.url()
    await page.getByRole('button', { name: 'Customer view' }).click()
    await showsNothingElse(page)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'You would pay a month' }).first(),
    ).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customer-view')

    const emails = page.getByRole('switch', { name: 'Send me e-mails' })
    const before = await emails.getAttribute('aria-checked')
    await emails.click()
    await expect(emails).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
    await expect(page.getByText('Your choice is saved')).toBeVisible()

    await page.goBack({ timeout: 2000 }).catch(() => null)
    await showsNothingElse(page)
    await page.keyboard.press('Escape')
    await showsNothingElse(page)
    await page.goto('/')
    await showsNothingElse(page)
    await page.goto(details)
    await showsNothingElse(page)
    await page.goto(`${new URL(details).pathname.split('/')[1] ?? ''}/customers`)
    await showsNothingElse(page)
    await page.reload()
    await showsNothingElse(page)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'You would pay a month' }).first(),
    ).toBeVisible()
    await expect(emails).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')

    await page.getByRole('button', { name: 'Back to Forecourt' }).click()
    const password = page.getByLabel(/^Password of/u)
    await expect(password).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customer-view-back')
    await password.fill('not the password')
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByText('That is not the password')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(password).toHaveCount(0)
    await showsNothingElse(page)
    await page.getByRole('button', { name: 'Back to Forecourt' }).click()
    await password.fill(demoAccountPassword)
    await page.getByRole('button', { name: 'Go back' }).click()
    await new DetailsPage(page).expectShown()
    await expect(side(page)).toHaveCount(0)

    const shown = page.getByRole('button', { name: /^Shown to the customer \d/u }).first()
    await shown.click()
    await expect(page.getByText('Exactly as it was shown')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customer-view-again')
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Deal sheet (PDF)' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^Deal-sheet-[0-9A-F]{4}-[0-9A-F]{4}\.pdf$/u)
  },
)

test(
  'presentation mode works without a network and stores a contact preference',
  { tag: ['@tablet'] },
  async ({ page, context }) => {
    test.slow()
    await signInByForm(page, 'salesperson')
    await openOffers(page)
    await expectOfflineReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Customer view' }).click()
    await showsNothingElse(page)
    const letters = page.getByRole('switch', { name: 'Send me letters' })
    const before = await letters.getAttribute('aria-checked')
    await letters.click()
    await expect(letters).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
    await page.reload()
    await showsNothingElse(page)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'You would pay a month' }).first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Back to Forecourt' }).click()
    const password = page.getByLabel(/^Password of/u)
    await password.fill('not the password')
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByText('That is not the password')).toBeVisible()
    await password.fill(demoAccountPassword)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(side(page)).toHaveCount(0)
    await context.setOffline(false)
    await expect(
      page.getByRole('button', { name: /^Shown to the customer \d/u }).first(),
    ).toBeVisible({ timeout: 90_000 })
  },
)
