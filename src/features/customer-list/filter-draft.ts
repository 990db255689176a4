import * as v from 'valibot'
import type {
  Criterion,
  CriterionKind,
  CustomerQuery,
  DayRange,
  NumberRange,
} from '#domain/customers/customer-query.model.ts'
import { dateDraftOf, noDates, rangeOfDates, type DateDraft } from './date-presets.ts'

/** What stands in the filter sheet's fields, by criterion: money in whole units as people type it, days by preset or from and to. */
export type FilterDraft = Record<string, unknown>

const minorUnits = 100
const unitOf = ({ field }: Criterion): number => (field?.kind === 'money' ? minorUnits : 1)

interface Translation {
  readonly drafted: (value: unknown, criterion: Criterion, today: string) => unknown
  readonly asked: (value: unknown, criterion: Criterion) => unknown
}

const text: Translation = {
  drafted: (value) => value ?? '',
  asked: (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
}

const translations: Readonly<Record<CriterionKind, Translation>> = {
  text,
  choice: text,
  range: {
    drafted: (value, criterion) => {
      const { min, max } = (value ?? {}) as NumberRange
      const unit = unitOf(criterion)
      return {
        ...(min === undefined ? {} : { min: min / unit }),
        ...(max === undefined ? {} : { max: max / unit }),
      }
    },
    asked: (value, criterion) => {
      const { min, max } = (value ?? {}) as { min?: number | undefined; max?: number | undefined }
      const unit = unitOf(criterion)
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
    drafted: (value, _criterion, today) => dateDraftOf(value as DayRange | undefined, today),
    asked: (value) => rangeOfDates((value as DateDraft | undefined) ?? noDates),
  },
  list: {
    drafted: (value) => (Array.isArray(value) ? value.map(String) : []),
    asked: (value, { isNumeric }) =>
      Array.isArray(value) && value.length > 0
        ? isNumeric
          ? value.map(Number)
          : value
        : undefined,
  },
  tri: {
    drafted: (value) => value ?? 'include',
    // To include both those with and those without asks nothing.
    asked: (value) => (value === 'exclude' || value === 'only' ? value : undefined),
  },
}

/** What the sheet shows for a search, when the organisation's day is `today`. */
export function draftOf(
  query: CustomerQuery,
  criteria: readonly Criterion[],
  today: string,
): FilterDraft {
  return Object.fromEntries(
    criteria.map((criterion) => [
      criterion.name,
      translations[criterion.kind].drafted(query[criterion.name], criterion, today),
    ]),
  )
}

/** The values that the sheet asks for; what asks nothing is left out. */
export function askedBy(
  draft: FilterDraft,
  criteria: readonly Criterion[],
): Readonly<Record<string, unknown>> {
  const entries = criteria.map(
    (criterion) =>
      [
        criterion.name,
        translations[criterion.kind].asked(draft[criterion.name], criterion),
      ] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isAbove = (one: unknown, other: unknown): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one > other) ||
  (typeof one === 'string' && typeof other === 'string' && one > other)

/** Checks the sheet: a range's first may not stand above its second. */
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
