import { getImportStep } from '../../imports/fault-group.rules.ts'
import { importSteps } from '../../imports/fault-group.model.ts'
import type { ImportStep } from '../../imports/fault-group.model.ts'
import type { CellFault, TemplateFault } from '../../imports/cells/fault.model.ts'
import type { ImportedValue } from '../../imports/cells/imported-value.model.ts'
import { getRowKey, keyFields, rowChecks } from '../../imports/row-check.rules.ts'
import { findCells, readRow } from '../../imports/row.rules.ts'
import type { ImportTemplate } from '../../imports/template.model.ts'
import { buildTemplateReader } from '../../imports/template.rules.ts'
import type { TemplateReader } from '../../imports/template.rules.ts'
import { runSteps } from '../steps/step-program.rules.ts'
import type { Preview } from '../preview.model.ts'

/** The rows of a file that a template is tried on. */
export const sampleRunRows = 10

export interface SampleRow {
  readonly line: number
  /** The row as the file has it. */
  readonly fileCells: readonly string[]
  /** The cells that the fields read, as the steps of the template leave them. */
  readonly cells: Readonly<Record<string, string>>
  /** What was read; empty where no cell can be trusted. */
  readonly values: Readonly<Record<string, ImportedValue>>
  readonly faults: readonly CellFault[]
  /** The step that refuses the row; null for a good one. */
  readonly failsAt: ImportStep | null
  /** The cells that the row had after each step of the template, as far as it came. */
  readonly stepped: readonly (readonly string[])[]
  /** The step of the template that leaves it out or refuses it. */
  readonly endsAt: string | null
  readonly isLeftOut: boolean
}

/** A step of the template, and what came through it. */
export interface SampleStep {
  readonly name: string
  readonly passed: number
  /** The columns behind it. */
  readonly columns: readonly string[]
}

export type SampleRun =
  | { readonly ok: false; readonly faults: readonly TemplateFault[] }
  | {
      readonly ok: true
      /** The fields in the template’s order, with the columns that they are read from. */
      readonly fields: readonly { readonly field: string; readonly column: string }[]
      readonly rows: readonly SampleRow[]
      /** The file’s columns. */
      readonly columns: readonly string[]
      /** The steps of the template, in their order. */
      readonly templateSteps: readonly SampleStep[]
      /** How many rows come through each step of the import. */
      readonly steps: readonly { readonly step: ImportStep; readonly passed: number }[]
    }

interface SampleReading {
  readonly reader: TemplateReader
  readonly kind: ImportTemplate['kind']
  /** Rows that were read before, by their keys. */
  readonly seen: Set<string>
  /** Keys of the steps that leave out what is there already. */
  readonly stepKeys: Set<string>
}

const addNew = (keys: Set<string>, key: string): boolean => {
  const isNew = !keys.has(key)
  keys.add(key)
  return isNew
}

/** The cells after each step, and the step at which the row ends. */
function traceSteps(
  { reader: { steps, width }, stepKeys }: SampleReading,
  cells: readonly string[],
) {
  const stepped: (readonly string[])[] = []
  if (steps === null || cells.length < width) return { stepped, end: null }
  const keys = new Set(stepKeys)
  const { end } = runSteps(
    steps,
    cells.slice(0, width),
    (key) => addNew(keys, key),
    (after) => stepped.push([...after]),
  )
  return { stepped, end }
}

function readSampleRow(
  reading: SampleReading,
  { line, cells }: Pick<Preview['rows'][number], 'line' | 'cells'>,
): SampleRow {
  const { reader, kind, seen, stepKeys } = reading
  const { stepped, end } = traceSteps(reading, cells)
  const place = { line, fromFile: '', fromLine: String(line) }
  const read = readRow(reader, cells, place, rowChecks[kind], (key) => addNew(stepKeys, key))
  const behind = stepped.at(-1) ?? cells
  const isRepeated = read.isGood && !addNew(seen, getRowKey(kind, read.values))
  const repeated: CellFault = {
    ...findCells(reader, behind, keyFields[kind]),
    reason: 'repeated',
    expected: '',
  }
  const doubts = isRepeated ? [repeated] : []
  const faults: readonly CellFault[] = read.isGood ? doubts : read.faults
  const isLeftOut = !read.isGood && read.left !== undefined
  const failing = importSteps.find((step) => faults.some((fault) => getImportStep(fault) === step))
  return {
    line,
    fileCells: cells,
    cells: Object.fromEntries(
      reader.columns.map(({ field, at }) => [field, at === -1 ? '' : (behind[at] ?? '')]),
    ),
    values: read.values ?? {},
    faults,
    failsAt: isLeftOut ? 'steps' : (failing ?? null),
    stepped,
    endsAt: end?.step ?? null,
    isLeftOut,
  }
}

/** Runs a template over the first rows of a file, as an import would, storing nothing. */
export function runSample(
  template: ImportTemplate,
  { columns, rows }: Pick<Preview, 'columns' | 'rows'>,
): SampleRun {
  const { kind } = template
  const header = columns.map(({ name }) => name)
  const reader = buildTemplateReader(template, header)
  if (!('columns' in reader)) return { ok: false, faults: reader }
  const reading = { reader, kind, seen: new Set<string>(), stepKeys: new Set<string>() }
  const tried = rows.slice(0, sampleRunRows).map((row) => readSampleRow(reading, row))
  const shownSteps = importSteps.filter((step) => step !== 'steps' || reader.steps !== null)
  return {
    ok: true,
    fields: reader.columns.map(({ field, column }) => ({ field, column })),
    columns: header,
    templateSteps: (reader.steps?.steps ?? []).map(({ name, width }, at) => ({
      name,
      passed: tried.filter(({ stepped }) => stepped.length > at).length,
      columns: (reader.steps?.header ?? []).slice(0, width),
    })),
    rows: tried,
    steps: shownSteps.map((step) => ({
      step,
      passed: tried.filter(
        ({ failsAt }) =>
          failsAt === null || importSteps.indexOf(failsAt) > importSteps.indexOf(step),
      ).length,
    })),
  }
}
