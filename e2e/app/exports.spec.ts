import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'a manager exports what the list shows and takes the file',
  { tag: ['@desktop', '@phone'] },
  async ({ page }, { project, retry }) => {
    await signInAs(page, 'manager')
    const frame = new FramePage(page)
    const isPhone = (page.viewportSize()?.width ?? 0) < 1100
    await page
      .getByRole('link', { name: 'Customers', exact: true })
      .and(page.locator(':visible'))
      .first()
      .click()
    await expect(frame.heading).toHaveText('Customers')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export customers' }).click()
    const dialog = page.getByRole('region', { name: 'Export customers' })
    const name = `Everybody ${project.name} ${retry}`
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await expectAxeClean(page)
    await saveScreenshot(page, 'export-dialog')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'View exports' }).click()
    await expect(frame.heading).toHaveText('Exports')
    const download = page.getByRole('button', { name: `Download ${name}`, exact: true })
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(download).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    const taken = page.waitForEvent('download')
    await download.click()
    const file = await taken
    expect(file.suggestedFilename()).toBe(`${name}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFAgreement,Customer,/u)
    expect(lines.length).toBeGreaterThan(100)
    await expectAxeClean(page)
    await saveScreenshot(page, 'exports')
    if (isPhone) return
    await page.getByRole('row').filter({ hasText: name }).locator('.list-row').click()
    await expect(page.getByText('Who downloaded it')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'export-panel')
  },
)
