import type { DayRange } from '#domain/customers/search/customer-query.model.ts'
import { resolveDayBound } from '#domain/customers/search/day-bound.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

/** Relative date ranges by name; a saved search keeps meaning "the next six months". */
export const datePresets = {
  overdue: { range: { max: 'today-1d' }, label: 'list_date_overdue' },
  today: { range: { min: 'today', max: 'today' }, label: 'list_date_today' },
  next_30_days: { range: { min: 'today', max: 'today+30d' }, label: 'list_date_next_30_days' },
  next_3_months: { range: { min: 'today', max: 'today+3m' }, label: 'list_date_next_3_months' },
  next_6_months: { range: { min: 'today', max: 'today+6m' }, label: 'list_date_next_6_months' },
  next_12_months: { range: { min: 'today', max: 'today+12m' }, label: 'list_date_next_12_months' },
  last_30_days: { range: { min: 'today-30d', max: 'today' }, label: 'list_date_last_30_days' },
  last_12_months: { range: { min: 'today-12m', max: 'today' }, label: 'list_date_last_12_months' },
} as const satisfies Readonly<Record<string, { readonly range: DayRange; readonly label: TextKey }>>

export type DatePreset = keyof typeof datePresets

/** The sheet's value for days: a preset, two dates, or nothing. */
export interface DateDraft {
  readonly when: DatePreset | 'any' | 'between'
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined }
}

export const noDates: DateDraft = { when: 'any', days: {} }

/**
 * The sheet's value for a range of days; relative bounds that are no preset become dates, counted
 * from `today`.
 */
export function toDateDraft(range: DayRange | undefined, today: string): DateDraft {
  if (range === undefined || (range.min === undefined && range.max === undefined)) return noDates
  const presets = Object.entries(datePresets) as [DatePreset, { readonly range: DayRange }][]
  const preset = presets.find(
    ([, known]) => known.range.min === range.min && known.range.max === range.max,
  )
  if (preset !== undefined) return { when: preset[0], days: {} }
  const day = (bound: string | undefined, side: 'min' | 'max') =>
    bound === undefined ? undefined : resolveDayBound(bound, side, false, today).slice(0, 10)
  return { when: 'between', days: { from: day(range.min, 'min'), to: day(range.max, 'max') } }
}

/** The range of a draft; undefined when it is empty. */
export function toDayRange({ when, days }: DateDraft): DayRange | undefined {
  if (when === 'any') return undefined
  if (when !== 'between') return datePresets[when].range
  const range = {
    ...(days.from === undefined ? {} : { min: days.from }),
    ...(days.to === undefined ? {} : { max: days.to }),
  }
  return Object.keys(range).length === 0 ? undefined : range
}
