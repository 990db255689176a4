import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTemplateReader } from '#domain/imports/template.rules.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import { createDemoRandom } from '#server/demo/generators/random.ts'
import type { Random } from '#server/demo/generators/random.ts'
import type { BadRow } from '#server/imports/bad-rows.ts'
import { readFileRows } from '#server/imports/row-files/file-rows.ts'
import { RowReader } from '#server/imports/row-reader.ts'
import { SeenKeys } from '#server/imports/seen-keys.ts'
import { scanFile } from '#server/imports/row-files/scan-file.ts'
import { shippedTemplates } from '#server/imports/template-file.ts'
import { readFileSync } from 'node:fs'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { importText, openImportFixture, shippedSample } from './import-fixture.ts'
import { agreementSteps } from './step-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

const templateText = readFileSync(shippedTemplates.agreements, 'utf8')
const steppedText = JSON.stringify({ ...JSON.parse(templateText), steps: agreementSteps })
const sample = Papa.parse<string[]>(shippedSample('agreements.sample.csv').trim()).data
const [header = [], ...sampleRows] = sample
const numberAt = header.indexOf('Agreement number')
const paymentAt = header.indexOf('Payment')

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

interface SeededFile {
  readonly text: string
  /** The payment of each agreement, in minor units. */
  readonly payments: ReadonlyMap<string, number>
}

/** A good file that its seed decides: its rows, their order, and how it is written. */
function buildGoodFile(prefix: string, random: Random): SeededFile {
  const payments = new Map<string, number>()
  const rows = Array.from({ length: random.whole(1, 60) }, (_, at) => {
    const row = [...random.pick(sampleRows)]
    const payment = random.whole(5000, 99_999)
    const number = `${prefix}-${at}`
    row[numberAt] = number
    row[paymentAt] = (payment / 100).toFixed(2)
    payments.set(number, payment)
    return row
  })
  const text = Papa.unparse([header, ...rows], {
    delimiter: random.pick([',', ';', '\t']),
    newline: random.pick(['\n', '\r\n']),
    quotes: random.chance(0.3),
  })
  return { text: `${random.chance(0.5) ? '\ufeff' : ''}${text}`, payments }
}

/** Loads a file, now and then cut off after some batches and begun again; how many it added. */
async function load(text: string, random: Random): Promise<number> {
  const batchRows = random.whole(1, 20)
  const cuts = random.chance(0.5) ? random.whole(1, 3) : 0
  let added = 0
  for (let attempt = 0; attempt <= cuts; attempt++) {
    const stopping = new AbortController()
    let left = attempt < cuts ? random.whole(1, 2) : Number.POSITIVE_INFINITY
    const { report } = await importText(fixture, text, {
      batchRows,
      signal: stopping.signal,
      onBatch: async () => {
        left -= 1
        if (left <= 0) stopping.abort()
      },
    })
    added += report.added
  }
  return added
}

it.each(getRounds(20, 100))(
  'Every row of good files is loaded once, to its figure, also cut off and begun again ($runs)',
  async ({ runs, seed }) => {
    let rows = 0
    let lost = 0
    let doubled = 0
    for (let file = 0; file < runs; file++) {
      const random = createDemoRandom('pipeline', seed, file)
      const prefix = `P${seed}-${file}`
      const { text, payments } = buildGoodFile(prefix, random)
      const added = await load(text, random)
      const { rows: stored } = await fixture.database.pool.query<{ no: string; payment: number }>(
        `select f_agreement_no as no, f_payment as payment from customers
         where org_id = $1 and f_agreement_no like $2`,
        [fixture.orgId, `${prefix}-%`],
      )
      const found = new Map(stored.map(({ no, payment }) => [no, payment]))
      rows += payments.size
      lost += [...payments].filter(([no, payment]) => found.get(no) !== payment).length
      doubled += Math.max(0, added - payments.size)
    }
    printCounts(`pipeline: rows lost ${lost}/${rows} doubled ${doubled}/${rows}, seed ${seed}`)
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  },
  600_000,
)

const breakers = [
  '"',
  '\n',
  '\r',
  ',',
  ';',
  '\u0000',
  '\ufeff',
  '\u202e',
  '=',
  "'",
  '{',
  '}',
  '9'.repeat(40),
  'é',
]

/** Some of the steps in some order, now and then one of them twice or broken. */
function shuffleSteps(random: Random): string {
  const steps = agreementSteps
    .filter(() => random.chance(0.8))
    .toSorted(() => random.whole(-1, 1))
    .flatMap((step) => (random.chance(0.05) ? [step, step] : [step]))
  return JSON.stringify({ ...JSON.parse(templateText), steps })
}

/** The text with some pieces put in, taken out or doubled. */
function breakText(text: string, random: Random): string {
  let broken = text
  for (let times = random.whole(1, 8); times > 0; times--) {
    const at = random.whole(0, broken.length)
    const to = Math.min(broken.length, at + random.whole(0, 60))
    const piece = random.pick([random.pick(breakers), '', broken.slice(at, to).repeat(2)])
    broken = broken.slice(0, at) + piece + broken.slice(to)
  }
  return broken
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** How many rows a file has by its cutting, and what reading makes of them. */
async function readWhole(
  text: string,
  template: string,
): Promise<[number, number, number, number] | null> {
  const read = readTemplateText(template)
  if (!read.ok) return null
  const name = 'book.csv'
  const file = { name, bytes: once(text), scanned: await scanFile(once(text)) }
  const csv = await readFileRows(file)
  if (csv === null || csv.header === null) return null
  const reader = buildTemplateReader(read.template, csv.header.cells, '£')
  if (!('columns' in reader)) return null
  const rows = new RowReader(reader, new SeenKeys(), name)
  const good: Record<string, unknown>[] = []
  const bad: BadRow[] = []
  let cut = 0
  for await (const piece of csv.rows)
    for (const row of piece.rows) {
      cut += 1
      rows.read(row, good as never, bad)
    }
  return [cut, good.length, bad.length, rows.leftOut]
}

it.each(getRounds(21, 100_000, 400))(
  'A broken file, template or step is read without a crash, and each row has an end ($runs)',
  async ({ runs, seed }) => {
    let unaccounted = 0
    let read = 0
    let leftOut = 0
    for (let run = 0; run < runs; run++) {
      const random = createDemoRandom('broken', seed, run)
      const { text } = buildGoodFile('B', random)
      const isTemplate = random.chance(0.3)
      const template = random.pick([templateText, steppedText, shuffleSteps(random)])
      const counts = await readWhole(
        isTemplate ? text : breakText(text, random),
        isTemplate ? breakText(template, random) : template,
      )
      if (counts === null) continue
      const [cut, loaded, refused, left] = counts
      read += 1
      leftOut += left
      if (cut !== loaded + refused + left) unaccounted += 1
    }
    printCounts(
      `pipeline-fuzz: ${runs} files, ${read} read, ${leftOut} rows left out, rows unaccounted ${unaccounted}/${read}, seed ${seed}`,
    )
    expect(unaccounted).toBe(0)
    expect(leftOut).toBeGreaterThan(0)
    expect(read).toBeGreaterThan(runs / 4)
  },
  1_800_000,
)
