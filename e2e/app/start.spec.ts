import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { printCounts } from '#tests/support/print-counts.ts'
import { ListPage } from '../support/list.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

// A worker's copy would be read from the device.
test.use({ serviceWorkers: 'block' })

/** Most requests before a page is usable, and bytes of script, packed as they come. */
const mostRequests = 25
const mostScript = 252_000

/** Notes in each page when the first element of `selector` is drawn. */
async function noteWhenUsable(page: Page, selector: string): Promise<void> {
  await page.addInitScript((shown) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(shown) === null) return
      watch.disconnect()
      performance.mark('usable')
    })
    watch.observe(document, { childList: true, subtree: true })
  }, selector)
}

/** What the page fetched until it was usable, however late a busy machine looks. */
const countFetched = (page: Page) =>
  page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0
    const fetched = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= usable) as PerformanceResourceTiming[]
    const scripts = fetched.filter(({ name }) => name.endsWith('.js'))
    return {
      // The document is no resource of itself.
      requests: fetched.length + 1,
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })

test(
  'the sign-in page and the list are usable with few requests and little script',
  { tag: ['@laptop'] },
  async ({ page, browser, contextOptions }) => {
    await noteWhenUsable(page, 'button[type="submit"]')
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const signIn = await countFetched(page)
    await signInAs(page, 'agent')
    const address = page.url().replace(/\/home$/u, '/customers')
    const context = await browser.newContext({
      ...contextOptions,
      serviceWorkers: 'block',
      storageState: await page.context().storageState(),
    })
    const fresh = await context.newPage()
    await noteWhenUsable(fresh, 'tbody tr')
    await fresh.goto(address)
    await expect(new ListPage(fresh).rows.first()).toBeVisible()
    const list = await countFetched(fresh)
    await context.close()
    printCounts(
      `start: sign-in ${signIn.requests} requests, ${signIn.script} B of script; list ${list.requests} requests, ${list.script} B`,
    )
    expect(signIn.script).toBeGreaterThan(100_000)
    expect(signIn.script).toBeLessThan(list.script)
    expect(list.requests).toBeLessThanOrEqual(mostRequests)
    expect(list.script).toBeLessThanOrEqual(mostScript)
  },
)
