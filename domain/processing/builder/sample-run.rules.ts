import { getImportStep } from '../../imports/fault-group.rules.ts'
import { importSteps } from '../../imports/fault-group.model.ts'
import type { ImportStep } from '../../imports/fault-group.model.ts'
import type { CellFault, TemplateFault } from '../../imports/fault.model.ts'
import type { ImportedValue } from '../../imports/import-field.model.ts'
import { getRowKey, keyFields, rowChecks } from '../../imports/row-check.rules.ts'
import { findCells, readRow } from '../../imports/row.rules.ts'
import type { ImportTemplate } from '../../imports/template.model.ts'
import { buildTemplateReader } from '../../imports/template.rules.ts'
import type { Preview } from '../preview.model.ts'

/** The rows of a file that a template is tried on. */
export const sampleRunRows = 10

export interface SampleRow {
  readonly line: number
  /** The cells as they are in the file, by the fields that read them. */
  readonly cells: Readonly<Record<string, string>>
  /** What was read; empty where no cell can be trusted. */
  readonly values: Readonly<Record<string, ImportedValue>>
  readonly faults: readonly CellFault[]
  /** The step that refuses the row; null for a good one. */
  readonly failsAt: ImportStep | null
}

export type SampleRun =
  | { readonly ok: false; readonly faults: readonly TemplateFault[] }
  | {
      readonly ok: true
      /** The fields in the template’s order, with the columns that they are read from. */
      readonly fields: readonly { readonly field: string; readonly column: string }[]
      readonly rows: readonly SampleRow[]
      /** How many rows come through each step. */
      readonly steps: readonly { readonly step: ImportStep; readonly passed: number }[]
    }

/** Runs a template over the first rows of a file, as an import would, storing nothing. */
export function runSample(
  template: ImportTemplate,
  { columns, rows }: Pick<Preview, 'columns' | 'rows'>,
): SampleRun {
  const { kind } = template
  const reader = buildTemplateReader(
    template,
    columns.map(({ name }) => name),
  )
  if (!('columns' in reader)) return { ok: false, faults: reader }
  const seen = new Set<string>()
  const tried = rows.slice(0, sampleRunRows).map(({ line, cells }): SampleRow => {
    const place = { line, fromFile: '', fromLine: String(line) }
    const read = readRow(reader, cells, place, rowChecks[kind])
    const key = read.isGood ? getRowKey(kind, read.values) : ''
    const isRepeated = read.isGood && seen.has(key)
    if (read.isGood) seen.add(key)
    const repeated: CellFault = {
      ...findCells(reader, cells, keyFields[kind]),
      reason: 'repeated',
      expected: '',
    }
    const doubts = isRepeated ? [repeated] : []
    const faults: readonly CellFault[] = read.isGood ? doubts : read.faults
    return {
      line,
      cells: Object.fromEntries(
        reader.columns.map(({ field, at }) => [field, at === -1 ? '' : (cells[at] ?? '')]),
      ),
      values: read.values ?? {},
      faults,
      failsAt:
        importSteps.find((step) => faults.some(({ reason }) => getImportStep(reason) === step)) ??
        null,
    }
  })
  return {
    ok: true,
    fields: reader.columns.map(({ field, column }) => ({ field, column })),
    rows: tried,
    steps: importSteps.map((step, at) => ({
      step,
      passed: tried.filter(({ failsAt }) => failsAt === null || importSteps.indexOf(failsAt) > at)
        .length,
    })),
  }
}
