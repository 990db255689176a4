import * as v from 'valibot'
import type { CustomerField, FilterKind } from '#domain/customers/customer-field.model.ts'

/** What stands in the filter sheet's fields: money in whole units as people type it, days as from and to. */
export type FilterDraft = Record<string, unknown>

/** Criteria as they travel in `q`: wire name to value, money in minor units. */
export type Criteria = Readonly<Record<string, unknown>>

type FilterField = Pick<CustomerField, 'wire' | 'kind' | 'filter'>

interface Translation {
  readonly drafted: (value: unknown, field: FilterField) => unknown
  readonly travelling: (value: unknown, field: FilterField) => unknown
}

const minorUnits = 100

function pair(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

const scaled = (value: unknown, factor: number): number | undefined => (typeof value === 'number' ? value * factor : undefined)

function withoutGaps(entries: Readonly<Record<string, unknown>>): Criteria | undefined {
  const kept = Object.entries(entries).filter(([, value]) => value !== undefined && value !== '')
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

const same: Translation = { drafted: (value) => value, travelling: (value) => value }

const translations: Readonly<Record<FilterKind, Translation>> = {
  range: {
    drafted: (value, { kind }) => {
      const factor = kind === 'money' ? 1 / minorUnits : 1
      const { min, max } = pair(value)
      return withoutGaps({ min: scaled(min, factor), max: scaled(max, factor) }) ?? {}
    },
    travelling: (value, { kind }) => {
      const { min, max } = pair(value)
      if (kind !== 'money') return withoutGaps({ min, max })
      const minor = (side: unknown) => (typeof side === 'number' ? Math.round(side * minorUnits) : undefined)
      return withoutGaps({ min: minor(min), max: minor(max) })
    },
  },
  dates: {
    drafted: (value) => {
      const { min, max } = pair(value)
      return withoutGaps({ from: typeof min === 'string' ? min.slice(0, 10) : undefined, to: typeof max === 'string' ? max.slice(0, 10) : undefined }) ?? {}
    },
    travelling: (value) => {
      const { from, to } = pair(value)
      return withoutGaps({ min: from, max: to })
    },
  },
  list: {
    drafted: (value) => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]),
    travelling: (value, { kind }) => {
      if (!Array.isArray(value) || value.length === 0) return undefined
      return kind === 'integer' ? value.map(Number) : value
    },
  },
  text: {
    drafted: (value) => value ?? '',
    travelling: (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
  },
  tri: {
    drafted: (value) => value ?? 'include',
    // To include both those with and those without asks nothing.
    travelling: (value) => (value === 'exclude' || value === 'only' ? value : undefined),
  },
  none: same,
}

/** What the sheet shows for these criteria. */
export function draftOf(criteria: Criteria, fields: readonly FilterField[]): FilterDraft {
  return Object.fromEntries(fields.map((field) => [field.wire, translations[field.filter].drafted(criteria[field.wire], field)]))
}

/** The criteria that the sheet asks for; what says nothing is left out. */
export function criteriaOf(draft: FilterDraft, fields: readonly FilterField[]): Criteria {
  const entries = fields.map((field) => [field.wire, translations[field.filter].travelling(draft[field.wire], field)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isDisordered = (one: unknown, other: unknown): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one > other) || (typeof one === 'string' && typeof other === 'string' && one > other)

/** Checks the sheet: a range's first may not stand above its second. */
export const filterDraftModel = v.pipe(
  v.record(v.string(), v.unknown()),
  v.rawCheck<FilterDraft>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [key, value] of Object.entries(dataset.value)) {
      const { min, max, from, to } = pair(value)
      if (isDisordered(min, max) || isDisordered(from, to)) {
        addIssue({ message: 'form_range_order', path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }] })
      }
    }
  }),
)
