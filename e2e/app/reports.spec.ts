import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'a manager opens a dealer in the KPI report, and its customers from the live book',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    const frame = new FramePage(page)
    if ((page.viewportSize()?.width ?? 0) < 1100) await frame.openMenu()
    await page
      .getByRole('link', { name: 'Reports', exact: true })
      .and(page.locator(':visible'))
      .first()
      .click()
    await expect(frame.heading).toHaveText('Reports')
    await expectAxeClean(page)
    await saveScreenshot(page, 'reports')
    await page.getByRole('link', { name: /^KPI report/u }).click()
    await expect(frame.heading).toHaveText('KPI, dealers')
    await expect(page.locator('.report-bars svg').first()).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'report-kpi')
    await page.locator('.report-drill').first().click()
    await expect(frame.heading).toHaveText(/^KPI, people of /u)
    await saveScreenshot(page, 'report-kpi-people')
    await page.getByRole('button', { name: 'Back to the dealers' }).click()
    await expect(frame.heading).toHaveText('KPI, dealers')
    await page
      .getByRole('link', { name: /customers of /u })
      .first()
      .click()
    await expect(frame.heading).toHaveText('Customers')
    for (const report of ['campaign', 'status']) {
      await page.goto(page.url().replace(/(?:customers|reports).*/u, `reports/${report}`))
      await expect(page.locator('.report-bars svg').first()).toBeVisible()
      await expect(page.locator('tbody tr:visible, .cards li:visible').first()).toBeVisible()
      await expectAxeClean(page)
      await saveScreenshot(page, `report-${report}`)
    }
  },
)
