import * as v from 'valibot'
import { activityContract } from '#domain/activity/activity.contract.ts'
import { customerSearchContract } from '#domain/customers/search/customer-search.contract.ts'
import {
  getCopiedActivity,
  findCopiedInventoryItem,
  getCopiedDealFacts,
  getCopiedDetails,
  findCopiedOffer,
} from '#domain/day-pack/day-pack-answers.rules.ts'
import { getDayPackStatusCounts, getDayPackValues } from '#domain/day-pack/day-pack-counts.rules.ts'
import { getDayPackHome } from '#domain/day-pack/day-pack-home.rules.ts'
import type { DayPackClock } from '#domain/day-pack/day-pack-home.rules.ts'
import type { DayPackRefusal, DayPackRefusalCode } from '#domain/day-pack/day-pack-refusal.model.ts'
import { indexDayPack, searchDayPack } from '#domain/day-pack/day-pack-search.rules.ts'
import type { DayPackIndex, DayPackSearchContext } from '#domain/day-pack/day-pack-search.rules.ts'
import type { DayPackRecord, DayPackShared } from '#domain/day-pack/day-pack.model.ts'
import { toVehicleKey } from '#domain/customers/fields/vehicle-search.rules.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { DeviceReply, UnansweredCall } from '#src/api/device-answer.ts'
import type { DayPackCopy, DayPackReader } from './day-pack.model.ts'

/** Whose book is asked, what they may see, and when: the device's clock in milliseconds. */
export interface DayPackRequest {
  readonly reader: DayPackReader
  readonly rights: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
  readonly timeZone: string
  readonly now: number
}

/** Answers a call from the day pack, or why it cannot. */
export type DayPackCalls = (call: UnansweredCall, request: DayPackRequest) => Promise<DeviceReply>

interface Answer {
  readonly answer: object
  readonly asOf: string
}

interface CallContext extends DayPackRequest {
  readonly book: DayPackIndex
  /** Who searches, at an instant that is not before the day pack's. */
  readonly searching: DayPackSearchContext & DayPackClock
  /** The oldest of the day pack's customers; null where there are none. */
  readonly oldest: string | null
}

type Handler = (input: unknown, context: CallContext) => Promise<Outcome<Answer, DayPackRefusal>>

const refused = (code: DayPackRefusalCode) => ({ ok: false, refusal: { code } }) as const

function parsed<Model extends v.GenericSchema>(
  model: Model | undefined,
  input: unknown,
): v.InferOutput<Model> {
  if (model === undefined) throw new Error('The call is declared without an input')
  return v.parse(model, input)
}

/** An answer about all customers of the day pack. */
const answerFromAll =
  (calculate: (input: unknown, context: CallContext) => Outcome<object, DayPackRefusal>): Handler =>
  async (input, context) => {
    if (context.oldest === null) return refused('no_book')
    const calculated = calculate(input, context)
    return calculated.ok
      ? { ok: true, value: { answer: calculated.value, asOf: context.oldest } }
      : calculated
  }

const getAgreementNo = (input: unknown): string => {
  const { agreementNo, customer_id: customer } = input as {
    readonly agreementNo?: string
    readonly customer_id?: string
  }
  return agreementNo ?? customer ?? ''
}

/** An answer about one customer; `answer` gives null for what the copy does not hold. */
const answerFromCustomer =
  (
    answer: (record: DayPackRecord, input: unknown, context: CallContext) => object | null,
  ): Handler =>
  async (input, context) => {
    const copy = await context.reader.copy(getAgreementNo(input))
    if (copy === null) return refused(context.oldest === null ? 'no_book' : 'not_here')
    const found = answer(copy.record, input, context)
    return found === null
      ? refused('not_kept')
      : { ok: true, value: { answer: found, asOf: copy.asOf } }
  }

/** An answer from what all customers share; `answer` gives nothing for what that does not hold. */
const answerFromShared =
  (answer: (shared: DayPackShared) => object | undefined): Handler =>
  async (_input, { reader }) => {
    const shared = await reader.shared()
    if (shared === null) return refused('no_book')
    const found = answer(shared)
    return found === undefined
      ? refused('not_kept')
      : { ok: true, value: { answer: found, asOf: shared.as_of } }
  }

/** What the first of some customers' copies holds. */
async function answerFromFirst(
  context: CallContext,
  agreements: readonly string[],
  answer: (copy: DayPackCopy) => object | null,
): Promise<Outcome<Answer, DayPackRefusal>> {
  for (const agreementNo of agreements) {
    const copy = await context.reader.copy(agreementNo)
    const found = copy === null ? null : answer(copy)
    if (copy !== null && found !== null)
      return { ok: true, value: { answer: found, asOf: copy.asOf } }
  }
  return refused('not_kept')
}

const search: Handler = answerFromAll((input, { book, searching }) =>
  searchDayPack(
    book,
    parsed(customerSearchContract.CUSTOMER_SEARCH.get['~orpc'].inputSchema, input),
    searching,
  ),
)

const handlers: Readonly<Record<string, Handler>> = {
  'CUSTOMER_SEARCH.get': search,
  'CALCULATOR.get': search,
  'STATUS_COUNTS.get': answerFromAll((input, { book, searching }) =>
    getDayPackStatusCounts(
      book.customers,
      parsed(customerSearchContract.STATUS_COUNTS.get['~orpc'].inputSchema, input),
      searching,
    ),
  ),
  'DISTINCT_SEARCH.get': answerFromAll((input, { book, searching }) =>
    getDayPackValues(
      book.customers,
      parsed(customerSearchContract.DISTINCT_SEARCH.get['~orpc'].inputSchema, input).fields,
      searching,
    ),
  ),
  'HOME_DAY.get': answerFromAll((_input, { book, searching }) => ({
    ok: true,
    value: getDayPackHome(book.customers, searching),
  })),
  'CUSTOMER_DETAILS.get': answerFromCustomer((record, _input, { searching }) =>
    getCopiedDetails(record, searching),
  ),
  'STATUS_HISTORY.post': answerFromCustomer((record, input) =>
    getCopiedActivity(
      record,
      parsed(activityContract.STATUS_HISTORY.post['~orpc'].inputSchema, input).types,
    ),
  ),
  'EVENT_HISTORY.get': answerFromCustomer((record) => getCopiedActivity(record, ['event'])),
  'SERVICE_HISTORY.get': answerFromCustomer(({ service_history: services }) => services ?? null),
  'ONEDOC_LAST_SENT.get': answerFromCustomer(({ document }) => document),
  'DEAL_FACTS.get': answerFromCustomer((record, input) =>
    getCopiedDealFacts(record, (input as { readonly inventoryVin?: string }).inventoryVin),
  ),
  'GET_INVENTORY_ITEM.get': async (input, context) => {
    const { vin } = input as { readonly vin: string }
    const isNamed = context.book.customers.filter(({ offers }) =>
      offers.some(
        ({ inventoryVin }) =>
          inventoryVin !== null && toVehicleKey(inventoryVin) === toVehicleKey(vin),
      ),
    )
    return answerFromFirst(
      context,
      isNamed.map(({ row }) => row.fAgreementNo),
      ({ record }) => findCopiedInventoryItem(record, vin),
    )
  },
  // Which customer an offer is made to only their copies say.
  'OFFER_DETAILS.get': async (input, context) =>
    answerFromFirst(
      context,
      context.book.customers.map(({ row }) => row.fAgreementNo),
      ({ record }) => findCopiedOffer(record, (input as { readonly offerId: string }).offerId),
    ),
  'ASSIGNABLE_USERS.get': answerFromShared(({ assignable }) => assignable),
  'GET_CALLSCRIPT.get': answerFromShared(({ call_scripts: scripts }) => scripts),
  'PRODUCT_CONFIG.get': answerFromShared(({ products }) => products),
}

/** The dealers of groups are not on the device. */
const noGroups: ReadonlyMap<string, readonly string[]> = new Map()

function findOldest(reader: DayPackReader): string | null {
  let oldest: string | null = null
  for (const { row } of reader.customers()) {
    const asOf = reader.getAsOfInstant(row.fAgreementNo)
    // Most copies are of the same instant, and a thousand instants are slow to read.
    if (asOf === null || asOf === oldest) continue
    if (oldest === null || Date.parse(asOf) < Date.parse(oldest)) oldest = asOf
  }
  return oldest
}

/** Answers calls from the day pack, whose search index is built once for each change. */
export function createDayPackCalls(): DayPackCalls {
  let book: DayPackIndex | null = null
  return async ({ key, method, input }, request) => {
    const { reader, rights, parameters, timeZone } = request
    const customers = reader.customers()
    if (book?.customers !== customers) book = indexDayPack(customers)
    // A device's clock that was set back makes nothing younger than it is.
    const now = new Date(
      Math.max(request.now, Date.parse(reader.pack()?.asOf ?? '1970-01-01T00:00:00Z')),
    ).toISOString()
    const oldest = findOldest(reader)
    const handler = handlers[`${key}.${method}`]
    const total = reader.pack()?.total
    const found =
      handler === undefined
        ? refused('not_kept')
        : await handler(input, {
            ...request,
            book,
            oldest,
            searching: { rights, parameters, timeZone, now, groups: noGroups },
          })
    if (!found.ok) return { is: 'silence', why: found.refusal.code, customers: customers.length }
    return {
      is: 'answer',
      answer: found.value.answer,
      source: {
        asOf: found.value.asOf,
        customers: customers.length,
        ...(total === undefined ? {} : { total }),
      },
    }
  }
}
