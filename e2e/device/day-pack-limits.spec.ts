import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { SignInScreen, demoAccountPassword, signInAs } from '../support/sign-in.page.ts'

async function openDevices(page: Page): Promise<void> {
  const frame = new FramePage(page)
  await frame.openSetting('Devices')
  await expect(frame.heading).toHaveText('Devices')
}

test(
  'an administrator previews the effect of other day pack limits',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    await openDevices(page)
    await page.getByRole('button', { name: 'Day pack' }).click()
    const panel = page.getByRole('region', { name: 'Day pack' })
    await expect(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('1,000')
    const most = panel.getByRole('row', { name: /Customers per person, maximum/u })
    await expect(most.getByRole('cell')).toHaveCount(1)
    await expect(most.getByRole('cell').first()).toHaveText(/^\d/u)
    await panel.getByRole('textbox', { name: 'Customers' }).fill('5')
    await expect(most.getByRole('cell')).toHaveCount(2)
    await expect(most.getByRole('cell').nth(1)).toHaveText('5')
    await expectAxeClean(page)
    await saveScreenshot(page, 'day-pack-limits')
    await panel.getByRole('radio', { name: 'Nothing stored' }).click({ force: true })
    await expect(
      panel.getByText('No customer is stored on devices', { exact: false }),
    ).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Save' })).toBeEnabled()
    await panel.getByRole('textbox', { name: 'Customers' }).fill('many')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(
      panel.getByText('Enter a whole number within the limits.', { exact: true }),
    ).toBeVisible()
    await expectAxeClean(page)
  },
)

test(
  'an administrator saves a limit, shown with who changed it',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'admin')
    await openDevices(page)
    const panel = page.getByRole('region', { name: 'Day pack' })
    for (const days of ['8', '7']) {
      await page.getByRole('button', { name: 'Day pack' }).click()
      await panel.getByRole('textbox', { name: 'Days kept' }).fill(days)
      await panel.getByRole('button', { name: 'Save' }).click()
      await expect(panel.getByText(`In force: ${days}.`, { exact: false })).toBeVisible()
      await expect(
        panel.getByText('Last changed by Morwenna Ashcombe', { exact: false }),
      ).toBeVisible()
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toBeHidden()
    }
  },
)

test(
  'an administrator reads the limits in German',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    const signIn = new SignInScreen(page)
    await signIn.open()
    await signIn.send('admin@demo-de.example', demoAccountPassword)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/home$/u)
    await page.goto(page.url().replace(/home$/u, 'devices'))
    await page.getByRole('button', { name: 'Tagespaket' }).click()
    const panel = page.getByRole('region', { name: 'Tagespaket' })
    await expect(panel.getByRole('textbox', { name: 'Kunden' })).toHaveValue('1.000')
    await expect(panel.getByText('0 bis 10.000')).toBeVisible()
    await expect(
      panel
        .getByRole('row', { name: /Personen mit gekürztem Paket/u })
        .getByRole('cell')
        .first(),
    ).toHaveText(/^\d/u)
    await expectAxeClean(page)
    await saveScreenshot(page, 'day-pack-limits-de')
  },
)

test(
  'a manager finds the demo’s devices, and marks a loss as dealt with',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await openDevices(page)
    const row = page.locator('tr, .cards li').filter({ hasText: 'Mina Fairstow' })
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Mina Fairstow' })
    await expect(
      sheet.getByText('The browser deleted what this device had stored', { exact: false }),
    ).toBeVisible()
    await expect(sheet.getByRole('heading', { name: /^Lost/u }).first()).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'device-lost')
    // Both devices of this journey look at the same two losses: the second one finds one of them
    // dealt with.
    const open = sheet.getByRole('button', { name: /^Dealt with|^Mark it as dealt with/u })
    const count = await open.count()
    await open.first().click()
    await expect(open).toHaveCount(count - 1)
    await expect(
      sheet.getByText('dealt with by Daniel Reeve', { exact: false }).first(),
    ).toBeVisible()
    await expectAxeClean(page)
  },
)
