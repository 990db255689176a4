import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

// A browser that has never been here.
test.use({ storageState: { cookies: [], origins: [] } })

test(
  'the privacy banner covers nothing, and is answered once',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Cookies and privacy' })
    await page.goto('/login')
    await expect(banner).toContainText('Cookies and what Forecourt stores')
    await expectAxeClean(page)
    await saveScreenshot(page, 'privacy-sign-in')
    await signInAs(page, 'manager')
    await expect(new FramePage(page).heading).toHaveText('Today')
    await expect(banner).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'privacy')
    const top = (await banner.boundingBox())?.y ?? 0
    const frame = await page.locator('.frame').boundingBox()
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeCloseTo(top, -0.5)
    await banner.getByRole('button', { name: 'Accept' }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(new FramePage(page).heading).toHaveText('Today')
    await expect(banner).toHaveCount(0)
  },
)
