import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'support finds why a salesperson does not see the exports, and who does',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'support')
    await page.getByRole('link', { name: 'Northgate Motor Group' }).click()
    const frame = new FramePage(page)
    await frame.openSetting('Users')
    await page.getByRole('link', { name: 'Rowan Sandiford' }).click()
    await expect(frame.heading).toHaveText('Rowan Sandiford')
    await page.getByRole('button', { name: 'Rights', exact: true }).click()
    const search = page.getByRole('searchbox', { name: 'Search a right, page or button' })
    await search.fill('exports')
    const right = page.getByRole('listitem').filter({ hasText: 'CanViewCustomerExports' })
    await expect(right).toContainText('For: Exports')
    await expect(right).toContainText('Not held. These roles would give it:')
    await expect(right).toContainText('Sales manager')
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Hand over customers' }).click()
    await expect(page.getByText(/Rowan Sandiford has .* customers/u)).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await frame.openSetting('Organisation')
    await page.getByRole('tab', { name: 'Roles' }).click()
    await page.getByRole('button', { name: 'Who may do this?' }).click()
    await search.fill('exports')
    await page.getByRole('button', { name: 'CanViewCustomerExports' }).click()
    const manager = page.getByRole('listitem').filter({ hasText: 'Daniel Reeve' })
    await expect(manager).toContainText('By role: Sales manager')
    await expectAxeClean(page)
  },
)
