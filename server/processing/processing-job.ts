import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getFileExpiry } from '#domain/files/file-purpose.rules.ts'
import { fileTypes } from '#domain/files/file-type.model.ts'
import type { TemplateFault } from '#domain/imports/cells/fault.model.ts'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import type { RefusedFile } from '#domain/processing/processing.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import type { Transaction } from '../db/database.ts'
import { addFile, findFile } from '../files/file.store.ts'
import type { FileRow } from '../files/file.store.ts'
import { BadRowsFile } from '../imports/bad-rows-file.ts'
import { importFile } from '../imports/import.service.ts'
import type { ImportJob, ImportReport } from '../imports/import.service.ts'
import { ListedStock, removeUnlistedStock } from '../imports/listed-stock.ts'
import { scanFile } from '../imports/row-files/scan-file.ts'
import { openContent } from '../imports/row-files/zipped-file.ts'
import { JobFailure, defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { readOrganisationToday } from '../organisations/organisation-time-zone.ts'
import { queueAfterImport } from '../pre-calculation/after-import.ts'
import { isUndoOpen } from './import-undo.store.ts'
import {
  changeProcessing,
  countBatch,
  findProcessing,
  resetUndone,
} from './processing-run.store.ts'
import type { StoredProcessing } from './processing-run.store.ts'

const fail = (code: string) => new JobFailure(code, { mayRetry: false })

/** What the run reads, and with which template. */
interface RunInput {
  readonly run: StoredProcessing
  readonly file: FileRow
  readonly template: ImportTemplate
}

async function readInput({ job, database }: JobContext): Promise<RunInput> {
  const { orgId, id } = job
  return database.within({ orgId, userId: null }, async (tx) => {
    const found = await findProcessing(tx, { orgId, id })
    if (found === null) throw fail('file_gone')
    const { run } = found
    const file = await findFile(tx, { orgId, id: run.fileId })
    if (file?.state !== 'ready' || file.lostAt !== null) throw fail('file_gone')
    const read = readTemplateText(run.template)
    if (!read.ok) throw fail('file_refused')
    if (await isUndoOpen(tx, { orgId, runId: id })) throw fail('undo_open')
    await resetUndone(tx, job)
    return { run, file, template: read.template }
  })
}

async function openFile({ files }: JobContext, { id }: FileRow) {
  const bytes = await files.store.read(id)
  if (bytes === null) throw fail('file_gone')
  return bytes
}

/** Why a file was refused, with the names that its sentence lists. */
function toRefusedFile(fault: TemplateFault): RefusedFile {
  const names = Object.entries(fault).flatMap(([key, value]): string[] =>
    key === 'code' ? [] : Array.from(value),
  )
  return { code: fault.code, names }
}

/** Ends the job of a file that cannot be read with its template. */
async function refuseFile(
  { job, step }: JobContext,
  faults: readonly TemplateFault[],
): Promise<never> {
  await step((tx) => changeProcessing(tx, job, { refusals: faults.map(toRefusedFile) }))
  throw fail('file_refused')
}

/** Reads the file into the organisation, or only tells what it would change. */
async function importInput(
  context: JobContext,
  { file, template }: RunInput,
  job: ImportJob,
  badRows: BadRowsFile,
): Promise<ImportReport> {
  const stopping = new AbortController()
  const { name, open, size } = await openContent({
    name: file.name,
    size: file.size,
    open: () => openFile(context, file),
  })
  const outcome = await importFile(
    {
      ...job,
      signal: AbortSignal.any([context.signal, stopping.signal]),
      onBadRows: (rows, header, delimiter) => badRows.write(rows, header, delimiter),
      onProgress: ({ rows, share }) => {
        const total = share === null ? 0 : Math.round(rows / Math.max(share, 0.001))
        context
          .report({ done: rows, total: Math.max(rows, total) })
          .catch((error: unknown) => stopping.abort(error))
      },
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
  if (!outcome.ok) return refuseFile(context, outcome.faults)
  if (job.isTrial !== true && outcome.report.isStopped)
    await queueAfterImport({ ...job, kind: template.kind, changes: 1 })
  context.signal.throwIfAborted()
  stopping.signal.throwIfAborted()
  return outcome.report
}

/** Keeps the refused rows as a file of the organisation; null where there are none. */
async function storeBadRows(
  { files, now }: JobContext,
  { run, file }: RunInput,
  source: string | null,
): Promise<((tx: Transaction) => Promise<string>) | null> {
  if (source === null) return null
  const id = randomUUID()
  await files.store.put(id, createReadStream(source))
  const { size } = await stat(source)
  return async (tx) => {
    await addFile(tx, {
      orgId: run.orgId,
      id,
      purpose: 'refused_rows',
      name: path.basename(source),
      type: fileTypes.csv,
      size,
      sha256: null,
      ownerId: file.ownerId,
      owner: run.userName,
      state: 'ready',
      createdAt: now(),
      expiresAt: getFileExpiry('refused_rows', now()),
    })
    return id
  }
}

const getSum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, one) => sum + one, 0)

/** Notes what the run did, as the job's last step. */
async function finishRun(
  context: JobContext,
  { run }: RunInput,
  report: ImportReport,
  ended: number,
  addBadRows: Awaited<ReturnType<typeof storeBadRows>>,
): Promise<void> {
  const { job, now } = context
  const { rows, bad, leftOut, groups, warned, dealersAdded } = report
  await context.finish(async (tx) => {
    const stored = await findProcessing(tx, job)
    // What a load did is counted with its batches, also those of an attempt that was cut off.
    const { added, changed } = run.type === 'source' ? report : (stored?.run ?? report)
    await changeProcessing(tx, job, {
      rows,
      bad,
      added,
      changed,
      unchanged: Math.max(0, rows - bad - leftOut - added - changed),
      ended,
      warnings: getSum(warned),
      dealersAdded,
      faultGroups: groups,
      refusals: null,
      badRowsFileId: addBadRows === null ? null : await addBadRows(tx),
      completedAt: now(),
    })
    return { rows, added, changed, bad }
  })
}

async function process(context: JobContext): Promise<void> {
  const { database, job, now } = context
  const input = await readInput(context)
  const { run, template } = input
  const at = now()
  const stock = template.kind === 'inventory' ? new ListedStock() : null
  const importing: ImportJob = {
    database,
    orgId: job.orgId,
    template,
    today: await readOrganisationToday(database, job.orgId, at),
    now: at,
    isTrial: run.type === 'source',
    ...(run.type === 'target' ? { runId: run.id } : {}),
    onBatch: (tx, result) => countBatch(tx, job, result),
    ...(stock === null ? {} : { stock }),
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-rows-'))
  try {
    const badRows = new BadRowsFile(path.join(folder, input.file.name))
    const report = await importInput(context, input, importing, badRows)
    const ended = stock === null ? 0 : await removeUnlistedStock(importing, stock)
    const changes = report.added + report.changed + ended
    if (run.type === 'target')
      await queueAfterImport({ ...importing, kind: template.kind, changes })
    await finishRun(context, input, report, ended, await storeBadRows(context, input, badRows.path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks or loads a file with a template. A row is stored once however often it is begun again. */
export const processingJob = defineJob({
  kind: 'processing',
  lane: 'long',
  afterCrash: 'repeat',
  expireSeconds: 21_600,
  handler: process,
})
