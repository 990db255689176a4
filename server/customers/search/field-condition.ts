import { and, arrayOverlaps, eq, gte, ilike, inArray, like, lte, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { toVehicleKey } from '#domain/customers/fields/vehicle-search.rules.ts'
import type { Criterion, CriterionTable } from '#domain/customers/search/criterion.model.ts'
import type { DayRange, TriState } from '#domain/customers/search/customer-query.model.ts'
import { resolveDayBound } from '#domain/customers/search/day-bound.rules.ts'
import type { DayBoundSide } from '#domain/customers/search/day-bound.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Transaction } from '../../db/database.ts'
import { customers } from '../../db/schema/index.ts'
import { fieldValueSql, getFieldColumn } from '../customer-field.store.ts'
import type { ParameterValues } from '../customer-field.store.ts'

/** What a search is compared with. */
export interface SearchContext {
  readonly tx: Transaction
  readonly orgId: string
  readonly parameters: ParameterValues
  readonly timeZone: string
  readonly now: Date
}

export const matchNone = sql`false`

export const matchAll = sql`true`

export const escapeLike = (text: string): string =>
  text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)

export function triCondition(state: TriState, has: SQL): SQL | undefined {
  return state === 'include' ? undefined : state === 'only' ? has : not(has)
}

function isInRange(
  { field, min, max }: Criterion<'range'>,
  { parameters }: SearchContext,
): SQL | undefined {
  const value = fieldValueSql(field, parameters)
  return and(
    min === undefined ? undefined : gte(value, min),
    max === undefined ? undefined : lte(value, max),
  )
}

function isInDays(
  criterion: Criterion<'days' | 'times'>,
  { now, timeZone, parameters }: SearchContext,
): SQL | undefined {
  const hasTime = criterion.kind === 'times'
  const bounds: DayRange = criterion
  const value = fieldValueSql(criterion.field, parameters)
  const today = formatDate(now.toISOString(), { date: 'YYYY-MM-DD', dateTime: '', timeZone })
  const bound = (side: DayBoundSide): SQL | null => {
    const dayBound = bounds[side]
    if (dayBound === undefined) return null
    const local = resolveDayBound(dayBound, side, hasTime, today)
    return hasTime ? sql`${local}::timestamp at time zone ${timeZone}` : sql`${local}::date`
  }
  const min = bound('min')
  const max = bound('max')
  return and(
    min === null ? undefined : sql`${value} >= ${min}`,
    max === null ? undefined : sql`${value} <= ${max}`,
  )
}

/** The criteria that compare one field. */
export const fieldConditions = {
  range: isInRange,
  days: isInDays,
  times: isInDays,
  member: ({ field, values }) => inArray(getFieldColumn(field), [...values]),
  overlap: ({ field, values }) => arrayOverlaps(getFieldColumn(field), [...values]),
  flag: ({ field, state }) => triCondition(state, eq(getFieldColumn(field), true)),
  contains: ({ field, text }) => ilike(getFieldColumn(field), `%${escapeLike(text)}%`),
  registration: ({ text }) => like(customers.vrmKey, `%${escapeLike(toVehicleKey(text))}%`),
} satisfies Partial<CriterionTable<SearchContext, SQL | undefined>>
