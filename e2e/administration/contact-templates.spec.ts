import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'an administrator writes a template and sees how it arrives',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    await frame.openSetting('Templates')
    await expect(frame.heading).toHaveText('Templates')
    await expect(page.getByText('Appointment reminder')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'templates')
    await page.getByRole('button', { name: 'Edit Your next car, English' }).click()
    await expect(frame.heading).toHaveText('Your next car')
    const text = page.getByRole('textbox', { name: 'Text' })
    await expect(text).toContainText('Hello First name / there')
    const arrived = page.frameLocator('.email-frame')
    await expect(arrived.getByText(/^Hello \w+/u)).toBeVisible()
    await expectAxeClean(page, 1)
    await saveScreenshot(page, 'template-edit')
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Good day {{ nobody }}')
    await expect(page.getByText(/“nobody” is no placeholder \(near/u)).toBeVisible()
    await expectAxeClean(page, 1)
    await saveScreenshot(page, 'template-broken')
    await page.getByRole('button', { name: 'Put all back' }).click()
    await expect(page.getByText(/“nobody” is no placeholder/u)).not.toBeVisible()
  },
)
