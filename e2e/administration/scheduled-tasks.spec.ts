import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'an administrator executes a task, follows its progress and reads its result',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    await frame.openSetting('Scheduled tasks')
    await expect(frame.heading).toHaveText('Scheduled tasks')
    const row = page
      .locator('tbody tr, .cards li')
      .filter({ has: page.getByRole('button', { name: 'Execute Calculate all offers' }) })
    await expect(row).toContainText('30 5 * * 1-6')
    await saveScreenshot(page, 'tasks')
    // The other device may have started it already: its job is this one.
    const execute = row.getByRole('button', { name: 'Execute Calculate all offers' })
    if (await execute.isEnabled()) await execute.click()
    await expect(row.getByRole('status')).toHaveText(/Waiting|Starting|of \d+|^Done/u)
    await saveScreenshot(page, 'tasks-progress')
    await expect(row).toContainText(/Done: \d+ customers, [\d,]+ offers/u, { timeout: 120_000 })
    await expectAxeClean(page)
    await saveScreenshot(page, 'tasks-done')
    await page.getByRole('button', { name: 'Create task' }).click()
    await page.getByRole('textbox', { name: 'Crontab' }).fill('0 12 * * 1')
    await expect(page.getByText('Next runs')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'task-create')
  },
)
