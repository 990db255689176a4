import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'

/** A laptop of 1366 by 768 at 200 %, and 320 px as of a window of 1280 at 400 % (WCAG 2.2, 1.4.10). */
const windows = [
  { name: '200 %', size: { width: 683, height: 384 } },
  { name: '320 px', size: { width: 320, height: 640 } },
] as const

/** Nothing leads sideways, and nobody is kept from anything. */
async function expectUsable(page: Page, picture: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true)
  await expectAxeClean(page)
  await saveScreenshot(page, picture)
}

for (const { name, size } of windows) {
  test(
    `sign-in, home, list and customer are whole at ${name}`,
    { tag: '@laptop' },
    async ({ page }) => {
      await page.setViewportSize(size)
      const signIn = new SignInScreen(page)
      await signIn.open()
      await expectUsable(page, `zoom-${size.width}-sign-in`)
      await signIn.send('agent@demo.example', demoAccountPassword)
      await expect(new FramePage(page).heading).toHaveText('Today')
      await expectUsable(page, `zoom-${size.width}-home`)
      await page.goto(page.url().replace(/\/home.*/, '/customers'))
      const first = page.getByRole('main').locator('a[href*="/customer/"]:visible').first()
      await expect(first).toBeVisible()
      await expectUsable(page, `zoom-${size.width}-list`)
      await first.click()
      await new DetailsPage(page).expectShown()
      await expectUsable(page, `zoom-${size.width}-customer`)
    },
  )
}
