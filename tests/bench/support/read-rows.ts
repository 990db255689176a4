import { readFileSync } from 'node:fs'
import { buildTemplateReader } from '#domain/imports/template.rules.ts'
import type { BadRow } from '#server/imports/bad-rows.ts'
import { readFileRows } from '#server/imports/row-files/file-rows.ts'
import { scanFile } from '#server/imports/row-files/scan-file.ts'
import { RowReader } from '#server/imports/row-reader.ts'
import { SeenKeys } from '#server/imports/seen-keys.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'

const rowCount = Number(process.argv[2])
const aimMegabytes = 500
/** Rows that are handed to the database at once. */
const batchRows = 1000

const sample = new URL('agreements.sample.csv', shippedTemplates.agreements)
const [header = '', ...samples] = readFileSync(sample, 'utf8').trim().split('\n')

/** A lender's file: the sample's rows again and again, each with a number of its own. */
async function* writeFile(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${header}\n`)
  for (let at = 0; at < rowCount; at += 1000) {
    const rows = Array.from({ length: Math.min(1000, rowCount - at) }, (_, place) => {
      const row = samples[(at + place) % samples.length] ?? ''
      return `L${at + place}${row.slice(row.indexOf(','))}`
    })
    yield Buffer.from(`${rows.join('\n')}\n`)
  }
}

/**
 * Reads a file as the import does, and lets its batches go. In a process of its own,
 * since one tells its largest size only.
 */
async function benchRows(): Promise<void> {
  const getMegabytes = () => process.resourceUsage().maxRSS / 1024
  const before = getMegabytes()
  const begun = performance.now()
  const scanned = await scanFile(writeFile())
  const csv = await readFileRows({ name: 'book.csv', bytes: writeFile(), scanned })
  if (csv?.header === null || csv === null) throw new Error('The file was not read')
  const template = buildTemplateReader(
    readTemplate(shippedTemplates.agreements),
    csv.header.cells,
    '£',
  )
  if (!('columns' in template)) throw new Error('The template does not fit the sample')
  const rows = new RowReader(template, new SeenKeys(), 'book.csv')
  const good: never[] = []
  const bad: BadRow[] = []
  let loaded = 0
  let atTenth = 0
  for await (const piece of csv.rows)
    for (const row of piece.rows) {
      rows.read(row, good, bad)
      if (good.length < batchRows) continue
      loaded += good.length
      good.length = 0
      if (atTenth === 0 && loaded >= rowCount / 10) atTenth = getMegabytes()
    }
  loaded += good.length
  const seconds = (performance.now() - begun) / 1000
  if (loaded + bad.length !== rowCount) throw new Error(`${loaded} + ${bad.length} of ${rowCount}`)
  process.stdout.write(
    `${rowCount} rows read, scan included: ${(rowCount / seconds).toFixed(0)} rows/s, ` +
      `${getMegabytes().toFixed(0)} MB (aim ≤ ${aimMegabytes}), ${atTenth.toFixed(0)} MB at a tenth, ` +
      `${before.toFixed(0)} MB before; ${bad.length} refused\n`,
  )
}

await benchRows()
