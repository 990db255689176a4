import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Acting for another person' })
const back = (page: Page) => page.getByRole('button', { name: 'Back to Sam Ferrow' })

/** Support belongs to three organisations: the salesperson works in one of them. */
async function signInToNorthgate(page: Page): Promise<void> {
  const signIn = new SignInScreen(page)
  await signIn.open()
  await signIn.send('support@demo.example', demoAccountPassword)
  await page.getByRole('link', { name: /Northgate/u }).click()
  await expect(new FramePage(page).heading).toHaveText('Today')
}

async function actFor(page: Page, name: string, reason: string): Promise<void> {
  await new FramePage(page).openUserMenu()
  await page.getByRole('menuitem', { name: 'Act for somebody' }).click()
  await page.getByRole('searchbox', { name: 'Find a person by name' }).fill(name)
  await page.getByRole('radio', { name: new RegExp(name, 'u') }).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await expectAxeClean(page)
  await saveScreenshot(page, 'acting-choose')
  await page.getByRole('button', { name: 'Act for this person' }).click()
  await expect(banner(page)).toContainText('Sam Ferrow is acting for salesperson@demo.example.')
}

test(
  'support acts for a salesperson, records with both names, and goes back',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await signInToNorthgate(page)
    await actFor(page, 'Rowan Sandiford', 'Cannot save a comment')
    await expectAxeClean(page)
    await saveScreenshot(page, 'acting-home')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await list.rows.or(list.cards).first().getByRole('link').first().click()
    await new DetailsPage(page).expectShown()
    if ((page.viewportSize()?.width ?? 0) < 1100)
      await page.goto(`${page.url().split('?')[0] ?? ''}?tab=comments`)
    await expect(banner(page)).toBeVisible()
    const words = `Entered for Rowan, by ${test.info().project.name}`
    await page.getByRole('textbox', { name: 'Add a comment' }).fill(words)
    await page.keyboard.press('Control+Enter')
    const entry = page.locator('.activity-entry', { hasText: words })
    await expect(entry.getByText(/^Confirmed \d\d:\d\d/u)).toBeVisible()
    await page.reload()
    await expect(entry).toContainText('Rowan Sandiford / Sam Ferrow')
    await saveScreenshot(page, 'acting-entry')
    await back(page).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(new FramePage(page).heading).toHaveText('Today')
    await new FramePage(page).openUserMenu()
    await expect(page.getByText('support@demo.example')).toBeVisible()
  },
)
