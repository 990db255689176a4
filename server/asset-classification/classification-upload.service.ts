import { classificationFields, optionLists } from '#domain/asset-classification/asset.model.ts'
import type { Asset, ClassificationOptions } from '#domain/asset-classification/asset.model.ts'
import {
  classificationColumns,
  maxClassificationRows,
  maxListedErrors,
  readClassificationCells,
  readClassificationHeader,
  readClassificationRow,
} from '#domain/asset-classification/classification-file.rules.ts'
import type {
  ClassificationHeader,
  ClassificationUpload,
  KnownValues,
} from '#domain/asset-classification/classification-file.rules.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { getPgClient } from '../db/copy-rows.ts'
import { requireReadableFile } from '../files/file.service.ts'
import { recordChange } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { CsvRow } from '../imports/row-files/csv-file.ts'
import { unescapeFormula } from '../imports/row-files/csv-line.ts'
import { readSmallCsv } from '../small-files/small-csv.ts'
import { listOptions, toClassification } from './asset.service.ts'
import { findAllAssets, saveAssets } from './asset.store.ts'

type UploadError = ClassificationUpload['errors'][number]

function toKnownValues(options: ClassificationOptions): KnownValues {
  return Object.fromEntries(
    classificationFields.map((field) => [
      field,
      new Map(options[optionLists[field]].map(({ value }) => [value.toLowerCase(), value])),
    ]),
  ) as unknown as KnownValues
}

/** What a file's rows make of the assets. */
interface ReadFile extends Omit<ClassificationUpload, 'errors' | 'error_count'> {
  readonly changed: readonly Asset[]
  readonly errors: readonly UploadError[]
}

/** Reads each row; its fate is its own. */
function readRows(
  header: ClassificationHeader,
  rows: readonly CsvRow[],
  stored: ReadonlyMap<string, Asset>,
  known: KnownValues,
): ReadFile {
  const seen = new Set<string>()
  const changed: Asset[] = []
  const errors: UploadError[] = []
  let added = 0
  for (const { line, cells: written, fault } of rows) {
    const cells = readClassificationCells(header, written.map(unescapeFormula))
    const id = cells.assetId ?? ''
    const refuse = (error: UploadError['error'], field: keyof typeof cells | '' = '') => {
      const value = field === '' ? '' : (cells[field] ?? '')
      errors.push({ line, assetId: id, error, field, value })
    }
    const before = stored.get(id)
    const isUnreadable = fault !== null || written.some((cell) => cell.includes('\0'))
    if (isUnreadable) refuse('unreadable')
    else if (seen.has(id)) refuse('repeated', 'assetId')
    else {
      const row = readClassificationRow(cells, before, known)
      if (!row.ok) {
        refuse(row.error, row.field)
        continue
      }
      seen.add(id)
      if (before === undefined) added += 1
      else if (isSameValue(toClassification(before), toClassification(row.asset))) continue
      changed.push(row.asset)
    }
  }
  return { changed, errors, updates: changed.length, added, unchanged: seen.size - changed.length }
}

/**
 * Classifies and adds assets by a file; each row's fate is its own, and other rows are stored.
 * Refuses as `readSmallCsv` does.
 */
export async function uploadClassifications(
  context: CallContext,
  fileId: string,
): Promise<ClassificationUpload> {
  const { tx, organisation, now } = context
  const file = await requireReadableFile(context, fileId)
  if (file.purpose !== 'asset_classification') throw refusal('not_found')
  const { header, rows } = await readSmallCsv(context, file.id, {
    maxRows: maxClassificationRows,
    possible: classificationColumns,
    readHeader: readClassificationHeader,
  })
  const known = toKnownValues(await listOptions(context))
  await lockConfiguration(tx, organisation.id)
  const all = await findAllAssets(tx, organisation.id, false)
  const stored = new Map(all.map(({ image: _image, ...asset }) => [asset.assetId, asset]))
  const { changed, errors, ...counts } = readRows(header, rows, stored, known)
  await saveAssets(getPgClient(tx), organisation.id, changed, now)
  const result = { ...counts, error_count: errors.length }
  await recordChange(context, {
    part: 'asset_classification',
    item: file.name,
    was: null,
    value: result,
  })
  return { ...result, errors: errors.slice(0, maxListedErrors) }
}
