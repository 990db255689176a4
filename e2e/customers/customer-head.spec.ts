import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { openContactLog, signInAtHome } from '../support/contact-log-journey.ts'
import { DetailsPage } from '../support/details.page.ts'

declare global {
  interface Window {
    /** What has moved on the page, but for the activity, which takes new entries in. */
    moved: string[]
  }
}

async function watchLayout(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.moved = []
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as readonly {
        readonly sources: readonly { readonly node: Node | null }[]
      }[]
      for (const { node } of shifts.flatMap(({ sources }) => sources)) {
        const element = node instanceof Element ? node : node?.parentElement
        const isPage = element?.closest('main') instanceof Element
        if (isPage && element.closest('.details-activity') === null)
          window.moved.push(`${element.tagName}.${element.className} ${element.textContent}`)
      }
    }).observe({ type: 'layout-shift' })
  })
}

test(
  'an outcome moves nothing on the page, whose head is one line, in two languages',
  { tag: '@laptop' },
  async ({ page }) => {
    for (const [account, listed] of [
      ['agent@demo.example', 24],
      ['admin@demo-de.example', 3],
    ] as const) {
      await page.context().clearCookies()
      const orgId = await signInAtHome(page, account)
      const contactLog = await openContactLog(page, orgId, listed)
      await expect(page.locator('.offers').first()).toBeVisible()
      const head = page.locator('.page-head')
      const title = page.getByRole('heading', { level: 1 })
      expect(await title.evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true)
      const height = (await head.boundingBox())?.height
      expect(height).toBeLessThanOrEqual(68)
      await contactLog.status.click()
      const other = page.locator('[role=menuitemradio][aria-checked=false]')
      await expect(other.first()).toBeVisible()
      await watchLayout(page)
      await other.first().click()
      await expect(page.locator('ion-popover, ion-modal')).toHaveCount(0)
      await expect(page.locator('.contact-log-last .receipt-mark.confirmed')).toBeVisible()
      expect((await head.boundingBox())?.height).toBe(height)
      const moved = await page.evaluate(() => window.moved)
      process.stdout.write(`head at 1366, ${account}: ${height} px, moved ${moved.length}\n`)
      expect(moved).toEqual([])
    }
  },
)

/** The height between what stays above the content and what stays below it. */
const measureContent = (page: Page, lastAbove: string) =>
  page.evaluate((above) => {
    const getBox = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const bar = getBox('.contact-bar')
    const end = bar.width > innerWidth / 2 ? bar.top : innerHeight
    return Math.round(end - getBox(above).bottom)
  }, lastAbove)

test(
  'a tablet that lies shows a page of content below one line of head',
  { tag: '@tablet' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const orgId = await signInAtHome(page, 'salesperson@demo.example')
    await openContactLog(page, orgId, 2)
    const details = new DetailsPage(page)
    await details.expectShown()
    await expect(page.locator('.offers')).toBeVisible()
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const head = Math.round((await page.locator('.page-head').boundingBox())?.height ?? 0)
    const resting = await measureContent(page, '.facts-fold')
    const region = page.locator('.details-whole')
    await region.evaluate((whole) => whole.scrollTo(0, 400))
    await expect(page.locator('.panel-switch-name')).toContainText(name)
    const scrolled = await measureContent(page, '.panel-switch')
    process.stdout.write(
      `a tablet that lies: head ${head} px, content ${resting} of 768, scrolled ${scrolled} of 768\n`,
    )
    expect(head).toBe(56)
    expect(resting).toBeGreaterThanOrEqual(560)
    expect(scrolled).toBeGreaterThanOrEqual(560)
    // The names of the offers are the first of that content.
    const switchBottom = await page
      .locator('.panel-switch')
      .evaluate((line) => line.getBoundingClientRect().bottom)
    for (const column of await page.locator('.offers thead th').all())
      expect((await column.boundingBox())?.y).toBe(switchBottom)
    await expectAxeClean(page)
    // From every tab the offers and the activity are one tap away.
    await details.chooseTab('Agreement')
    await page.getByRole('radio', { name: /^Activity/u }).check()
    await expect(page).toHaveURL(/tab=comments/u)
    await page.getByRole('radio', { name: 'Offers' }).check()
    await expect(page).toHaveURL(/tab=key_financials/u)
    await details.openTabs()
    await expectAxeClean(page)
    for (const tab of await details.tabs.getByRole('tab').all()) {
      const box = await tab.boundingBox()
      expect((box?.y ?? 768) + (box?.height ?? 0)).toBeLessThanOrEqual(768)
    }
  },
)
