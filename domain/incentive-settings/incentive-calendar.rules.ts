import { addDays, daysBetween } from '../calendar.ts'
import { listIncentiveFields } from './incentive-fields.ts'
import type { IncentiveValues } from './incentive-fields.ts'
import type { IncentiveType } from './incentive-type.ts'

/** An incentive with its id. */
export interface IncentiveOnCalendar {
  readonly id: string
  readonly incentive: IncentiveValues
}

/** Days on which two reward the same customers, so that one of them is not used or cash is doubled. */
export interface IncentiveClash {
  readonly ids: readonly [string, string]
  readonly from: string
  readonly to: string
  readonly days: number
}

/** Days between two incentives that follow each other. */
export interface IncentiveGap {
  /** The one that ends, and the one that begins. */
  readonly ids: readonly [string, string]
  readonly from: string
  readonly to: string
  readonly days: number
}

interface Span extends IncentiveOnCalendar {
  readonly from: string
  readonly to: string
}

const asDay = (value: unknown, open: string): string => (typeof value === 'string' ? value : open)

/** From when to when each is valid, the earliest first; one without a day has no end there. */
function toSpans(rows: readonly IncentiveOnCalendar[]): readonly Span[] {
  return rows
    .map((row) => ({
      ...row,
      from: asDay(row.incentive['valid_from'], '0000-01-01'),
      to: asDay(row.incentive['valid_to'], '9999-12-31'),
    }))
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
}

const normalise = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase() : ''

type Condition = (one: IncentiveValues, other: IncentiveValues) => boolean

/** Both name something, and not the same. */
const hasSame =
  (field: string): Condition =>
  (one, other) => {
    const [first, second] = [one[field] ?? '', other[field] ?? '']
    return first === '' || second === '' || normalise(String(first)) === normalise(String(second))
  }

const meets =
  (from: string, to: string): Condition =>
  (one, other) => {
    const startsAfter = (late: IncentiveValues, early: IncentiveValues): boolean => {
      const [start, end] = [late[from] ?? null, early[to] ?? null]
      return start !== null && end !== null && start > end
    }
    return !startsAfter(one, other) && !startsAfter(other, one)
  }

const vehicleFields = [
  'brand',
  'model',
  'model_derivative',
  'sub_model',
  'vehicle_code',
  'model_year',
  'fuel_type',
  'body_type',
  'transmission',
  'doors',
  'asset_type',
  'term',
  'distance_band',
  'distance_total',
] as const

/** When two of a type may be for the same customer: of campaigns and offers only one is used. */
const conditions: Readonly<Record<IncentiveType, readonly Condition[]>> = {
  campaign: [
    ...['region', 'customer_type', 'customer_status', 'asset_type', 'plan_type'].map(hasSame),
    meets('existing_contract_end_from', 'existing_contract_end_to'),
    meets('registered_from', 'registered_to'),
    meets('min_months', 'max_months'),
  ],
  offer: vehicleFields.map(hasSame),
  // Overlays add up: only the same one twice is a mistake.
  overlay: [
    (one, other) => normalise(one['code']) === normalise(other['code']),
    ...['region', 'customer_type', 'asset_type'].map(hasSame),
  ],
}

/** The pairs that reward the same customers on the same days, from `today` on. */
export function findIncentiveClashes(
  type: IncentiveType,
  rows: readonly IncentiveOnCalendar[],
  today: string,
): readonly IncentiveClash[] {
  const spans = toSpans(rows).filter(({ to }) => to >= today)
  return spans.flatMap((one, at) =>
    spans.slice(at + 1).flatMap((other): IncentiveClash[] => {
      if (other.from > one.to) return []
      if (!conditions[type].every((isMet) => isMet(one.incentive, other.incentive))) return []
      const from = other.from
      const to = one.to < other.to ? one.to : other.to
      return [{ ids: [one.id, other.id], from, to, days: daysBetween(from, to) + 1 }]
    }),
  )
}

/** What makes one incentive the next of another: the code, or all that an offer is for. */
function getSeries(type: IncentiveType, incentive: IncentiveValues): string {
  if (type !== 'offer') return normalise(incentive['code'])
  return vehicleFields.map((field) => normalise(String(incentive[field] ?? ''))).join('\n')
}

/** The breaks between incentives that follow each other, as far as they are not over. */
export function findIncentiveGaps(
  type: IncentiveType,
  rows: readonly IncentiveOnCalendar[],
  today: string,
): readonly IncentiveGap[] {
  const gaps: IncentiveGap[] = []
  /** Of each series the one that ends last so far. */
  const last = new Map<string, Span>()
  for (const span of toSpans(rows)) {
    const series = getSeries(type, span.incentive)
    const before = last.get(series)
    if (before !== undefined && before.to < addDays(span.from, -1) && span.from > today) {
      const from = addDays(before.to, 1)
      const to = addDays(span.from, -1)
      gaps.push({ ids: [before.id, span.id], from, to, days: daysBetween(from, to) + 1 })
    }
    if (before === undefined || before.to < span.to) last.set(series, span)
  }
  return gaps
}

/** A copy that follows its original: as long, and from the day after it ends. */
export function toFollowingIncentive(incentive: IncentiveValues): IncentiveValues {
  const [from, to] = [incentive['valid_from'], incentive['valid_to']]
  if (typeof from !== 'string' || typeof to !== 'string') return incentive
  const start = addDays(to, 1)
  return { ...incentive, valid_from: start, valid_to: addDays(start, daysBetween(from, to)) }
}

/** The name of an incentive; an offer goes by its vehicle. */
export function getIncentiveName(type: IncentiveType, incentive: IncentiveValues): string {
  const fields = type === 'offer' ? ['brand', 'model', 'model_derivative'] : ['name']
  const name = fields
    .flatMap((field) => (typeof incentive[field] === 'string' ? [incentive[field]] : []))
    .join(' ')
  return name === '' ? String(incentive['code'] ?? incentive['vehicle_code'] ?? '') : name
}

/** Whether it is in force on a day. */
export function isIncentiveValid(incentive: IncentiveValues, day: string): boolean {
  const [from, to] = [incentive['valid_from'], incentive['valid_to']]
  return (typeof from !== 'string' || from <= day) && (typeof to !== 'string' || day <= to)
}

/** An incentive of a type with nothing set. */
export const newIncentive = (type: IncentiveType): IncentiveValues =>
  Object.fromEntries(listIncentiveFields(type).map((field) => [field, null]))
