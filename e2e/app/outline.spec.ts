import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

// A worker would answer before the routes of a test.
test.use({ serviceWorkers: 'block' })

const outline = '.frame-skeleton'
const scripts = '**/assets/*.js'

/** Holds what matches `address` until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The outline as it is in the page; a style ends with a semicolon or without. */
const drawn = (page: Page) =>
  page.locator(outline).evaluate(({ outerHTML }) =>
    outerHTML
      .replaceAll(/\s*\n\s*/gu, ' ')
      .replaceAll(/ ?(<|>) ?/gu, '$1')
      .replaceAll(';"', '"'),
  )

test(
  'the frame’s outline is drawn before the page’s script, and stays as it is after it',
  { tag: ['@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'salesperson')
    const answer = await hold(page, '**/api/**')
    const load = await hold(page, scripts)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator(outline)).toBeVisible()
    await saveScreenshot(page, 'outline')
    const early = await drawn(page)
    load()
    // The page's own outline comes with its loader.
    await expect(page.locator('.loader')).toBeVisible()
    expect(await drawn(page)).toBe(early)
    answer()
    await expect(page.locator(outline)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test(
  'before its script the sign-in page has no frame, and the theme that was chosen',
  { tag: ['@laptop'] },
  async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('forecourt.theme', 'dark'))
    await hold(page, scripts)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator(outline)).toHaveCount(0)
  },
)
