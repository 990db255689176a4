import { createHash } from 'node:crypto'
import { customerField } from '#domain/customers/customer.fields.ts'
import type { FieldKind } from '#domain/customers/customer-field.model.ts'
import { isCalendarDay } from '#domain/deals/calendar.ts'
import { writeSort } from '#domain/customers/customer-sort.rules.ts'
import type { CustomerSort } from '#domain/customers/customer-sort.rules.ts'
import type { PageStart, Place, PlacedRow } from './customer-search.store.ts'

/** Rows that an offset may skip; beyond, a page is reached from its neighbour only. */
export const furthestOffset = 10_000

/** What makes one search: a state made for another is of no use to it. */
export interface SearchIdentity {
  readonly orgId: string
  readonly dealerCodes: readonly string[] | null
  /** The query's normal text, with campaign, job and offer. */
  readonly asked: string
  readonly sort: CustomerSort
  readonly size: number
}

/** The first and the last row of a page. A row's sort value is left out where it names a person: the host reads it again. */
interface PageState {
  readonly search: string
  readonly page: number
  readonly first: StatePlace
  readonly last: StatePlace
}

type StatePlace = readonly [agreement: string, value?: string | null]

function searchKey({ orgId, dealerCodes, asked, sort, size }: SearchIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([orgId, dealerCodes, asked, writeSort(sort), size]))
    .digest('base64url')
    .slice(0, 16)
}

/** The opaque text that a page hands out, so that its neighbours can be read from its ends (U-042); null for an empty page. */
export function writePageState(
  identity: SearchIdentity,
  page: number,
  rows: readonly PlacedRow[],
): string | null {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return null
  const isPersonal = customerField(identity.sort.field)?.isPersonal ?? true
  const place = ({ fAgreementNo, sortValue }: PlacedRow): StatePlace =>
    isPersonal ? [fAgreementNo] : [fAgreementNo, sortValue]
  const state: PageState = {
    search: searchKey(identity),
    page,
    first: place(first),
    last: place(last),
  }
  return Buffer.from(JSON.stringify([state.search, state.page, state.first, state.last])).toString(
    'base64url',
  )
}

/** How PostgreSQL writes the values of a kind; whatever else a state brings was not written by us. */
const written: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  money: /^-?\d{1,9}$/u,
  integer: /^-?\d{1,9}$/u,
  decimal: /^-?\d{1,15}(?:\.\d{1,17})?(?:e[+-]\d{1,2})?$/u,
  percent: /^-?\d{1,15}(?:\.\d{1,17})?(?:e[+-]\d{1,2})?$/u,
  date: /^\d{4}-\d{2}-\d{2}$/u,
  datetime: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::?\d{2})?$/u,
  flag: /^(?:true|false)$/u,
}

function fits(value: string, kind: FieldKind): boolean {
  if (value.includes('\0') || written[kind]?.test(value) === false) return false
  return (
    (kind !== 'date' && kind !== 'datetime') ||
    (isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)))
  )
}

function isPlace(place: unknown, kind: FieldKind): place is StatePlace {
  if (!Array.isArray(place) || place.length > 2) return false
  const [agreement, value] = place as unknown[]
  if (typeof agreement !== 'string' || agreement.includes('\0')) return false
  return value === undefined || value === null || (typeof value === 'string' && fits(value, kind))
}

function readPageState(text: string, identity: SearchIdentity): PageState | null {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
  if (!Array.isArray(parts)) return null
  const [search, page, first, last] = parts as unknown[]
  const kind = customerField(identity.sort.field)?.kind ?? 'text'
  if (
    search !== searchKey(identity) ||
    typeof page !== 'number' ||
    !isPlace(first, kind) ||
    !isPlace(last, kind)
  )
    return null
  return { search, page, first, last }
}

/**
 * Where a page begins: from the ends of the page whose state is at hand, when it is the same page or a neighbour; else by offset. Null when
 * that would be too far. `valueAt` reads what a row is sorted by, undefined when the row is gone.
 */
export async function pageStart(
  page: number,
  text: string | undefined,
  identity: SearchIdentity,
  valueAt: (agreement: string) => Promise<string | null | undefined>,
): Promise<PageStart | null> {
  const state = text === undefined ? null : readPageState(text, identity)
  const step = state === null ? null : page - state.page
  if (page > 1 && state !== null && (step === 0 || step === 1 || step === -1)) {
    const [agreement, known] = step === 1 ? state.last : state.first
    const value = known === undefined ? await valueAt(agreement) : known
    const place: Place | null = value === undefined ? null : { agreement, value }
    if (place !== null)
      return { place, going: step === 1 ? 'after' : step === 0 ? 'from' : 'before' }
  }
  const offset = (page - 1) * identity.size
  return offset > furthestOffset ? null : { offset }
}
