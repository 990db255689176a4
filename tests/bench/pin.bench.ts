import { randomBytes } from 'node:crypto'
import { hashRawSync } from '@node-rs/argon2'
import { chromium } from 'playwright'
import { pinCost } from '#src/offline/vault/pin-stretching.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { startBenchPage } from './pages/bench-page.ts'

const rounds = 9
const slowDown = 4
/** What a guess costs a thief at least, and a person on a tablet at most, in milliseconds. */
const aims = { guess: 100, unlock: 2000 } as const
/** OWASP's minimum, which releases before took. */
const formerCost = { passes: 2, kibibytes: 19_456 } as const
const eightDigits = 1e8

interface Spread {
  readonly min: number
  readonly median: number
  readonly max: number
}

function toSpread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const [min = 0] = sorted
  return { min, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 }
}

const format = ({ min, median, max }: Spread): string =>
  `${min.toFixed(1)} / ${median.toFixed(1)} / ${max.toFixed(1)} ms (min / median / max)`

/** Processor time of one guess with the host's own library, in milliseconds. */
function timeGuess({ passes, kibibytes }: typeof pinCost | typeof formerCost): number {
  const before = process.cpuUsage()
  hashRawSync('28046173', {
    salt: randomBytes(16),
    timeCost: passes,
    memoryCost: kibibytes,
    parallelism: 1,
    outputLen: 32,
  })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Processor time of a tab at full speed, and the time that passes at a quarter of it. */
async function timeUnlocking(): Promise<{ readonly processor: Spread; readonly slow: Spread }> {
  const page = await startBenchPage('pin-page.ts')
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const tab = await browser.newPage()
    await tab.goto(page.address)
    const devtools = await tab.context().newCDPSession(tab)
    await devtools.send('Performance.enable')
    const readProcessor = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0)
    }
    const stretch = () =>
      tab.evaluate(() =>
        (globalThis as unknown as { timeStretching: () => Promise<number> }).timeStretching(),
      )
    const processor: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await readProcessor()
      await stretch()
      processor.push((await readProcessor()) - before)
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const slow: number[] = []
    for (let round = 0; round < rounds; round++) slow.push(await stretch())
    return { processor: toSpread(processor), slow: toSpread(slow) }
  } finally {
    await browser.close()
    page.stop()
  }
}

/**
 * What a guess at a PIN costs with a native library, in turn with what it cost before, and what the
 * same takes in a browser at a quarter of the processor. The page's own thread is measured: a
 * worker cannot be slowed down.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const former: number[] = []
  const today: number[] = []
  for (let round = 0; round < rounds; round++) {
    former.push(timeGuess(formerCost))
    today.push(timeGuess(pinCost))
  }
  const [before, now] = [toSpread(former), toSpread(today)]
  report(`a guess before, ${formerCost.kibibytes} KiB × ${formerCost.passes}: ${format(before)}`)
  report(
    `a guess today, ${pinCost.kibibytes} KiB × ${pinCost.passes}: ${format(now)}, ratio to before ${(now.median / before.median).toFixed(1)}, least to the aim of ${aims.guess} ms ${(now.min / aims.guess).toFixed(2)}`,
  )
  report(
    `all PINs of 8 digits: ${Math.round((eightDigits * now.min) / 3_600_000)} core-hours at the least; all of 6 digits before: ${((1e6 * before.min) / 3_600_000).toFixed(1)}`,
  )
  const { processor, slow } = await timeUnlocking()
  report(
    `unlocking in a browser, processor time: ${format(processor)}, ratio to a native guess ${(processor.median / now.median).toFixed(1)}`,
  )
  report(
    `unlocking at a quarter of the processor: ${format(slow)}, median to the aim of ${aims.unlock} ms ${(slow.median / aims.unlock).toFixed(2)}; four times the processor time ${((slowDown * processor.median) / aims.unlock).toFixed(2)}`,
  )
}
