import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { keyToPaint } from './support/key-to-paint.ts'
import { signInAgent, startProduct } from './support/product.ts'

const slowDown = 4
const rounds = 15

const middle = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const worst = (times: readonly number[]) => Math.max(...times)

/**
 * Milliseconds for a row that is written strictly and then drawn: the least that a receipt can take
 * here.
 */
async function writeBare(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (many) => {
    const opening = indexedDB.open('bench-bare', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('rows', { autoIncrement: true }),
    )
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const mark = document.body.appendChild(document.createElement('span'))
    const times: number[] = []
    for (let round = 1; round <= many; round++) {
      const begun = performance.now()
      const writing = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
      writing.objectStore('rows').add({ activity: `Rang about the renewal, ${round}` })
      await new Promise((resolve) => {
        writing.addEventListener('complete', resolve)
      })
      mark.textContent = String(round)
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
      times.push(performance.now() - begun)
    }
    mark.remove()
    opening.result.close()
    indexedDB.deleteDatabase('bench-bare')
    return times
  }, rounds)
}

/** Milliseconds from the key that saves a comment until its receipt has been drawn. */
async function recordOne(page: Page, text: string): Promise<number> {
  const area = page.getByRole('textbox', { name: 'Add a comment' })
  await area.fill(text)
  const isMarked = await page.evaluateHandle(
    (expected) => () =>
      [...document.querySelectorAll('.activity-entry')].some(
        (entry) =>
          entry.textContent.includes(expected) && entry.querySelector('.receipt-mark') !== null,
      ),
    text,
  )
  return keyToPaint(page, area, 'Control+Enter', isMarked)
}

/**
 * From the key that saves a comment to its receipt, with and without a network, against a bare row
 * written and drawn.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const { orgId, cookies } = await signInAgent(browser, product.address)
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(`${product.address}/${orgId}/customers`)
    await page.locator('tbody a').first().click()
    await page.getByRole('textbox', { name: 'Add a comment' }).waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const bare = await writeBare(page)
    report(
      `a bare row, written strictly and drawn: ${Math.round(middle(bare))} ms, at worst ${Math.round(worst(bare))} ms`,
    )
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      // The first fetches what only it needs.
      await recordOne(page, `Warming up ${isOffline}`)
      const times: number[] = []
      for (let round = 1; round <= rounds; round++)
        times.push(
          await recordOne(
            page,
            `Rang about the renewal, ${isOffline ? 'without' : 'with'} a network, ${round}`,
          ),
        )
      report(
        `keystroke to receipt ${isOffline ? 'without' : 'with'} a network: ${Math.round(middle(times))} ms, at worst ${Math.round(worst(times))} ms, ${(middle(times) / middle(bare)).toFixed(1)} times the bare row`,
      )
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
