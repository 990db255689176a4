import { ORPCError } from '@orpc/server'
import { numberParts } from '#domain/formatting/number.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { isDateFormat } from '#domain/imports/cells/value.rules.ts'
import { previewFile } from '#domain/processing/preview.rules.ts'
import type { Preview } from '#domain/processing/preview.model.ts'
import type { ProcessingSubject } from '#domain/processing/processing.model.ts'
import { deleteFile } from '../files/file.service.ts'
import { findFile } from '../files/file.store.ts'
import type { FileRow } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { CsvFile, CsvRow } from '../imports/row-files/csv-file.ts'
import { getUnopenedFault, readFileRows } from '../imports/row-files/file-rows.ts'
import { openContent } from '../imports/row-files/zipped-file.ts'
import type { CellNotation } from '../imports/row-files/workbook-file.ts'
import { scanFile } from '../imports/row-files/scan-file.ts'
import { requestCancel } from '../jobs/job.store.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import { getLink } from './processing-run.service.ts'
import { changeProcessing, findProcessing } from './processing-run.store.ts'
import { requireUpload } from './upload.service.ts'

/** The upload that an id means: its own, or that of a run. Refuses `not_found`. */
async function requireSource(context: CallContext, id: string): Promise<FileRow> {
  const found = await findProcessing(context.tx, { orgId: context.organisation.id, id })
  if (found === null) return requireUpload(context, id)
  if (found.run.deletedAt !== null) throw refusal('not_found')
  return requireUpload(context, found.run.fileId)
}

/** What a processing view is about. Refuses `not_found`. */
export async function getSubject(context: CallContext, id: string): Promise<ProcessingSubject> {
  const found = await findProcessing(context.tx, { orgId: context.organisation.id, id })
  const { name: file, description } = await requireSource(context, id)
  const about = { datasetid: id, file, description: description ?? '' }
  return found === null
    ? { ...about, type: 'source', newname: '', template: '' }
    : { ...about, type: 'target', newname: found.run.name, template: found.run.template }
}

const unreadable = (code: string) =>
  new ORPCError('dataset_unreadable', {
    status: 422,
    message: 'dataset_unreadable',
    data: { code },
  })

/** A workbook's cells are shown as the organisation writes numbers and days. */
function getNotation({ organisation }: CallContext): CellNotation {
  const { money, date } = readOrganisationFormat(
    (key, fallback) => organisation.parameters.get(key) ?? fallback,
  )
  return {
    decimal: numberParts(1.5, money.number, 1).fraction.slice(0, 1),
    dates: isDateFormat(date.date) ? date.date : 'YYYY-MM-DD',
  }
}

/** The file's rows as they are cut. Refuses `not_found` and `dataset_unreadable`. */
async function openRows(context: CallContext, id: string): Promise<CsvFile> {
  const source = await requireSource(context, id)
  const { name, open } = await openContent({
    name: source.name,
    size: source.size,
    open: async () => {
      const bytes = await context.files.store.read(source.id)
      if (bytes === null) throw refusal('not_found')
      return bytes
    },
  })
  const scanned = await scanFile(await open())
  const rows = await readFileRows({
    name,
    bytes: await open(),
    scanned,
    notation: getNotation(context),
  })
  if (rows === null) throw unreadable(getUnopenedFault(name))
  return rows
}

/** The first rows of a file. Refuses `not_found` and `dataset_unreadable`. */
export async function previewDataset(
  context: CallContext,
  id: string,
  size: number,
): Promise<Preview> {
  const { header, rows } = await openRows(context, id)
  if (header === null) throw unreadable('file_empty')
  const first: CsvRow[] = []
  for await (const piece of rows) {
    first.push(...piece.rows.slice(0, size - first.length))
    if (first.length >= size) break
  }
  const cut = first.map(({ line, cells, fault }) => ({ line, cells, isBroken: fault !== null }))
  const { delimiter, encoding } = header
  return { ...previewFile(header.cells, cut), delimiter, encoding }
}

/** How many rows a file has; 0 for one without. Refuses `not_found`. */
export async function countDatasetRows(
  context: CallContext,
  id: string,
): Promise<{ count: number }> {
  const { rows } = await openRows(context, id)
  let count = 0
  for await (const piece of rows) count += piece.rows.length
  return { count }
}

/** The address of the upload that an id means. Refuses `not_found`. */
export async function getSourceLink(context: CallContext, id: string) {
  const { id: fileId } = await requireSource(context, id)
  return getLink(context, fileId)
}

/** Deletes an upload, or a run's entry, whose open job is cancelled. Refuses `not_found`. */
export async function deleteSource(context: CallContext, id: string): Promise<{ id: string }> {
  const { tx, organisation, now } = context
  const key = { orgId: organisation.id, id }
  const found = await findProcessing(tx, key)
  if (found !== null) {
    const { job } = found
    if (job !== null && !isEnded(job.state as JobState)) await requestCancel(tx, job)
    await changeProcessing(tx, key, { deletedAt: now })
    return { id }
  }
  const file = await findFile(tx, key)
  if (file?.purpose !== 'import') throw refusal('not_found')
  return deleteFile(context, id)
}
