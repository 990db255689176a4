import { isSwitchedOn } from '../organisations/parameter.rules.ts'
import { ruleSetColumns } from './rule-set.model.ts'
import type { RuleSetColumn } from './rule-set.model.ts'

/** Where a file has which column. */
export type RuleSetHeader = ReadonlyMap<RuleSetColumn, number>

const needed: readonly RuleSetColumn[] = ['make', 'model', 'to_make', 'to_model']

/** Finds the columns by name in any case; null where a needed one is missing. */
export function readRuleSetHeader(cells: readonly string[]): RuleSetHeader | null {
  const names = cells.map((name) => name.trim().toLowerCase())
  const header = new Map<RuleSetColumn, number>()
  for (const column of ruleSetColumns) {
    const at = names.indexOf(column)
    if (at >= 0) header.set(column, at)
  }
  return needed.every((column) => header.has(column)) ? header : null
}

/** A model, and one that is offered for it. */
export interface RuleSetPair {
  readonly make: string
  readonly model: string
  readonly target: {
    readonly make: string
    readonly model: string
    readonly derivative: string | null
    readonly is_primary: boolean
  }
}

const maxText = 200

/** The pair that a row says; null where a model is missing or a cell cannot be stored. */
export function readRuleSetPair(
  header: RuleSetHeader,
  cells: readonly string[],
): RuleSetPair | null {
  const read = (column: RuleSetColumn): string => cells[header.get(column) ?? -1]?.trim() ?? ''
  const values = ruleSetColumns.map(read)
  if (values.some((value) => value.length > maxText || value.includes('\0'))) return null
  if (needed.some((column) => read(column) === '')) return null
  const derivative = read('to_derivative')
  return {
    make: read('make'),
    model: read('model'),
    target: {
      make: read('to_make'),
      model: read('to_model'),
      derivative: derivative === '' ? null : derivative,
      is_primary: isSwitchedOn(read('is_primary')) || read('is_primary').toLowerCase() === 'yes',
    },
  }
}

const toKey = (make: string, model: string): string =>
  `${make.toLowerCase()}\n${model.toLowerCase()}`

/** A model with all that is offered for it. */
export interface RuleSetMapping {
  readonly make: string
  readonly model: string
  readonly targets: readonly RuleSetPair['target'][]
}

/** The pairs by the customer's model; of several primary ones the first stays. */
export function groupPairs(pairs: readonly RuleSetPair[]): readonly RuleSetMapping[] {
  const mappings = new Map<
    string,
    { make: string; model: string; targets: RuleSetPair['target'][] }
  >()
  for (const { make, model, target } of pairs) {
    const key = toKey(make, model)
    const known = mappings.get(key) ?? { make, model, targets: [] }
    const hasPrimary = known.targets.some(({ is_primary }) => is_primary)
    known.targets.push({ ...target, is_primary: target.is_primary && !hasPrimary })
    mappings.set(key, known)
  }
  return [...mappings.values()]
}

/** Mappings with those of later lists in the place of earlier ones of the same model. */
export function overlayMappings<Mapping extends { readonly make: string; readonly model: string }>(
  lists: readonly (readonly Mapping[])[],
): readonly Mapping[] {
  const all = new Map<string, Mapping>()
  for (const mapping of lists.flat())
    all.set(toKey(mapping.make.trim(), mapping.model.trim()), mapping)
  return [...all.values()]
}
