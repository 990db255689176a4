import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'a manager finds a car in stock by its numbers',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Stock')
    await expect(page).toHaveURL(/\/inventory$/u)
    const cars = page.locator('.inventory-list').getByText(/^£\d/u).locator('visible=true')
    await expect(cars.first()).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'inventory')

    const box = page.getByRole('searchbox', { name: 'Search the stock' })
    await box.fill('no such car')
    await expect(page.getByRole('heading', { name: 'No car found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(cars.first()).toBeVisible()
  },
)
