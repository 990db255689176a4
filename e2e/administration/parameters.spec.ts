import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'an administrator changes a parameter, and the history says who did',
  { tag: ['@desktop', '@phone'] },
  async ({ page }, { project }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    const isPhone = (page.viewportSize()?.width ?? 0) < 1100
    await frame.openSetting('Parameters')
    await expect(frame.heading).toHaveText('Parameters')
    // Each device has a parameter of its own.
    const name = isPhone ? 'An account is new for' : 'Change that a saved offer bears'
    await page.getByRole('searchbox').fill(name)
    await expect(page.locator('tbody tr, .cards li').locator('visible=true')).toHaveCount(1)
    await saveScreenshot(page, 'parameters')
    await page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click()
    const value = page.getByRole('textbox', { name: 'Value', exact: true })
    await value.fill('often')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(
      page.getByText(/Only a whole number from 0 to [\d]+ is possible/u).last(),
    ).toBeVisible()
    await saveScreenshot(page, 'parameter-refused')
    await value.fill(`${40 + project.name.length}`)
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    if (isPhone) await page.getByRole('tab', { name: /^History/u }).click()
    await expect(
      page
        .locator('.history-entries')
        .getByText(/created|changed/u)
        .first(),
    ).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'parameter-history')
  },
)
