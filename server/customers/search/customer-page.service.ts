import { createHash } from 'node:crypto'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { FieldKind } from '#domain/customers/fields/customer-field.model.ts'
import { isCalendarDay } from '#domain/calendar.ts'
import { writeSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { CustomerSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { PageStart, RowPosition, PageRow } from './customer-search.store.ts'

/** Beyond this offset a page can only be reached from its neighbour. */
export const maxOffset = 10_000

/** A page state is valid for the same search only. */
export interface SearchIdentity {
  readonly orgId: string
  readonly dealerCodes: readonly string[] | null
  /** The query's normal text, with campaign, job and offer. */
  readonly queryText: string
  readonly sort: CustomerSort
  readonly size: number
}

/**
 * The first and last row of a page. Sort values that identify a person are left out and read again.
 */
interface PageState {
  readonly search: string
  readonly page: number
  readonly first: StatePlace
  readonly last: StatePlace
}

type StatePlace = readonly [agreement: string, value?: string | null, isEnded?: boolean]

function searchKey({ orgId, dealerCodes, queryText, sort, size }: SearchIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([orgId, dealerCodes, queryText, writeSort(sort), size]))
    .digest('base64url')
    .slice(0, 16)
}

/** The opaque state from which neighbouring pages are read; null for an empty page. */
export function writePageState(
  identity: SearchIdentity,
  page: number,
  rows: readonly PageRow[],
): string | null {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return null
  const isPersonal = findCustomerField(identity.sort.field)?.isPersonal ?? true
  const place = ({ fAgreementNo, sortValue, isEnded }: PageRow): StatePlace =>
    isPersonal ? [fAgreementNo] : [fAgreementNo, sortValue, isEnded]
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

/** How PostgreSQL writes the values of a kind; any other text was not written by this host. */
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
  if (!Array.isArray(place) || (place.length !== 1 && place.length !== 3)) return false
  const [agreement, value, isEnded] = place as unknown[]
  if (typeof agreement !== 'string' || agreement.includes('\0')) return false
  if (place.length === 1) return true
  return (
    typeof isEnded === 'boolean' &&
    (value === null || (typeof value === 'string' && fits(value, kind)))
  )
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
  const kind = findCustomerField(identity.sort.field)?.kind ?? 'text'
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
 * Starts from the state of the same or a neighbouring page, otherwise by offset; null beyond the
 * maximum. `getPosition` is null for a deleted row.
 */
export async function findPageStart(
  page: number,
  text: string | undefined,
  identity: SearchIdentity,
  getPosition: (agreement: string) => Promise<RowPosition | null>,
): Promise<PageStart | null> {
  const state = text === undefined ? null : readPageState(text, identity)
  const step = state === null ? null : page - state.page
  if (page > 1 && state !== null && (step === 0 || step === 1 || step === -1)) {
    const [agreement, value, isEnded] = step === 1 ? state.last : state.first
    const place: RowPosition | null =
      value === undefined || isEnded === undefined
        ? await getPosition(agreement)
        : { agreement, value, isEnded }
    if (place !== null)
      return { place, going: step === 1 ? 'after' : step === 0 ? 'from' : 'before' }
  }
  const offset = (page - 1) * identity.size
  return offset > maxOffset ? null : { offset }
}
