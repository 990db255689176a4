import type { TemplateFault } from '../../imports/cells/fault.model.ts'
import { buildReading } from './step-run.rules.ts'
import type { IsNewKey, RunStep, StepColumn, StepFinding, StepParts } from './step-run.rules.ts'
import { nameStepPlace } from './step-check.rules.ts'
import type { StepKey, StepOfKey, TemplateStep, StepNotation } from './step.model.ts'
import { buildDeduplicate, buildFilter, buildValidate } from './row-steps.rules.ts'
import { buildDefault, buildFormat, buildJoin, buildSplit } from './text-steps.rules.ts'
import { buildCalculate, buildClassify, buildLookup } from './value-steps.rules.ts'

/** The steps of a template applied to one file’s header. */
export interface StepProgram {
  /** The file’s columns, then those that steps make. */
  readonly header: readonly string[]
  /** Columns of the file that steps read, in lower case. */
  readonly read: readonly string[]
  readonly steps: readonly {
    readonly name: string
    readonly key: StepKey
    readonly run: RunStep
    /** How many columns there are behind it. */
    readonly width: number
  }[]
  /** The file’s columns that a written column comes from, by its name in lower case. */
  readonly sources: ReadonlyMap<string, readonly string[]>
}

const builders: Readonly<{
  [Key in StepKey]: (step: StepOfKey<Key>, parts: StepParts) => RunStep
}> = {
  default: buildDefault,
  split: buildSplit,
  join: buildJoin,
  format: buildFormat,
  lookup: buildLookup,
  deduplicate: buildDeduplicate,
  classify: buildClassify,
  filter: buildFilter,
  calculate: buildCalculate,
  validate: buildValidate,
}

const buildRun = (step: TemplateStep, parts: StepParts): RunStep =>
  (builders[step.key] as (step: TemplateStep, parts: StepParts) => RunStep)(step, parts)

const toKey = (name: string): string => name.trim().toLowerCase()

/** The columns that a step reads and writes. */
export function listStepColumns({ key, params }: TemplateStep): {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
} {
  switch (key) {
    case 'default':
      return { reads: [], writes: [params.column] }
    case 'split':
      return { reads: [params.column], writes: params.into }
    case 'join':
      return { reads: params.columns, writes: [params.into] }
    case 'format':
    case 'lookup':
      return { reads: [params.column], writes: [params.into ?? params.column] }
    case 'classify':
      return { reads: [params.column], writes: [params.into] }
    case 'calculate':
      return {
        reads: [params.left, params.right].filter((name) => name !== undefined),
        writes: [params.into],
      }
    case 'deduplicate':
      return { reads: params.columns, writes: [] }
    case 'filter':
    case 'validate':
      return { reads: [params.column], writes: [] }
  }
}

/** The columns that steps make, in their order, without those of the file. */
export function listMadeColumns(
  steps: readonly TemplateStep[],
  header: readonly string[],
): readonly string[] {
  const known = new Set(header.map(toKey))
  return steps.flatMap((step) =>
    listStepColumns(step).writes.filter((name) => {
      const isMade = !known.has(toKey(name))
      known.add(toKey(name))
      return isMade
    }),
  )
}

/** Columns that are read before they are there, with the steps that read them. */
export function findColumnFaults(
  steps: readonly TemplateStep[],
  header: readonly string[],
): readonly TemplateFault[] {
  const known = new Set(header.map(toKey))
  const unknown: string[] = []
  const later: string[] = []
  steps.forEach((step, at) => {
    const { reads, writes } = listStepColumns(step)
    for (const column of reads) {
      if (known.has(toKey(column))) continue
      const isLater = steps
        .slice(at + 1)
        .some((other) =>
          listStepColumns(other).writes.some((made) => toKey(made) === toKey(column)),
        )
      const list = isLater ? later : unknown
      list.push(nameStepPlace({ step: step.name, param: column }))
    }
    for (const column of writes) known.add(toKey(column))
  })
  return [
    ...(unknown.length > 0 ? [{ code: 'step_columns_unknown', steps: unknown } as const] : []),
    ...(later.length > 0 ? [{ code: 'step_columns_later', steps: later } as const] : []),
  ]
}

/** Steps that read a column which a later one makes; the file may have it, too. */
export function findLaterReads(steps: readonly TemplateStep[]): readonly string[] {
  const isMaker = (step: TemplateStep, column: string): boolean => {
    const { reads, writes } = listStepColumns(step)
    const has = (names: readonly string[]) => names.some((name) => toKey(name) === toKey(column))
    const isFilling = step.key === 'default' && step.params.fills !== 'all'
    return has(writes) && !has(reads) && !isFilling
  }
  return steps.flatMap((step, at) =>
    listStepColumns(step)
      .reads.filter(
        (column) =>
          !steps.slice(0, at).some((before) => isMaker(before, column)) &&
          steps.slice(at + 1).some((later) => isMaker(later, column)),
      )
      .map((column) => nameStepPlace({ step: step.name, param: column })),
  )
}

/** Which of the file’s columns each written column comes from. */
function findSources(steps: readonly TemplateStep[], header: readonly string[]) {
  const sources = new Map<string, readonly string[]>()
  const own = new Map(header.map((name) => [toKey(name), name]))
  const get = (column: string): readonly string[] => {
    const name = own.get(toKey(column))
    return sources.get(toKey(column)) ?? (name === undefined ? [] : [name])
  }
  for (const step of steps) {
    const { reads, writes } = listStepColumns(step)
    const from = reads.flatMap(get)
    for (const column of writes) sources.set(toKey(column), [...new Set([...get(column), ...from])])
  }
  return sources
}

/** The steps as they run over the rows of a file with this header, or why they cannot. */
export function buildStepProgram(
  steps: readonly TemplateStep[],
  header: readonly string[],
  notation: StepNotation,
  currencySymbol: string | null,
): StepProgram | readonly TemplateFault[] {
  const faults = findColumnFaults(steps, header)
  if (faults.length > 0) return faults
  const names = [...header]
  const places = new Map<string, number>()
  header.forEach((name, at) => {
    if (!places.has(toKey(name))) places.set(toKey(name), at)
  })
  const read = new Set<string>()
  const place = (name: string): StepColumn => {
    const at = places.get(toKey(name)) ?? names.push(name) - 1
    places.set(toKey(name), at)
    if (at < header.length) read.add(toKey(name))
    return { at, name: names[at] ?? name }
  }
  const parts = { ...buildReading(notation, currencySymbol), find: place, make: place }
  const runs = steps.map((step) => ({
    name: step.name,
    key: step.key,
    run: buildRun(step, parts),
    width: names.length,
  }))
  return { header: names, read: [...read], steps: runs, sources: findSources(steps, header) }
}

/** What became of a row, and where it ended; the cells are those that it had then. */
export interface SteppedRow {
  readonly cells: readonly string[]
  /** Null for a row that came through. */
  readonly end: { readonly step: string; readonly found: StepFinding } | null
  readonly warnings: readonly { readonly step: string; readonly found: StepFinding }[]
}

const noWarnings: SteppedRow['warnings'] = []

/** Puts a row of the file, as wide as its header, through the steps. */
export function runSteps(
  { header, steps }: StepProgram,
  fileCells: readonly string[],
  isNew: IsNewKey,
  onStep?: (cells: readonly string[], at: number) => void,
): SteppedRow {
  const cells = fileCells.slice()
  while (cells.length < header.length) cells.push('')
  let warnings: { readonly step: string; readonly found: StepFinding }[] | null = null
  for (const [at, { name: step, run }] of steps.entries()) {
    const found = run(cells, isNew)
    if (found !== null && found.type !== 'warned')
      return { cells, end: { step, found }, warnings: warnings ?? noWarnings }
    if (found !== null) (warnings ??= []).push({ step, found })
    onStep?.(cells, at)
  }
  return { cells, end: null, warnings: warnings ?? noWarnings }
}
