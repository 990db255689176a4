import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import type { CustomerSort } from '#domain/customers/customer-sort.rules.ts'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'
import { mayBeMissing, selected, selection, sortedBy, sortType } from './customer-field.store.ts'
import type { Parameters } from './customer-field.store.ts'
import { mostMatches } from './customer-query.store.ts'

/** A row's place in its order: what it is sorted by, as PostgreSQL writes it, and its agreement number. */
export interface Place {
  readonly value: string | null
  readonly agreement: string
}

/** Where a page begins: at an offset; behind or before a row; or at a row that it begins with. */
export type PageStart =
  | { readonly offset: number }
  | { readonly place: Place; readonly going: 'after' | 'before' | 'from' }

export interface PageAsked {
  readonly where: SQL | undefined
  readonly sort: CustomerSort
  readonly columns: readonly CustomerFieldName[]
  readonly parameters: Parameters
  readonly start: PageStart
  readonly size: number
}

/** A row as the store has it: values by wire name. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly fAgreementNo: string }

/** A row of a page, with what it is sorted by. */
export type PlacedRow = StoredRow & { readonly sortValue: string | null }

/** Rows that have a sort value, or those that have none, which stand behind them. */
interface Segment {
  readonly isMissing: boolean
  readonly place?: Place
  readonly offset?: number
}

/** What is read of a row: its head and the named columns. */
export function columnsOf(columns: readonly CustomerFieldName[], parameters: Parameters) {
  const values = Object.fromEntries(columns.map((wire) => [wire, selected(wire, parameters)]))
  return {
    ...values,
    fAgreementNo: customers.fAgreementNo,
    version: customers.version,
    contact_status: customers.contact_status,
    assignedUserId: customers.assignedUserId,
  }
}

/** Reads one segment in the asked direction, or backwards; each form matches an index on (organisation, value, agreement) read one way or the other. */
async function readSegment(
  tx: Transaction,
  asked: PageAsked,
  { isMissing, place, offset = 0 }: Segment,
  isBackwards: boolean,
  isFrom: boolean,
  size: number,
): Promise<PlacedRow[]> {
  const { where, sort, parameters } = asked
  const value = sortedBy(sort.field, parameters)
  const rises = (sort.direction === 'asc') !== isBackwards
  const beyond = sql.raw(`${rises ? '>' : '<'}${isFrom ? '=' : ''}`)
  const agreement = customers.fAgreementNo
  const isKnown = !mayBeMissing(sort.field)
    ? undefined
    : isMissing
      ? isNull(value)
      : isNotNull(value)
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
    select ${asked.columns.length === 0 ? sql`` : sql`${selection(asked.columns, parameters)}, `}
      f_agreement_no as "fAgreementNo", version, contact_status, assigned_user_id as "assignedUserId", ${value}::text as "sortValue"
    from customers where ${and(where, isKnown, behind) ?? sql`true`}
    order by ${sql.join([...order, rises ? asc(agreement) : desc(agreement)], sql`, `)} limit ${size} offset ${offset}`)
  return rows as unknown as PlacedRow[]
}

async function countKnown(
  tx: Transaction,
  { where, sort, parameters }: PageAsked,
): Promise<number> {
  const [row] = await tx
    .select({ known: count() })
    .from(customers)
    .where(and(where, isNotNull(sortedBy(sort.field, parameters))))
  return row?.known ?? 0
}

async function fromOffset(tx: Transaction, asked: PageAsked, offset: number): Promise<PlacedRow[]> {
  const rows = await readSegment(tx, asked, { isMissing: false, offset }, false, false, asked.size)
  if (rows.length === asked.size || !mayBeMissing(asked.sort.field)) return rows
  const skipped =
    rows.length > 0 || offset === 0 ? 0 : Math.max(0, offset - (await countKnown(tx, asked)))
  return [
    ...rows,
    ...(await readSegment(
      tx,
      asked,
      { isMissing: true, offset: skipped },
      false,
      false,
      asked.size - rows.length,
    )),
  ]
}

async function forward(
  tx: Transaction,
  asked: PageAsked,
  place: Place,
  isFrom: boolean,
): Promise<PlacedRow[]> {
  if (place.value === null)
    return readSegment(tx, asked, { isMissing: true, place }, false, isFrom, asked.size)
  const rows = await readSegment(tx, asked, { isMissing: false, place }, false, isFrom, asked.size)
  if (rows.length === asked.size || !mayBeMissing(asked.sort.field)) return rows
  return [
    ...rows,
    ...(await readSegment(tx, asked, { isMissing: true }, false, false, asked.size - rows.length)),
  ]
}

async function backward(tx: Transaction, asked: PageAsked, place: Place): Promise<PlacedRow[]> {
  const missing =
    place.value === null
      ? await readSegment(tx, asked, { isMissing: true, place }, true, false, asked.size)
      : []
  if (missing.length === asked.size) return missing.toReversed()
  const known = await readSegment(
    tx,
    asked,
    place.value === null ? { isMissing: false } : { isMissing: false, place },
    true,
    false,
    asked.size - missing.length,
  )
  return [...missing, ...known].toReversed()
}

/** The rows of a page. Order is by the sort's value and then by agreement, so that ties stand still; rows without a value come last in either direction. */
export async function readPage(tx: Transaction, asked: PageAsked): Promise<PlacedRow[]> {
  const { start } = asked
  if ('offset' in start) return fromOffset(tx, asked, start.offset)
  return start.going === 'before'
    ? backward(tx, asked, start.place)
    : forward(tx, asked, start.place, start.going === 'from')
}

/** What a row is sorted by today, or undefined when there is no such row. */
export async function sortValueOf(
  tx: Transaction,
  sort: CustomerSort,
  parameters: Parameters,
  agreement: string,
): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ value: sql<string | null>`${sortedBy(sort.field, parameters)}::text` })
    .from(customers)
    .where(eq(customers.fAgreementNo, agreement))
  return row?.value
}

/** Whether a free search matches more customers than it takes. */
export async function hitsLimit(tx: Transaction, patterns: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ matches: number }>(
    sql`select count(*) as matches from customers_matching(${patterns}, ${mostMatches + 1})`,
  )
  return (rows[0]?.matches ?? 0) > mostMatches
}
