import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { isLiveFirst } from '#domain/customers/search/customer-sort.rules.ts'
import type { CustomerSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { Transaction } from '../../db/database.ts'
import { customers } from '../../db/schema/index.ts'
import {
  mayBeMissing,
  selectField,
  selectFields,
  sortValueSql,
  sortType,
} from '../customer-field.store.ts'
import type { ParameterValues } from '../customer-field.store.ts'
import { maxMatches } from './customer-query.store.ts'

/** The sort value as PostgreSQL writes it, the agreement number, and whether it has ended. */
export interface RowPosition {
  readonly value: string | null
  readonly agreement: string
  readonly isEnded: boolean
}

/** An offset, or a row to start after, before or from. */
export type PageStart =
  | { readonly offset: number }
  | { readonly place: RowPosition; readonly going: 'after' | 'before' | 'from' }

export interface PageRequest {
  readonly where: SQL | undefined
  readonly sort: CustomerSort
  readonly columns: readonly CustomerFieldName[]
  readonly parameters: ParameterValues
  /** The organisation's, `YYYY-MM-DD`. */
  readonly today: string
  readonly start: PageStart
  readonly size: number
}

/** Values by wire name. */
export type SelectedRow = Readonly<Record<string, unknown>> & { readonly fAgreementNo: string }

export type PageRow = SelectedRow & {
  readonly sortValue: string | null
  readonly isEnded: boolean
}

/**
 * Rows that are read one after another: those with a sort value before those without, and where life
 * decides first, the live before the ended. Undefined does not divide.
 */
interface Segment {
  readonly isEnded: boolean | undefined
  readonly isMissing: boolean | undefined
}

function getSegments(sort: CustomerSort): readonly Segment[] {
  const lives = isLiveFirst(sort) ? [false, true] : [undefined]
  const values = mayBeMissing(sort.field) ? [false, true] : [undefined]
  return lives.flatMap((isEnded) => values.map((isMissing) => ({ isEnded, isMissing })))
}

/** Ended or settled by the organisation's day. */
export const hasEnded = (today: string): SQL<boolean> =>
  sql<boolean>`coalesce(${customers.endsOn} <= ${today}::date, false)`

/** The row's head and the named columns. */
export function toSelectColumns(
  columns: readonly CustomerFieldName[],
  parameters: ParameterValues,
  today: string,
) {
  const values = Object.fromEntries(columns.map((wire) => [wire, selectField(wire, parameters)]))
  return {
    ...values,
    fAgreementNo: customers.fAgreementNo,
    version: customers.version,
    contact_status: customers.contact_status,
    assignedUserId: customers.assignedUserId,
    isEnded: hasEnded(today),
  }
}

function isInSegment({ sort, parameters, today }: PageRequest, segment: Segment): SQL | undefined {
  const value = sortValueSql(sort.field, parameters)
  return and(
    segment.isEnded === undefined
      ? undefined
      : segment.isEnded
        ? hasEnded(today)
        : sql`not ${hasEnded(today)}`,
    segment.isMissing === undefined
      ? undefined
      : segment.isMissing
        ? isNull(value)
        : isNotNull(value),
  )
}

interface SegmentPart {
  readonly place?: RowPosition
  readonly isFrom?: boolean
  readonly isBackwards?: boolean
  readonly offset?: number
  readonly size: number
}

/**
 * Reads one segment in either direction; each form matches an index on (organisation, value,
 * agreement).
 */
async function readSegment(
  tx: Transaction,
  request: PageRequest,
  segment: Segment,
  { place, isFrom = false, isBackwards = false, offset = 0, size }: SegmentPart,
): Promise<PageRow[]> {
  const { where, sort, parameters, today } = request
  const value = sortValueSql(sort.field, parameters)
  const rises = (sort.direction === 'asc') !== isBackwards
  const beyond = sql.raw(`${rises ? '>' : '<'}${isFrom ? '=' : ''}`)
  const agreement = customers.fAgreementNo
  const isMissing = segment.isMissing === true
  const behind =
    place === undefined
      ? undefined
      : isMissing
        ? sql`${agreement} ${beyond} ${place.agreement}`
        : sql`(${value}, ${agreement}) ${beyond} (${place.value}::${sortType(sort.field)}, ${place.agreement})`
  const order = isMissing
    ? []
    : [rises ? sql`${value} asc nulls last` : sql`${value} desc nulls first`]
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select ${request.columns.length === 0 ? sql`` : sql`${selectFields(request.columns, parameters)}, `}
      f_agreement_no as "fAgreementNo", version, contact_status, assigned_user_id as "assignedUserId",
      ${hasEnded(today)} as "isEnded", ${value}::text as "sortValue"
    from customers where ${and(where, isInSegment(request, segment), behind) ?? sql`true`}
    order by ${sql.join([...order, rises ? asc(agreement) : desc(agreement)], sql`, `)} limit ${size} offset ${offset}`)
  return rows as unknown as PageRow[]
}

async function countSegment(
  tx: Transaction,
  request: PageRequest,
  segment: Segment,
): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(customers)
    .where(and(request.where, isInSegment(request, segment)))
  return row?.found ?? 0
}

async function fromOffset(
  tx: Transaction,
  request: PageRequest,
  offset: number,
): Promise<PageRow[]> {
  const found: PageRow[] = []
  const segments = getSegments(request.sort)
  let skip = offset
  for (const segment of segments) {
    const size = request.size - found.length
    const rows = await readSegment(tx, request, segment, { offset: skip, size })
    found.push(...rows)
    if (found.length === request.size || segment === segments.at(-1)) break
    if (rows.length > 0) skip = 0
    else if (skip > 0) skip = Math.max(0, skip - (await countSegment(tx, request, segment)))
  }
  return found
}

/** From a row on, through its segment and those that follow; backwards through those before. */
async function fromPlace(
  tx: Transaction,
  request: PageRequest,
  place: RowPosition,
  going: 'after' | 'before' | 'from',
): Promise<PageRow[]> {
  const isBackwards = going === 'before'
  const all = getSegments(request.sort)
  const segments = isBackwards ? all.toReversed() : all
  const start = segments.findIndex(
    ({ isEnded = place.isEnded, isMissing = place.value === null }) =>
      isEnded === place.isEnded && isMissing === (place.value === null),
  )
  const found: PageRow[] = []
  for (const [index, segment] of segments.slice(start).entries()) {
    const size = request.size - found.length
    const part = index === 0 ? { place, isFrom: going === 'from' } : {}
    found.push(...(await readSegment(tx, request, segment, { ...part, isBackwards, size })))
    if (found.length === request.size) break
  }
  return isBackwards ? found.toReversed() : found
}

/**
 * Sorted by value and then agreement; rows without a value come last in either direction. By parity,
 * live agreements come before ended ones.
 */
export async function readPage(tx: Transaction, request: PageRequest): Promise<PageRow[]> {
  const { start } = request
  return 'offset' in start
    ? fromOffset(tx, request, start.offset)
    : fromPlace(tx, request, start.place, start.going)
}

/** Where a row stands in the order; null when it does not exist. */
export async function readPosition(
  tx: Transaction,
  sort: CustomerSort,
  parameters: ParameterValues,
  today: string,
  agreement: string,
): Promise<RowPosition | null> {
  const [row] = await tx
    .select({
      agreement: customers.fAgreementNo,
      value: sql<string | null>`${sortValueSql(sort.field, parameters)}::text`,
      isEnded: hasEnded(today),
    })
    .from(customers)
    .where(eq(customers.fAgreementNo, agreement))
  return row ?? null
}

/** Whether a free search matches more customers than it takes. */
export async function hitsLimit(tx: Transaction, patterns: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ matches: number }>(
    sql`select count(*) as matches from customers_matching(${patterns}, ${maxMatches + 1})`,
  )
  return (rows[0]?.matches ?? 0) > maxMatches
}
