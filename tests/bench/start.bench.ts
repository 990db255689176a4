import { chromium } from 'playwright'
import type { Browser, BrowserContext } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { addBarePage } from './support/bare-page.ts'
import { signInAgent, startProduct } from './support/product.ts'
import { openSlowNetwork } from './support/slow-network.ts'
import { visit } from './support/slow-visit.ts'
import type { Visit } from './support/slow-visit.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const rows = 'tbody a'

/** Multiples of bare React before the start was made lighter, measured on 2026-11-23. */
const before = { cold: 7.26, warm: 5.36, offline: 5.74 } as const

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** What a busy machine adds is not the page's. */
const least = (visits: readonly Visit[]): Visit =>
  [...visits].sort((a, b) => a.took - b.took)[0] ?? { took: 0, requests: 0, scriptBytes: 0 }

async function openContext(
  browser: Browser,
  cookies: Cookies,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers,
    viewport: { width: 1366, height: 768 },
  })
  await context.addCookies(cookies)
  return context
}

async function visitCold(
  browser: Browser,
  cookies: Cookies,
  address: string,
  ready: string,
): Promise<Visit> {
  const context = await openContext(browser, cookies)
  const visited = await visit(context, address, ready)
  await context.close()
  return visited
}

/** Waits until the worker, the boot answer and the day's customers are on the device. */
async function fillDevice(context: BrowserContext, list: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(list)
  await page.locator(rows).first().waitFor()
  await page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller !== null &&
      (await (await caches.open('forecourt-person')).keys()).length > 0,
  )
  await page.getByRole('button', { name: /Online/ }).click()
  await page.getByText(/(\d+) of \1 ready/).waitFor({ timeout: 60_000 })
  await page.close()
}

/**
 * The list's cold start, its start from the device with and without a network, against a page of
 * bare React from the same host in the same run.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const product = await startProduct()
  const network = await openSlowNetwork(product.address)
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const barePage = `${network.address}${await addBarePage(product.assetsFolder)}`
    const { orgId, cookies } = await signInAgent(browser, product.address)
    const list = `${network.address}/${orgId}/customers`
    const warm = await openContext(browser, cookies)
    network.setFast(true)
    await fillDevice(warm, list)
    network.setFast(false)
    const bareAgain = await openContext(browser, cookies, 'block')
    await visit(bareAgain, barePage, rows)
    const measured: Record<'bare' | 'bareAgain' | 'login' | 'cold' | 'warm' | 'offline', Visit[]> =
      { bare: [], bareAgain: [], login: [], cold: [], warm: [], offline: [] }
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(await visitCold(browser, [], barePage, rows))
      measured.login.push(
        await visitCold(browser, [], `${network.address}/login`, 'button[type=submit]'),
      )
      measured.cold.push(await visitCold(browser, cookies, list, rows))
      measured.bareAgain.push(await visit(bareAgain, barePage, rows))
      measured.warm.push(await visit(warm, list, rows))
      await warm.setOffline(true)
      measured.offline.push(await visit(warm, list, rows))
      await warm.setOffline(false)
    }
    const show = (name: string, visits: readonly Visit[], base: readonly Visit[]) => {
      const { took, requests, scriptBytes } = least(visits)
      const multiple = took / least(base).took
      report(
        `${name}: ${Math.round(took)} ms, ${multiple.toFixed(2)} × bare React; ${requests} requests, ${Math.round(scriptBytes / 1000)} KB of script`,
      )
      return multiple
    }
    show('bare React, cold', measured.bare, measured.bare)
    show('bare React, warm', measured.bareAgain, measured.bareAgain)
    show('the sign-in page, cold', measured.login, measured.bare)
    for (const [name, base, aim] of [
      ['cold', 'bare', 0.55],
      ['warm', 'bareAgain', 0.5],
      ['offline', 'bareAgain', 0.5],
    ] as const) {
      report(`the list, ${name}, before: ${before[name]} × bare React`)
      const multiple = show(`the list, ${name}`, measured[name], measured[base])
      report(`  ${(multiple / before[name]).toFixed(2)} of before (aim ≤ ${aim})`)
    }
    await warm.close()
  } finally {
    await browser.close()
    network.stop()
    await product.stop()
  }
}
