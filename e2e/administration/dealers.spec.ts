import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  '[A-039] an administrator imports dealers, changes one and puts that back',
  { tag: ['@desktop', '@phone'] },
  async ({ page }, { project }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    const isPhone = (page.viewportSize()?.width ?? 0) < 1100
    await frame.openSetting('Dealers')
    await expect(frame.heading).toHaveText('Dealers')
    await expectAxeClean(page)
    await saveScreenshot(page, 'dealers')

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(frame.heading).toHaveText('Import dealers')
    await page.getByRole('button', { name: 'Upload a file' }).click()
    const dialog = page.getByRole('region', { name: 'Upload a file' })
    // Each device brings a dealer of its own.
    const code = `E2E-${project.name}`
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'dealers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `code,name,address_1,address_2,address_3,city\n${code},Moor Lane ${project.name},Moor Lane 1,Yard,Gate 2,Skipton\n,Nameless,,,,\n`,
      ),
    })
    await dialog.getByRole('textbox', { name: 'Description' }).fill('New dealers of the spring')
    await expect(dialog.getByText('dealers.csv is uploaded')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'dealer-upload')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(/1 refused/u).first()).toBeVisible()
    for (const text of [code, `Moor Lane ${project.name}`, 'Added', 'The code is missing.'])
      await expect(
        page.getByText(text, { exact: true }).locator('visible=true').first(),
      ).toBeVisible()
    if (!isPhone)
      await expect(page.locator('tbody tr').first()).toContainText('Moor Lane 1YardGate 2Skipton')
    await expectAxeClean(page)
    await saveScreenshot(page, 'dealer-import')

    await page.goto(page.url().replace(/import-dealers.*$/u, `dealer/${code}`))
    const city = page.getByRole('textbox', { name: 'City', exact: true })
    await expect(city).toHaveValue('Skipton')
    await city.fill('Settle')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    if (isPhone) await page.getByRole('tab', { name: /^History/u }).click()
    await page
      .getByRole('button', { name: /^Put this back/u })
      .first()
      .click()
    await expect(city).toHaveValue('Skipton')
    await saveScreenshot(page, 'dealer-edit')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(city).toHaveValue('Skipton')
    await page.reload()
    await expect(city).toHaveValue('Skipton')

    await page.goto(page.url().replace(/dealers.*$/u, 'dealer/NMG01'))
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const move = page.getByRole('region', { name: /is still in use$/u })
    await expect(move.getByText('Customers', { exact: true })).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'dealer-in-use')
  },
)
