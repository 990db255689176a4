import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importKinds } from '#domain/imports/import-field.model.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { print, runTool } from '../explain.ts'
import { openStore } from '../open-store.ts'
import { reckonAfterImport } from '../pre-calculation/after-import.ts'
import { StartRefusal } from '../start-refusal.ts'
import { BadRowsFile } from './bad-rows-file.ts'
import { templateFaultSentence } from './fault-sentence.ts'
import { importFile } from './import.service.ts'
import type { ImportJob } from './import.service.ts'
import { findOrganisation, todayIn } from './import-organisation.ts'
import { progressLine, reportLines } from './report.ts'
import { SeenKeys } from './seen-keys.ts'
import { readTemplate } from './template-file.ts'

const usage =
  'Usage: npm run import -- --org <id> --kind agreements|inventory --template <file.json> <file.csv …>'
const pieceBytes = 262_144
const progressEvery = 1000

interface Asked {
  readonly org: string
  readonly kind: string
  readonly template: string
  readonly files: readonly string[]
}

/** A path as it was typed, where npm was called, which may be below the project's folder. */
function asTyped(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', file)
}

function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { org: { type: 'string' }, kind: { type: 'string' }, template: { type: 'string' } },
    })
    const { org, kind, template } = values
    if (
      org === undefined ||
      kind === undefined ||
      template === undefined ||
      positionals.length === 0
    )
      throw new StartRefusal(usage)
    if (!importKinds.some((known) => known === kind))
      throw new StartRefusal(`--kind is ${importKinds.join(' or ')}.`)
    return { org, kind, template: asTyped(template), files: positionals.map(asTyped) }
  } catch (error) {
    throw error instanceof StartRefusal ? error : new StartRefusal(usage, { cause: error })
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch (error) {
    throw new StartRefusal(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  throw new StartRefusal(`${file} is no file.`)
}

/** Shows the last line over and over on a terminal, and now and then elsewhere. */
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

async function importOne(job: ImportJob, file: string): Promise<void> {
  const progress = progressPrinter()
  const badRows = new BadRowsFile(file)
  const size = await sizeOf(file)
  const outcome = await importFile(
    {
      ...job,
      onProgress: (at) => progress.show(`${path.basename(file)}: ${progressLine(at)}`),
      onBadRows: (rows, header, delimiter) => badRows.write(rows, header, delimiter),
    },
    {
      name: path.basename(file),
      bytes: createReadStream(file, { highWaterMark: pieceBytes }),
      size,
    },
  )
  await badRows.close()
  progress.clear()
  if (!outcome.ok)
    throw new StartRefusal(`${file}: ${outcome.faults.map(templateFaultSentence).join(' ')}`)
  for (const line of reportLines(file, outcome.report, badRows.path)) print(line)
}

async function importFiles(
  database: Database,
  { org, kind, template: templateFile, files }: Asked,
): Promise<void> {
  const template = readTemplate(templateFile)
  if (template.kind !== kind)
    throw new StartRefusal(`The template ${templateFile} is for ${template.kind}, not for ${kind}.`)
  for (const file of files) await sizeOf(file)
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
  const job: ImportJob = {
    database,
    orgId,
    template,
    today: await todayIn(database, orgId, now),
    now,
    seen: new SeenKeys(),
    signal: stopping.signal,
  }
  for (const file of files) if (!stopping.signal.aborted) await importOne(job, file)
  const progress = progressPrinter()
  const line = await reckonAfterImport(job, (done, total) =>
    progress.show(`proposals: ${done} of ${total} customers`),
  )
  progress.clear()
  print(line)
  if (stopping.signal.aborted) process.exitCode = 130
}

await runTool(async () => {
  const asked = readArguments()
  const store = await openStore(readConfig(process.env), print)
  try {
    await importFiles(store.database, asked)
  } finally {
    await store.close()
  }
})
