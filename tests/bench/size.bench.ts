import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { signInAgent, startProduct } from './support/product.ts'

interface Weight {
  readonly gz: number
  readonly br: number
  readonly files: number
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/**
 * The scripts that a cold visit of `address` fetches until `ready` shows and the network rests,
 * packed as the host packs them.
 */
async function weigh(
  browser: Browser,
  address: string,
  ready: string,
  cookies: Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0],
): Promise<Weight> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(bodies)
  await context.close()
  const sum = (pack: (body: Buffer) => Buffer) =>
    scripts.reduce((total, body) => total + pack(body).length, 0)
  return {
    gz: sum((body) => gzipSync(body, { level: 9 })),
    br: sum((body) => brotliCompressSync(body)),
    files: scripts.length,
  }
}

/** The path of the first customer of the list. */
async function firstCustomer(
  browser: Browser,
  list: string,
  cookies: Parameters<typeof weigh>[3],
): Promise<string> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(list)
  const path = await page.locator('tbody a').first().getAttribute('href')
  await context.close()
  return path ?? ''
}

/**
 * JavaScript that a cold visit of the sign-in page, of the list and of a customer fetches, against
 * the aims.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const login = await weigh(browser, `${product.address}/login`, 'button[type=submit]', [])
    const { orgId, cookies } = await signInAgent(browser, product.address)
    const list = await weigh(browser, `${product.address}/${orgId}/customers`, 'tbody a', cookies)
    const customer = await weigh(
      browser,
      `${product.address}${await firstCustomer(browser, `${product.address}/${orgId}/customers`, cookies)}`,
      '[role=tabpanel]',
      cookies,
    )
    const t = (name: string, { gz, br, files }: Weight, aim: number) =>
      report(
        `${name}: ${kilobytes(gz)} KB gz, ${kilobytes(br)} KB br in ${files} files; ratio to the aim of ${aim} KB gz: ${(gz / 1000 / aim).toFixed(2)}`,
      )
    t('/login', login, 190)
    t('the list', list, 265)
    t('a customer', customer, 265)
  } finally {
    await browser.close()
    await product.stop()
  }
}
