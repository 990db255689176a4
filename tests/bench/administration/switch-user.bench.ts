import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { signInAgent, startProduct } from '../support/product.ts'

const slowDown = 4
const rounds = 5
/** Anyone who takes a shared tablet over waits at most so long, in milliseconds. */
const aim = 2000

const middle = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** A tablet on which somebody is signed in, at a quarter of the processor. */
async function openTablet(
  browser: Browser,
  address: string,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const { orgId, cookies } = await signInAgent(browser, address)
  const context = await browser.newContext({
    viewport: { width: 834, height: 1112 },
    hasTouch: true,
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(`${address}/${orgId}/home`)
  await page.locator('.pill', { hasText: 'all sent' }).waitFor()
  // The worker serves the page: it has what is fetched when it is wanted.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return { page, close: () => context.close() }
}

/**
 * Milliseconds from the tap on "Switch user" until somebody else can sign in, as the page's own
 * clock has it.
 */
async function switchUser(page: Page): Promise<number> {
  await page.getByRole('button', { name: /Your account/ }).click()
  const item = page.getByRole('menuitem', { name: 'Switch user' })
  await item.waitFor()
  return item.evaluate(async (button) => {
    const begun = performance.now()
    ;(button as HTMLElement).click()
    while (document.querySelector('input[name="username"]') === null) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
    return performance.now() - begun
  })
}

/** A shared tablet changes hands: from the tap until the next person can sign in. */
export default async function bench(report: (line: string) => void): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const times: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const { page, close } = await openTablet(browser, product.address)
      times.push(await switchUser(page))
      await close()
    }
    report(
      `switch of user: ${Math.round(middle(times))} ms, at worst ${Math.round(Math.max(...times))} ms, ${(middle(times) / aim).toFixed(2)} of the ${aim} ms that it may take`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}
