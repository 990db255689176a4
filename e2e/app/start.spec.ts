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

/** Counts what `open` fetches until it resolves. */
async function countFetched(page: Page, open: () => Promise<void>) {
  const sizes: Promise<{ readonly isScript: boolean; readonly bytes: number }>[] = []
  const count = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const isScript = response.request().resourceType() === 'script'
    const measure = async () => ({
      isScript,
      bytes: Number((await response.allHeaders())['content-length'] ?? 0),
    })
    sizes.push(measure())
  }
  page.on('response', count)
  await open()
  page.off('response', count)
  const fetched = await Promise.all(sizes)
  return {
    requests: fetched.length,
    script: fetched.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0),
  }
}

test(
  'the sign-in page and the list are usable with few requests and little script',
  { tag: ['@laptop'] },
  async ({ page, browser, contextOptions }) => {
    const signIn = await countFetched(page, async () => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    })
    await signInAs(page, 'agent')
    const address = page.url().replace(/\/home$/u, '/customers')
    const context = await browser.newContext({
      ...contextOptions,
      serviceWorkers: 'block',
      storageState: await page.context().storageState(),
    })
    const fresh = await context.newPage()
    const list = await countFetched(fresh, async () => {
      await fresh.goto(address)
      await expect(new ListPage(fresh).rows.first()).toBeVisible()
    })
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
