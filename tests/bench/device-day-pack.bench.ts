import { chromium } from 'playwright'
import type { Page } from 'playwright'
import type { DayPack } from '#domain/day-pack/day-pack.model.ts'
import { maxRecordsPerCall } from '#domain/day-pack/day-pack-copy.rules.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { startBenchPage } from './pages/bench-page.ts'
import type { DayPackBench } from './pages/device-day-pack-page.ts'
import { signInAgent, startProduct } from './support/product.ts'

const pulled = 10_000
const listed = 2_000
const slowDown = 4
const rounds = 5

type InPage = typeof globalThis & { readonly bookBench: DayPackBench }

const middle = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Records as the product's own host answers them, in JSON. */
async function takeSamples(address: string): Promise<readonly string[]> {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const { orgId, cookies } = await signInAgent(browser, address)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const device = crypto.randomUUID()
    const ask = async (call: string, body: object) => {
      const answer = await fetch(`${address}/api/search/v1/${orgId}/${call}`, {
        method: 'POST',
        headers: {
          cookie,
          origin: address,
          'content-type': 'application/json',
          'x-request-id': crypto.randomUUID(),
        },
        body: JSON.stringify({ device, ...body }),
      })
      if (!answer.ok) throw new Error(`${call} was answered ${answer.status}`)
      return answer.json() as Promise<unknown>
    }
    const pack = (await ask('day-pack', {})) as DayPack
    const agreements = pack.customers
      .slice(0, maxRecordsPerCall)
      .map(({ agreementNo }) => agreementNo)
    const { customers } = (await ask('day-pack/records', { agreements })) as {
      readonly customers: readonly object[]
    }
    return customers.map((record) => JSON.stringify(record))
  } finally {
    await browser.close()
  }
}

async function productSamples(): Promise<readonly string[]> {
  const product = await startProduct()
  try {
    return await takeSamples(product.address)
  } finally {
    await product.stop()
  }
}

async function inRounds(work: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await work())
  return middle(times)
}

async function measure(
  page: Page,
  samples: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  const params = { samples, pulled, listed }
  const each = samples.reduce((sum, sample) => sum + sample.length, 0) / samples.length
  // Once before, so that neither is the first to run.
  await page.evaluate(
    async (all) => (globalThis as InPage).bookBench.pull(all.samples, 500),
    params,
  )
  const plain = await page.evaluate(
    async (all) => (globalThis as InPage).bookBench.storePlain(all.samples, all.pulled),
    params,
  )
  const sealed = await page.evaluate(
    async (all) => (globalThis as InPage).bookBench.pull(all.samples, all.pulled),
    params,
  )
  report(
    `pulling ${pulled} customers of ${(each / 1000).toFixed(1)} KB, read, sealed and kept, without the host’s own time: ${(sealed / 1000).toFixed(2)} s, ratio to keeping them unsealed ${(sealed / plain).toFixed(2)} (aim ≤ 4 s)`,
  )
  await page.evaluate(
    async (all) => (globalThis as InPage).bookBench.pull(all.samples, all.listed),
    params,
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const together = await inRounds(() =>
    page.evaluate(async (all) => (globalThis as InPage).bookBench.open(all.listed), params),
  )
  const single = await inRounds(() =>
    page.evaluate(async (all) => (globalThis as InPage).bookBench.openOneByOne(all.listed), params),
  )
  report(
    `opening ${listed} customers’ rows from the unlocked vault at a quarter of the processor: ${Math.round(together)} ms, ratio to rows sealed one by one ${(together / single).toFixed(2)} (aim ≤ 1500 ms)`,
  )
}

/**
 * The day pack in a browser: a pull of the largest book that an organisation may have, and the
 * opening of a list, beside keeping and sealing otherwise.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const samples = await productSamples()
  const { address, stop } = await startBenchPage('device-day-pack-page.ts')
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.waitForFunction(() => 'bookBench' in globalThis)
    await measure(page, samples, report)
  } finally {
    await browser.close()
    stop()
  }
}
