import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { activityTypes } from '#domain/activity/activity.model.ts'
import { toMatchedCustomer } from '#domain/day-pack/day-pack-answers.rules.ts'
import type { DayPackRecord, DayPackShared } from '#domain/day-pack/day-pack.model.ts'
import { contract } from '#domain/contract.ts'
import type { DeviceReply } from '#src/api/device-answer.ts'
import { deviceAnsweredCalls } from '#src/app/device/day-pack-answers.ts'
import { createDayPackCalls } from '#src/offline/day-pack/day-pack-calls.ts'
import type { DayPackReader } from '#src/offline/day-pack/day-pack.model.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { buildFullDayPackRecord } from '#tests/src/page/day-pack-record.ts'

const orgId = '00000000-0000-4000-8000-000000000001'
const car = {
  aVin: 'FCT00000000000777',
  aMake: 'Volta',
  aModel: 'Arc',
  aDerivative: null,
  aReg: null,
  aType: null,
  aFuelType: null,
  aImage: null,
  aPurchasePrice: 2_000_000,
  aDistance: null,
  aModelYear: null,
  dCode: null,
  deleted: false,
}
const withCar = buildFullDayPackRecord(listedCustomer({ fAgreementNo: 'A-2', cFullName: 'Zoë' }), {
  proposals: [offerAnswer({ oId: 'o-2', inventoryVin: car.aVin })],
})
const records: readonly DayPackRecord[] = [
  buildFullDayPackRecord(listedCustomer({ fAgreementNo: 'A-1', cFullName: 'Adam' })),
  { ...withCar, deals: { ...withCar.deals, inventory: [car] } },
]
const asOf: Readonly<Record<string, string>> = {
  'A-1': '2026-11-21T08:02:00.000Z',
  'A-2': '2026-11-20T17:30:00.000Z',
}
const shared: DayPackShared = { as_of: '2026-11-21T07:00:00.000Z', version: '1', products: [] }

/** A day pack of these customers, open. */
function createReader(kept: readonly DayPackRecord[]): DayPackReader {
  const customers = kept.map(toMatchedCustomer)
  return {
    customers: () => customers,
    getAsOfInstant: (agreementNo) => asOf[agreementNo] ?? null,
    copy: async (agreementNo) => {
      const record = kept.find((one) => one.agreementNo === agreementNo)
      return record === undefined ? null : { record, asOf: asOf[agreementNo] ?? '' }
    },
    shared: async () => (kept.length === 0 ? null : shared),
    pack: () => null,
    opened: () => [],
    subscribe: () => () => undefined,
  }
}

const reader = createReader(records)
const calls = createDayPackCalls()

function ask(
  key: string,
  method: string,
  input: object = {},
  of: DayPackReader = reader,
): Promise<DeviceReply> {
  return calls(
    { key, method, input: { orgId, ...input } },
    {
      reader: of,
      rights: new Set(['CanViewComments']),
      parameters: new Map(),
      timeZone: 'Europe/London',
      now: Date.parse('2026-11-21T15:00:00.000Z'),
    },
  )
}

const getAnswer = async (...params: Parameters<typeof ask>) => {
  const reply = await ask(...params)
  return reply.is === 'answer' ? reply.answer : reply.why
}

describe('the pack:', () => {
  it('lists, counts and values are of all its customers, as of the oldest of them', async () => {
    const oldest = { asOf: '2026-11-20T17:30:00.000Z', customers: 2 }
    for (const [key, input] of [
      ['CUSTOMER_SEARCH', { sortby: 'cFullName:asc' }],
      ['CALCULATOR', {}],
      ['STATUS_COUNTS', {}],
      ['DISTINCT_SEARCH', { fields: 'aMake' }],
      ['HOME_DAY', {}],
    ] as const) {
      expect(await ask(key, 'get', input)).toMatchObject({ is: 'answer', source: oldest })
    }
    expect(
      await getAnswer('CUSTOMER_SEARCH', 'get', {
        sortby: 'cFullName:asc',
        minimal_columns: 'cFullName',
      }),
    ).toMatchObject({ pagination_ids: ['A-1', 'A-2'], total_count: 2 })
    expect(await getAnswer('DISTINCT_SEARCH', 'get', { fields: 'aMake' })).toEqual({
      values: { aMake: [{ value: 'Arden', label: 'Arden' }] },
    })
  })

  it('one customer’s parts are of their own copy, as of when that is', async () => {
    const of = { agreementNo: 'A-1' }
    expect(await ask('CUSTOMER_DETAILS', 'get', of)).toMatchObject({
      answer: {
        row: { cFullName: 'Adam' },
        as_of: '2026-11-21T15:00:00.000Z',
        today: '2026-11-21',
      },
      source: { asOf: asOf['A-1'], customers: 2 },
    })
    expect(await getAnswer('STATUS_HISTORY', 'post', { customer_id: 'A-1' })).toMatchObject({
      entries: [{ type: 'comment' }, { type: 'event' }],
      has_more: false,
    })
    expect(
      await getAnswer('STATUS_HISTORY', 'post', {
        customer_id: 'A-1',
        types: activityTypes.filter((type) => type !== 'event'),
      }),
    ).toMatchObject({ entries: [{ comment: 'Asked about A-1' }] })
    expect(await getAnswer('EVENT_HISTORY', 'get', of)).toMatchObject({
      entries: [{ event: 'call' }],
    })
    expect(await getAnswer('SERVICE_HISTORY', 'get', of)).toMatchObject([
      { serviceDescription: 'Brake fluid' },
    ])
    expect(await getAnswer('ONEDOC_LAST_SENT', 'get', of)).toEqual({
      last_sent_to_onedoc: null,
      cOneDocStatus: null,
    })
    expect(await getAnswer('DEAL_FACTS', 'get', of)).toMatchObject({ agreementNo: 'A-1' })
  })

  it('offers and cars are found by what the customers have', async () => {
    expect(await getAnswer('OFFER_DETAILS', 'get', { offerId: 'o-2' })).toMatchObject({
      oId: 'o-2',
    })
    expect(await getAnswer('GET_INVENTORY_ITEM', 'get', { vin: 'fct00000000000777' })).toEqual(car)
    expect(
      await getAnswer('DEAL_FACTS', 'get', { agreementNo: 'A-2', inventoryVin: car.aVin }),
    ).toMatchObject({ agreementNo: 'A-2' })
    expect(await ask('PRODUCT_CONFIG', 'get')).toEqual({
      is: 'answer',
      answer: [],
      source: { asOf: shared.as_of, customers: 2 },
    })
  })

  it('call scripts are those published when the day pack was fetched', async () => {
    const script = {
      id: 's-1',
      title: 'Renewal',
      category: 'Renewal',
      content: 'Good morning',
      created_at: asOf['A-2'] ?? '',
      modified_at: asOf['A-2'] ?? '',
      published: 1 as const,
    }
    const holding = { ...reader, shared: async () => ({ ...shared, call_scripts: [script] }) }
    expect(await ask('GET_CALLSCRIPT', 'get', {}, holding)).toEqual({
      is: 'answer',
      answer: [script],
      source: { asOf: shared.as_of, customers: 2 },
    })
    expect(await getAnswer('GET_CALLSCRIPT', 'get')).toBe('not_kept')
    expect(await getAnswer('GET_CALLSCRIPT', 'get', {}, createReader([]))).toBe('no_book')
  })

  it('people to assign to are those of the last fetch, where it holds any', async () => {
    const person = { userID: 'u-2', username: 'priya', name: 'Priya Nair', dealers: null }
    const holding = { ...reader, shared: async () => ({ ...shared, assignable: [person] }) }
    expect(await ask('ASSIGNABLE_USERS', 'get', {}, holding)).toEqual({
      is: 'answer',
      answer: [person],
      source: { asOf: shared.as_of, customers: 2 },
    })
    expect(await getAnswer('ASSIGNABLE_USERS', 'get')).toBe('not_kept')
  })

  it('what it does not have it says, and why', async () => {
    const silences = await Promise.all([
      ask('CUSTOMER_DETAILS', 'get', { agreementNo: 'A-9' }),
      ask('CUSTOMER_SEARCH', 'get', { campaign: '{"id":"c"}' }),
      ask('CUSTOMER_SEARCH', 'get', { q: '{"group_id":["north"]}' }),
      ask('STATUS_COUNTS', 'get', { group_id: ['north'] }),
      ask('CUSTOMER_SEARCH', 'get', { q: '{"fRate":{"min":1}}' }),
      ask('DEAL_FACTS', 'get', { agreementNo: 'A-1', inventoryVin: 'ANOTHER' }),
      ask('GET_INVENTORY_ITEM', 'get', { vin: 'ANOTHER' }),
      ask('OFFER_DETAILS', 'get', { offerId: 'another' }),
      ask('SHOWN_DEALS', 'get', { agreementNo: 'A-1' }),
    ])
    expect(silences.map((reply) => reply.is === 'silence' && [reply.why, reply.customers])).toEqual(
      [
        ['not_here', 2],
        ['narrowed', 2],
        ['groups', 2],
        ['groups', 2],
        ['unreadable', 2],
        ['not_kept', 2],
        ['not_kept', 2],
        ['not_kept', 2],
        ['not_kept', 2],
      ],
    )
  })

  it('an empty book answers nothing, rather than that there is nobody', async () => {
    const empty = createReader([])
    for (const [key, input] of [
      ['CUSTOMER_SEARCH', {}],
      ['HOME_DAY', {}],
      ['CUSTOMER_DETAILS', { agreementNo: 'A-1' }],
      ['PRODUCT_CONFIG', {}],
    ] as const)
      expect(await getAnswer(key, 'get', input, empty)).toBe('no_book')
  })

  it('every call that is heard is declared', () => {
    const declared = new Set(
      Object.entries(contract).flatMap(([key, methods]) =>
        Object.entries(methods).flatMap(([method, procedure]: [string, unknown]) =>
          isContractProcedure(procedure) ? [`${key}.${method}`] : [],
        ),
      ),
    )
    expect([...deviceAnsweredCalls].filter((call) => !declared.has(call))).toEqual([])
  })
})
