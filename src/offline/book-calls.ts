import * as v from 'valibot'
import {
  activityOfTypes,
  carIn,
  dealFactsWith,
  detailsAt,
  offerIn,
} from '#domain/book/book-answers.rules.ts'
import { bookStatusCounts, bookValues } from '#domain/book/book-counts.rules.ts'
import { bookDayAtAGlance } from '#domain/book/book-day.rules.ts'
import type { BookMoment } from '#domain/book/book-day.rules.ts'
import type { BookRefusal, BookRefusalCode } from '#domain/book/book-refusal.model.ts'
import { indexBook, searchBook } from '#domain/book/book-search.rules.ts'
import type { BookIndex, BookSearching } from '#domain/book/book-search.rules.ts'
import type { BookRecord } from '#domain/book/day-pack.model.ts'
import { contract } from '#domain/contract.ts'
import { vehicleKey } from '#domain/customers/vehicle-search.rules.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { DeviceReply, UnansweredCall } from '#src/api/device-answer.ts'
import type { BookCopy, BookReader } from './book.model.ts'

/** Whose book is asked, what they may see, and when: the device's clock in milliseconds. */
export interface BookAsked {
  readonly reader: BookReader
  readonly rights: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
  readonly timeZone: string
  readonly now: number
}

/** Answers a call of the pages from the book, or says why it cannot. */
export type BookCalls = (call: UnansweredCall, asked: BookAsked) => Promise<DeviceReply>

interface Answer {
  readonly answer: object
  readonly asOf: string
}

interface Desk extends BookAsked {
  readonly book: BookIndex
  /** Who searches, at a moment that is not before the book. */
  readonly searching: BookSearching & BookMoment
  /** The oldest of the book's customers; null where there are none. */
  readonly oldest: string | null
}

type Handler = (input: unknown, desk: Desk) => Promise<Outcome<Answer, BookRefusal>>

const refused = (code: BookRefusalCode) => ({ ok: false, refusal: { code } }) as const

function parsed<Model extends v.GenericSchema>(
  model: Model | undefined,
  input: unknown,
): v.InferOutput<Model> {
  if (model === undefined) throw new Error('The call is declared without an input')
  return v.parse(model, input)
}

/** An answer about all customers of the book. */
const ofAll =
  (reckon: (input: unknown, desk: Desk) => Outcome<object, BookRefusal>): Handler =>
  async (input, desk) => {
    if (desk.oldest === null) return refused('no_book')
    const reckoned = reckon(input, desk)
    return reckoned.ok
      ? { ok: true, value: { answer: reckoned.value, asOf: desk.oldest } }
      : reckoned
  }

const agreementOf = (input: unknown): string => {
  const { agreementNo, customer_id: customer } = input as {
    readonly agreementNo?: string
    readonly customer_id?: string
  }
  return agreementNo ?? customer ?? ''
}

/** An answer about one customer; `answer` gives null for what the copy does not hold. */
const ofCustomer =
  (answer: (record: BookRecord, input: unknown, desk: Desk) => object | null): Handler =>
  async (input, desk) => {
    const copy = await desk.reader.copy(agreementOf(input))
    if (copy === null) return refused(desk.oldest === null ? 'no_book' : 'not_here')
    const found = answer(copy.record, input, desk)
    return found === null
      ? refused('not_kept')
      : { ok: true, value: { answer: found, asOf: copy.asOf } }
  }

/** What the first of some customers' copies holds. */
async function firstOf(
  desk: Desk,
  agreements: readonly string[],
  answer: (copy: BookCopy) => object | null,
): Promise<Outcome<Answer, BookRefusal>> {
  for (const agreementNo of agreements) {
    const copy = await desk.reader.copy(agreementNo)
    const found = copy === null ? null : answer(copy)
    if (copy !== null && found !== null)
      return { ok: true, value: { answer: found, asOf: copy.asOf } }
  }
  return refused('not_kept')
}

const search: Handler = ofAll((input, { book, searching }) =>
  searchBook(book, parsed(contract.CUSTOMER_SEARCH.get['~orpc'].inputSchema, input), searching),
)

const handlers: Readonly<Record<string, Handler>> = {
  'CUSTOMER_SEARCH.get': search,
  'CALCULATOR.get': search,
  'STATUS_COUNTS.get': ofAll((input, { book, searching }) =>
    bookStatusCounts(
      book.customers,
      parsed(contract.STATUS_COUNTS.get['~orpc'].inputSchema, input),
      searching,
    ),
  ),
  'DISTINCT_SEARCH.get': ofAll((input, { book, searching }) =>
    bookValues(
      book.customers,
      parsed(contract.DISTINCT_SEARCH.get['~orpc'].inputSchema, input).fields,
      searching,
    ),
  ),
  'HOME_DAY.get': ofAll((_input, { book, searching }) => ({
    ok: true,
    value: bookDayAtAGlance(book.customers, searching),
  })),
  'CUSTOMER_DETAILS.get': ofCustomer((record, _input, { searching }) =>
    detailsAt(record, searching),
  ),
  'STATUS_HISTORY.post': ofCustomer((record, input) =>
    activityOfTypes(record, parsed(contract.STATUS_HISTORY.post['~orpc'].inputSchema, input).types),
  ),
  'EVENT_HISTORY.get': ofCustomer((record) => activityOfTypes(record, ['event'])),
  'SERVICE_HISTORY.get': ofCustomer(({ service_history: services }) => services ?? null),
  'ONEDOC_LAST_SENT.get': ofCustomer(({ document }) => document),
  'DEAL_FACTS.get': ofCustomer((record, input) =>
    dealFactsWith(record, (input as { readonly inventoryVin?: string }).inventoryVin),
  ),
  'GET_INVENTORY_ITEM.get': async (input, desk) => {
    const { vin } = input as { readonly vin: string }
    const isNamed = desk.book.customers.filter(({ offers }) =>
      offers.some(
        ({ inventoryVin }) => inventoryVin !== null && vehicleKey(inventoryVin) === vehicleKey(vin),
      ),
    )
    return firstOf(
      desk,
      isNamed.map(({ row }) => row.fAgreementNo),
      ({ record }) => carIn(record, vin),
    )
  },
  // Which customer an offer is made to only their copies say.
  'OFFER_DETAILS.get': async (input, desk) =>
    firstOf(
      desk,
      desk.book.customers.map(({ row }) => row.fAgreementNo),
      ({ record }) => offerIn(record, (input as { readonly offerId: string }).offerId),
    ),
  'GET_CALLSCRIPT.get': async (_input, { reader }) => {
    const shared = await reader.shared()
    if (shared === null) return refused('no_book')
    return shared.call_scripts === undefined
      ? refused('not_kept')
      : { ok: true, value: { answer: shared.call_scripts, asOf: shared.as_of } }
  },
  'PRODUCT_CONFIG.get': async (_input, { reader }) => {
    const shared = await reader.shared()
    return shared === null
      ? refused('no_book')
      : { ok: true, value: { answer: shared.products, asOf: shared.as_of } }
  },
}

/** The dealers of groups are not on the device. */
const noGroups: ReadonlyMap<string, readonly string[]> = new Map()

function oldestOf(reader: BookReader): string | null {
  let oldest: string | null = null
  for (const { row } of reader.customers()) {
    const asOf = reader.asOfOf(row.fAgreementNo)
    if (asOf !== null && (oldest === null || Date.parse(asOf) < Date.parse(oldest))) oldest = asOf
  }
  return oldest
}

/** What the book answers; it is laid out for searches once for as long as it does not change. */
export function createBookCalls(): BookCalls {
  let book: BookIndex | null = null
  return async ({ key, method, input }, asked) => {
    const { reader, rights, parameters, timeZone } = asked
    const customers = reader.customers()
    if (book?.customers !== customers) book = indexBook(customers)
    // A device's clock that was set back makes nothing younger than it is.
    const now = new Date(
      Math.max(asked.now, Date.parse(reader.pack()?.asOf ?? '1970-01-01T00:00:00Z')),
    ).toISOString()
    const oldest = oldestOf(reader)
    const handler = handlers[`${key}.${method}`]
    const found =
      handler === undefined
        ? refused('not_kept')
        : await handler(input, {
            ...asked,
            book,
            oldest,
            searching: { rights, parameters, timeZone, now, groups: noGroups },
          })
    if (!found.ok) return { is: 'silence', why: found.refusal.code, customers: customers.length }
    return {
      is: 'answer',
      answer: found.value.answer,
      source: { asOf: found.value.asOf, customers: customers.length },
    }
  }
}
