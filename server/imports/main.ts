import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { importKinds } from '#domain/imports/import-field.model.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { openDataStore } from '../data-store.ts'
import { lowerPriority } from '../low-priority.ts'
import { preCalculateAfterImport } from '../pre-calculation/after-import.ts'
import { StartupError } from '../startup-error.ts'
import { BadRowsFile } from './bad-rows-file.ts'
import { templateFaultSentence } from './fault-sentence.ts'
import { importFile } from './import.service.ts'
import type { ImportJob } from './import.service.ts'
import { readOrganisationToday } from '../organisations/organisation-time-zone.ts'
import { findOrganisation } from './find-organisation.ts'
import { formatProgress, formatReport, formatUnlisted } from './import-report.ts'
import { ListedStock, removeUnlistedStock } from './listed-stock.ts'
import { scanFile } from './row-files/scan-file.ts'
import { SeenKeys } from './seen-keys.ts'
import { readTemplate } from './template-file.ts'
import { openContent } from './row-files/zipped-file.ts'

const usage =
  'Usage: npm run import -- --org <id> --kind agreements|inventory|prices|mapping --template <file.json> <file.csv …>'
const pieceBytes = 262_144
const progressEvery = 1000

interface ImportArguments {
  readonly org: string
  readonly kind: string
  readonly template: string
  readonly files: readonly string[]
}

/** npm runs in the project's folder, so paths are resolved where npm was called. */
function asTyped(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', file)
}

function readArguments(): ImportArguments {
  const { values, positionals } = parseCommandLine(usage, {
    allowPositionals: true,
    options: { org: { type: 'string' }, kind: { type: 'string' }, template: { type: 'string' } },
  })
  const { org, kind, template } = values
  if (org === undefined || kind === undefined || template === undefined || positionals.length === 0)
    throw new StartupError(usage)
  if (!importKinds.some((known) => known === kind))
    throw new StartupError(`--kind is one of ${importKinds.join(', ')}.`)
  return { org, kind, template: asTyped(template), files: positionals.map(asTyped) }
}

async function readSize(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch (error) {
    throw new StartupError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  throw new StartupError(`${file} is no file.`)
}

/** Updates one line on a terminal; writes a line now and then elsewhere. */
function progressPrinter(): { show: (line: string) => void; clear: () => void } {
  const isTerminal = process.stderr.isTTY
  let last = performance.now()
  return {
    show: (line) => {
      if (performance.now() - last < (isTerminal ? progressEvery / 5 : progressEvery * 5)) return
      last = performance.now()
      process.stderr.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
    },
    clear: () => void (isTerminal && process.stderr.write('\r\u001b[K')),
  }
}

/** Returns how many rows it added or changed. */
async function importOne(job: ImportJob, file: string): Promise<number> {
  const progress = progressPrinter()
  const badRows = new BadRowsFile(file)
  const { name, open, size } = await openContent({
    name: path.basename(file),
    size: await readSize(file),
    open: () => createReadStream(file, { highWaterMark: pieceBytes }),
  })
  const outcome = await importFile(
    {
      ...job,
      onProgress: (at) => progress.show(`${path.basename(file)}: ${formatProgress(at)}`),
      onBadRows: (rows, header, delimiter) => badRows.write(rows, header, delimiter),
    },
    {
      name,
      bytes: await open(),
      reopen: open,
      size,
      scanned: await scanFile(await open()),
    },
  )
  await badRows.close()
  progress.clear()
  if (!outcome.ok)
    throw new StartupError(`${file}: ${outcome.faults.map(templateFaultSentence).join(' ')}`)
  for (const line of formatReport(file, outcome.report, badRows.path)) print(line)
  return outcome.report.added + outcome.report.changed
}

async function calculateProposals(job: ImportJob, changes: number): Promise<void> {
  const progress = progressPrinter()
  const line = await preCalculateAfterImport(
    { ...job, kind: job.template.kind, changes, clock: () => new Date() },
    (done, total) => progress.show(`proposals: ${done} of ${total} customers`),
  )
  progress.clear()
  print(line)
}

async function importFiles(
  database: Database,
  { org, kind, template: templateFile, files }: ImportArguments,
): Promise<void> {
  const template = readTemplate(templateFile)
  if (template.kind !== kind)
    throw new StartupError(`The template ${templateFile} is for ${template.kind}, not for ${kind}.`)
  for (const file of files) await readSize(file)
  const now = new Date()
  const orgId = await findOrganisation(database, org)
  const stopping = new AbortController()
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(130)
    process.stderr.write(
      '\nStopping after the batch that is being stored; again to stop at once.\n',
    )
    stopping.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const stock = template.kind === 'inventory' ? new ListedStock() : null
  const job: ImportJob = {
    database,
    orgId,
    template,
    today: await readOrganisationToday(database, orgId, now),
    now,
    seen: new SeenKeys(),
    ...(stock === null ? {} : { stock }),
    signal: stopping.signal,
  }
  let changes = 0
  for (const file of files) if (!stopping.signal.aborted) changes += await importOne(job, file)
  if (stock !== null && !stopping.signal.aborted) {
    const left = await removeUnlistedStock(job, stock)
    changes += left
    for (const line of formatUnlisted(left, stock)) print(line)
  }
  await calculateProposals(job, changes)
  if (stopping.signal.aborted) process.exitCode = 130
}

await runCommandLine(async () => {
  const args = readArguments()
  lowerPriority()
  const store = await openDataStore(readConfig(process.env), print)
  try {
    await importFiles(store.database, args)
  } finally {
    await store.close()
  }
})
