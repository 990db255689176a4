import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import { createTempFolder, runNode } from '#tests/support/processes.ts'

export interface Product {
  readonly address: string
  /** Scripts and pages in here are served beside those of the build. */
  readonly assetsFolder: string
  readonly stop: () => Promise<void>
}

/** The product with its demo book, in a process and a data folder of its own. */
export async function startProduct(): Promise<Product> {
  const folder = createTempFolder()
  const running = runNode('server/start.ts', [], {
    env: { PORT: '0', FORECOURT_DATA: path.join(folder, 'data'), LOG_LEVEL: 'silent' },
  })
  const line = await running.waitForLine(/^Forecourt is at /)
  return {
    address: line.replace('Forecourt is at ', ''),
    assetsFolder: path.join(folder, 'data', 'page-assets'),
    stop: async () => {
      running.process.kill()
      await running.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in as the demo's agent, and answers with the organisation and the cookies. */
export async function signInAgent(browser: Browser, address: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill('agent@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('forecourt-demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/home$/)
  const found = {
    orgId: new URL(page.url()).pathname.split('/')[1] ?? '',
    cookies: await context.cookies(),
  }
  await context.close()
  return found
}
