import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright'
import type { BrowserContext, Page } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { signInAgent, startProduct } from './support/product.ts'

/**
 * Slow 4G as the browsers' makers measure with it: 1.6 Mbit/s down, 0.75 up, 150 ms there and back.
 */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const noNetwork = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
const slowDown = 4
const rounds = 3

const middle = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function slow(page: Page, network: typeof slow4G): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
}

/**
 * Milliseconds from asking for `address` until `ready` is in sight, as the browser's own clock has
 * it.
 */
async function timeTo(
  context: BrowserContext,
  address: string,
  ready: string,
  network = slow4G,
): Promise<number> {
  const page = await context.newPage()
  await slow(page, network)
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  const took = performance.now() - begun
  await page.close()
  return took
}

async function expectWorker(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller !== null &&
      (await (await caches.open('forecourt-person')).keys()).length > 0,
  )
  await page.close()
}

/** A page that is nothing but the rows as the product has drawn them. */
async function staticPage(rows: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Rows</title>${rows}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  }
}

/**
 * Cold and warm start at a quarter of the processor and slow 4G, against a static page with the
 * same rows.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch)
  const openContext = async (
    serviceWorkers: 'allow' | 'block',
    cookies: Awaited<ReturnType<typeof signInAgent>>['cookies'],
  ) => {
    const context = await browser.newContext({
      serviceWorkers,
      viewport: { width: 1366, height: 768 },
    })
    await context.addCookies(cookies)
    return context
  }
  try {
    const { orgId, cookies } = await signInAgent(browser, product.address)
    const list = `${product.address}/${orgId}/customers`
    const warm = await openContext('allow', cookies)
    await expectWorker(warm, list)
    const shown = await warm.newPage()
    await shown.goto(list)
    await shown.locator('tbody a').first().waitFor()
    const rows = await shown
      .locator('table')
      .first()
      .evaluate((table) => table.outerHTML)
    const customer = `${product.address}${await shown.locator('tbody a').first().getAttribute('href')}`
    await shown.close()
    const plain = await staticPage(rows)

    const cold = async (address: string, ready: string) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const context = await openContext('block', cookies)
        times.push(await timeTo(context, address, ready))
        await context.close()
      }
      return middle(times)
    }
    const again = async (address: string, ready: string, network = slow4G) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1)
        times.push(await timeTo(warm, address, ready, network))
      return middle(times)
    }
    const base = await cold(plain.address, 'tbody a')
    const t = (name: string, took: number, aim: number | null) =>
      report(
        `${name}: ${Math.round(took)} ms, ratio to the static page ${(took / base).toFixed(1)}${aim === null ? '' : ` (aim ≤ ${aim} ms)`}`,
      )
    report(`static page with the same rows, cold: ${Math.round(base)} ms`)
    t('the list, cold', await cold(list, 'tbody a'), 4000)
    t('the list, warm', await again(list, 'tbody a'), 1500)
    t('a customer, cold', await cold(customer, '[role=tabpanel]'), null)
    t('a customer, warm', await again(customer, '[role=tabpanel]'), null)

    const page = await warm.newPage()
    await slow(page, slow4G)
    await page.goto(customer)
    await page.locator('[role=tabpanel]').first().waitFor()
    const tabs = page.getByRole('tab')
    const changes: number[] = []
    // Each tab is opened once before, for its code is fetched with its first opening.
    for (const name of ['first', 'second'] as const) {
      for (let index = 1; index <= 3; index += 1) {
        const tab = tabs.nth(index)
        const took = await tab.evaluate(async (button: HTMLElement) => {
          const begun = performance.now()
          button.click()
          while (button.getAttribute('aria-selected') !== 'true')
            await new Promise((resolve) => requestAnimationFrame(resolve))
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          return performance.now() - begun
        })
        await page.waitForTimeout(name === 'first' ? 2000 : 300)
        if (name === 'second') changes.push(took)
      }
    }
    await page.close()
    report(`a change of tab: ${Math.round(middle(changes))} ms (aim ≤ 100 ms)`)
    await warm.setOffline(true)
    t(
      'the frame, without a network',
      await again(`${product.address}/${orgId}/home`, 'h1', noNetwork),
      null,
    )
    plain.stop()
    await warm.close()
  } finally {
    await browser.close()
    await product.stop()
  }
}
