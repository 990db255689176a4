import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'an administrator sets a webhook up, sees its secret once and what became of a test',
  { tag: ['@desktop', '@phone'] },
  async ({ page }, { project }) => {
    const name = `CRM ${project.name}`
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    await frame.openSetting('Webhooks')
    await expect(frame.heading).toHaveText('Webhooks')
    await page.getByRole('button', { name: 'Add webhook' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill('https://10.0.0.7/forecourt')
    await page.getByRole('checkbox', { name: 'Sold' }).click()
    const add = page.getByRole('button', { name: 'Add webhook' }).last()
    await add.click()
    await expect(
      page
        .getByRole('alert')
        .getByText(/private network/u)
        .first(),
    ).toBeVisible()
    await expectAxeClean(page)
    // The one host that the product may reach; nothing there takes webhooks.
    await address.fill(`https://localhost:${process.env['E2E_PROVIDER_PORT']}/forecourt`)
    await add.click()
    await page.getByRole('button', { name: 'Make secret' }).click()
    await expect(page.getByRole('textbox', { name: 'The secret' })).toHaveValue(/^whsec_/u)
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Done' }).click()
    const row = page.locator('tbody tr, .cards li').filter({ hasText: name })
    await expect(row).toContainText('On')
    await expectAxeClean(page)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Send test' }).click()
    await page.getByRole('link', { name }).click()
    await expect(frame.heading).toHaveText(`Deliveries of ${name}`)
    const delivery = page.locator('tbody tr, .cards li').filter({ hasText: 'Test' })
    await expect(delivery).toContainText('Failed', { timeout: 120_000 })
    await expectAxeClean(page)
    await page.goBack()
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(row).toHaveCount(0)
  },
)
