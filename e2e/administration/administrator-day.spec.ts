import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

const areas = [
  ['Business rules', 'Business rules'],
  ['Scheduled tasks', 'Scheduled tasks'],
  ['Processing', 'Processing'],
  ['Templates', 'Templates'],
  ['Call scripts', 'Call scripts'],
] as const

test(
  '[O-249] an administrator opens each area of their work',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    for (const [place, heading] of areas) {
      await frame.openSetting(place)
      await expect(frame.heading).toHaveText(heading)
      // Nothing has been processed in the sample yet.
      await expect(page.locator('tbody tr, .cards li, .state-view').first()).toBeVisible()
      await expectAxeClean(page)
    }
  },
)
