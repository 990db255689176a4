import * as v from 'valibot'
import type {
  CriterionDefinition,
  CriterionShape,
} from '#domain/customers/search/criterion-definition.rules.ts'
import type {
  CriterionValue,
  CustomerQuery,
  DayRange,
  NumberRange,
} from '#domain/customers/search/customer-query.model.ts'
import { toDateDraft, noDates, toDayRange, type DateDraft } from './date-presets.ts'

/**
 * The values of the filter sheet by criterion: money in whole units as people type it, days by
 * preset or from and to.
 */
export type FilterDraft = Record<string, unknown>

const minorUnits = 100
const getUnit = ({ field }: CriterionDefinition): number =>
  field?.kind === 'money' ? minorUnits : 1

interface Translation {
  readonly toDraft: (value: unknown, criterion: CriterionDefinition, today: string) => unknown
  readonly toQuery: (value: unknown, criterion: CriterionDefinition) => unknown
}

const text: Translation = {
  toDraft: (value) => value ?? '',
  toQuery: (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
}

const translations: Readonly<Record<CriterionShape, Translation>> = {
  text,
  choice: text,
  range: {
    toDraft: (value, criterion) => {
      const { min, max } = (value ?? {}) as NumberRange
      const unit = getUnit(criterion)
      return {
        ...(min === undefined ? {} : { min: min / unit }),
        ...(max === undefined ? {} : { max: max / unit }),
      }
    },
    toQuery: (value, criterion) => {
      const { min, max } = (value ?? {}) as { min?: number | undefined; max?: number | undefined }
      const unit = getUnit(criterion)
      const range = {
        ...(min === undefined ? {} : { min: min * unit }),
        ...(max === undefined ? {} : { max: max * unit }),
      }
      const rounded =
        criterion.field?.kind === 'money'
          ? Object.fromEntries(
              Object.entries(range).map(([side, minor]) => [side, Math.round(minor)]),
            )
          : range
      return Object.keys(rounded).length === 0 ? undefined : rounded
    },
  },
  dates: {
    toDraft: (value, _criterion, today) => toDateDraft(value as DayRange | undefined, today),
    toQuery: (value) => toDayRange((value as DateDraft | undefined) ?? noDates),
  },
  list: {
    toDraft: (value) => (Array.isArray(value) ? value.map(String) : []),
    toQuery: (value, { isNumeric }) =>
      Array.isArray(value) && value.length > 0
        ? isNumeric
          ? value.map(Number)
          : value
        : undefined,
  },
  tri: {
    toDraft: (value) => value ?? 'include',
    // Including both those with and those without filters nothing.
    toQuery: (value) => (value === 'exclude' || value === 'only' ? value : undefined),
  },
}

/** The sheet's value for one criterion of a search, when the organisation's day is `today`. */
export function toFieldDraft(
  criterion: CriterionDefinition,
  value: CriterionValue | undefined,
  today: string,
): unknown {
  return translations[criterion.shape].toDraft(value, criterion, today)
}

/** The criterion's value that the sheet's value stands for; undefined where it filters nothing. */
export function toFieldValue(criterion: CriterionDefinition, draft: unknown): unknown {
  return translations[criterion.shape].toQuery(draft, criterion)
}

/** What the sheet shows for a search, when the organisation's day is `today`. */
export function toFilterDraft(
  query: CustomerQuery,
  criteria: readonly CriterionDefinition[],
  today: string,
): FilterDraft {
  return Object.fromEntries(
    criteria.map((criterion) => [
      criterion.name,
      toFieldDraft(criterion, query[criterion.name], today),
    ]),
  )
}

/** The criterion values of the sheet; empty ones are left out. */
export function toCriterionValues(
  draft: FilterDraft,
  criteria: readonly CriterionDefinition[],
): Readonly<Record<string, unknown>> {
  const entries = criteria.map(
    (criterion) => [criterion.name, toFieldValue(criterion, draft[criterion.name])] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isAbove = (one: unknown, other: unknown): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one > other) ||
  (typeof one === 'string' && typeof other === 'string' && one > other)

/** Checks that no range's first value is above its second. */
export const filterDraftModel = v.pipe(
  v.custom<FilterDraft>((draft) => typeof draft === 'object' && draft !== null),
  v.rawCheck<FilterDraft>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [key, value] of Object.entries(dataset.value)) {
      const { min, max, days } = (value ?? {}) as {
        min?: unknown
        max?: unknown
        days?: DateDraft['days']
      }
      if (isAbove(min, max) || isAbove(days?.from, days?.to)) {
        addIssue({
          message: 'form_range_order',
          path: [{ type: 'unknown', origin: 'value', input: dataset.value, key, value }],
        })
      }
    }
  }),
)
