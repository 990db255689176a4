import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

const areas = [
  ['Business rules', /business rules/iu],
  ['Scheduled tasks', 'Scheduled tasks'],
  ['Processing', /processing/iu],
  ['Contact templates', /templates/iu],
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
      await expect(page.locator('tbody tr, .cards li, .list-row').first()).toBeVisible()
      await expectAxeClean(page)
    }
  },
)
