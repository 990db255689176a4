import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'an administrator makes a group of dealers and puts another into it',
  { tag: ['@desktop', '@phone'] },
  async ({ page }, { project }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    await frame.openSetting('Groups')
    await expect(frame.heading).toHaveText('Groups')
    await expectAxeClean(page)
    await saveScreenshot(page, 'groups')

    await page.getByRole('button', { name: 'Add a group' }).click()
    const sheet = page.getByRole('region', { name: 'Add a group' })
    const name = `Moor ${project.name}`
    await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
    await sheet.getByRole('textbox', { name: 'Description' }).fill('Dealers up the hill')
    await saveScreenshot(page, 'group-create')
    await sheet.getByRole('button', { name: 'Add a group' }).click()
    await expect(page).toHaveURL(/groups\?.*open=/u)
    const sold = page.getByRole('textbox', { name: 'Sold', exact: true })
    await sold.fill('2000000')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText(/^Only a whole number from 0 to/u).last()).toBeVisible()
    await saveScreenshot(page, 'group-refused')
    await sold.fill('12')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
    await expectAxeClean(page)

    await page.getByRole('tab', { name: 'Child groups' }).click()
    await page.getByRole('button', { name: 'Add: Coast' }).click()
    await expect(page.getByRole('button', { name: 'Remove: Coast' })).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'group-children')
    await page.getByRole('tab', { name: 'Assigned users' }).click()
    await expect(page.getByText(/^Active people who work/u)).toBeVisible()
    await saveScreenshot(page, 'group-users')
    await page.reload()
    await page.getByRole('tab', { name: 'Child groups' }).click()
    await expect(page.getByRole('button', { name: 'Remove: Coast' })).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(sold).toHaveValue('12')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
)
