import { rmSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { openFolder, runNode } from '#tests/support/processes.ts'

interface Weight {
  readonly gz: number
  readonly br: number
  readonly files: number
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** The product with its demo book, in a process and a data folder of its own. */
async function startProduct(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = openFolder()
  const running = runNode('server/start.ts', [], { env: { PORT: '0', FORECOURT_DATA: path.join(folder, 'data'), LOG_LEVEL: 'silent' } })
  const line = await running.line(/^Forecourt is at /)
  return {
    address: line.replace('Forecourt is at ', ''),
    stop: async () => {
      running.process.kill()
      await running.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The scripts that a cold visit of `address` fetches until `ready` shows and the network rests, packed as the host packs them. */
async function weigh(browser: Browser, address: string, ready: string, cookies: Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0]): Promise<Weight> {
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
  const sum = (pack: (body: Buffer) => Buffer) => scripts.reduce((total, body) => total + pack(body).length, 0)
  return { gz: sum((body) => gzipSync(body, { level: 9 })), br: sum((body) => brotliCompressSync(body)), files: scripts.length }
}

async function signedIn(browser: Browser, address: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill('agent@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('forecourt-demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/home$/)
  const found = { orgId: new URL(page.url()).pathname.split('/')[1] ?? '', cookies: await context.cookies() }
  await context.close()
  return found
}

/** JavaScript that a cold visit of the sign-in page and of the list fetches, against react-dom's share of it and the aims. */
export async function bench(report: (line: string) => void): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const login = await weigh(browser, `${product.address}/login`, 'button[type=submit]', [])
    const { orgId, cookies } = await signedIn(browser, product.address)
    const list = await weigh(browser, `${product.address}/${orgId}/customers`, 'tbody a', cookies)
    const say = (name: string, { gz, br, files }: Weight, aim: number) =>
      report(`${name}: ${kilobytes(gz)} KB gz, ${kilobytes(br)} KB br in ${files} files; ratio to the aim of ${aim} KB gz: ${(gz / 1000 / aim).toFixed(2)}`)
    say('/login', login, 190)
    say('the list', list, 265)
  } finally {
    await browser.close()
    await product.stop()
  }
}
