import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import { factsAnswer } from '#tests/src/offers/deal-facts-answer.ts'
import { startProduct } from './support/product.ts'

const recalculations = 2000
const aimRecalculation = 1

/** Milliseconds for one of many, the first tenth for warming up. */
function each(work: (index: number) => void): number {
  for (let index = 0; index < recalculations / 10; index++) work(index)
  const begun = performance.now()
  for (let index = 0; index < recalculations; index++) work(index)
  return (performance.now() - begun) / recalculations
}

function measureEngine(report: (line: string) => void): void {
  const facts = factsAnswer()
  const choice = { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null }
  const bare = each(() => void JSON.parse(JSON.stringify(facts)))
  report(`the facts written and read as JSON: ${bare.toFixed(3)} ms`)
  const cases: readonly (readonly [string, (index: number) => DealOverrides])[] = [
    ['nothing typed', () => noOverrides],
    ['a term typed', (index) => ({ ...noOverrides, offerOverrides: { fTerm: 24 + (index % 25) } })],
    [
      'a payment typed',
      (index) => ({ ...noOverrides, offerOverrides: { fPayment: 24_000 + (index % 30) * 100 } }),
    ],
  ]
  for (const [name, typed] of cases) {
    const took = each((index) => {
      if (!calculateKeyFinancials(facts, choice, typed(index)).ok)
        throw new Error(`No deal of ${name}`)
    })
    report(
      `one recalculation, ${name}: ${took.toFixed(3)} ms, ${(took / aimRecalculation).toFixed(2)} of the aim of ${aimRecalculation} ms, ${(took / bare).toFixed(1)} times the facts as JSON`,
    )
  }
}

/**
 * The packed size of the panel's own chunk, in thousands of bytes, and its share of all that is
 * built.
 */
function measureSize(report: (line: string) => void): void {
  const folder = fileURLToPath(new URL('../../dist/assets/', import.meta.url))
  const getSize = (file: string) =>
    gzipSync(readFileSync(`${folder}${file}`), { level: 9 }).length / 1000
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const panel = scripts.filter((file) => file.startsWith('offers-panel'))
  const size = panel.reduce((sum, file) => sum + getSize(file), 0)
  const all = scripts.reduce((sum, file) => sum + getSize(file), 0)
  report(
    `the offer panel with its editor: ${size.toFixed(1)} KB gz in ${panel.length} files, ${((size / all) * 100).toFixed(0)} % of all scripts of the page (${all.toFixed(0)} KB gz)`,
  )
}

/**
 * What editing a deal costs: one recalculation, and the panel's chunk in the page as it is built.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  measureEngine(report)
  const product = await startProduct()
  try {
    measureSize(report)
  } finally {
    await product.stop()
  }
}
