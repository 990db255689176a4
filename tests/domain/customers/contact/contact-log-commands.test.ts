import { createHash } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toCurrentBody, canonicalJson } from '#domain/command.ts'
import type { CommandKind } from '#domain/command.ts'
import { contract } from '#domain/contract.ts'
import { contactLogCommands } from '#domain/customers/contact/contact-log.commands.ts'
import { findSequenceGaps } from '#domain/devices/sequence-gaps.rules.ts'
import { declaredCalls } from '#tests/authz/calls.ts'
import { buildShownRecord } from '#tests/domain/offers/shown/shown-record-builder.ts'

const at = '2026-11-22T10:00:00.000Z'
const person = '11111111-1111-4111-8111-111111111111'

/** A body of each kind, as a device would store it. */
const bodies: Readonly<Record<keyof typeof contactLogCommands, object>> = {
  'comment.add': { agreementNo: 'A-1', activity: 'Hello' },
  'comment.edit': { agreementNo: 'A-1', commentId: 'c', activity: 'Anew' },
  'status.set': { agreementNo: 'A-1', status: 'sold', status_comment: null },
  'status.delete': { agreementNo: 'A-1', statusId: 's' },
  'appointment.book': {
    agreementNo: 'A-1',
    status: 'appointed',
    status_comment: null,
    status_start_time: at,
    status_end_time: '2026-11-22T10:30:00.000Z',
  },
  'event.log': {
    agreementNo: 'A-1',
    event: 'callback',
    note: 'Ring',
    outcome: null,
    reason: null,
    date: at,
    end_date: null,
  },
  'preference.set': {
    agreementNo: 'A-1',
    channel: 'email',
    objects: true,
    reason: null,
    source: 'call',
    representative: null,
  },
  'customer.assign': { agreementNo: 'A-1', assignee: person, seen: null },
  'mileage.correct': { agreementNo: 'A-1', which: 'mileage', new_mileage: 45_000, seen: null },
  'contact.send': {
    agreementNo: 'A-1',
    contact_type: 'email',
    customer_id: 'A-1',
    org_id: person,
    content: 'Your car is worth more today',
    subject: 'Your next car',
    from: null,
    to: null,
    template: null,
    template_lang: null,
  },
  'deals.show': buildShownRecord('A-1'),
  'offer.save': {
    agreementNo: 'A-1',
    offerType: 'mapped',
    inventoryVin: null,
    oId: 'A-1-M1',
    savedOfferIndex: null,
    customerOverrides: {},
    offerOverrides: { fTerm: 36 },
    supportOverrides: {},
    savedId: person,
    keepsShown: false,
    shown: {
      fPurchasePrice: 2_725_000,
      fTerm: 36,
      Mileage: 10_000,
      fBalloon: 1_250_000,
      fRate: 3.9,
      fDeposit: 191_800,
      fDepositSub: 0,
      fPayment: 27_779,
      fParity: null,
      fEquity: 191_800,
    },
  },
  'offer.recommend': { agreementNo: 'A-1', oId: person },
  'offer.unrecommend': { agreementNo: 'A-1', oId: person },
  'offer.send': { agreementNo: 'A-1', oId: person },
  'offer.remove': { agreementNo: 'A-1', oId: person },
}

describe.each(Object.entries(contactLogCommands))('%s', (name, kind) => {
  const body = bodies[name as keyof typeof bodies]

  it('has the customer’s lane and a canonical body', () => {
    expect(kind.kind).toBe(name)
    expect((kind.getLane as (body: unknown) => string)(body)).toBe('customer:A-1')
    expect(toCurrentBody(kind as unknown as CommandKind, kind.schema, body)).toEqual(body)
    expect(
      toCurrentBody(kind as unknown as CommandKind, kind.schema, JSON.parse(JSON.stringify(body))),
    ).toEqual(body)
  })

  it('matches the input of a call that may wait', () => {
    const { key, method } = kind.call
    const call = declaredCalls().find((declared) => declared.name === `${key}.${method}`)
    expect(call?.meta).toMatchObject({ offline: 'queued', scope: 'organisation', remembered: true })
    const declared = (
      contract as unknown as Record<
        string,
        Record<string, { '~orpc': { inputSchema: v.GenericSchema } }>
      >
    )[key]?.[method]
    const input = { ...body, orgId: person, base: 3 }
    expect(v.parse(declared?.['~orpc'].inputSchema ?? v.never(), input)).toMatchObject(body)
  })

  it('is refused without its required fields', () => {
    expect(
      toCurrentBody(
        kind as unknown as CommandKind,
        kind.schema,
        Object.assign({}, body, { agreementNo: '' }),
      ),
    ).toBeNull()
    expect(toCurrentBody(kind as unknown as CommandKind, kind.schema + 1, body)).toBeNull()
    expect(toCurrentBody(kind as unknown as CommandKind, 0, body)).toBeNull()
  })
})

describe('every call that may wait', () => {
  it('has a kind of command, and every kind has a call', () => {
    const queued = declaredCalls()
      .filter(({ meta }) => meta.offline === 'queued' && meta.key !== 'DISCARD_COMMANDS')
      .map(({ name }) => name)
    expect(
      Object.values(contactLogCommands)
        .map(({ call }) => `${call.key}.${call.method}`)
        .toSorted(),
    ).toEqual(queued.toSorted())
  })
})

describe('a body of an older shape', () => {
  it('of a showing has no choices', () => {
    const { choices: _choices, ...older } = buildShownRecord('A-1')
    const kind = contactLogCommands['deals.show'] as unknown as CommandKind
    expect(toCurrentBody(kind, 1, older)).toEqual({ ...older, choices: [] })
  })

  const kind: CommandKind<'note.add', { text: string; mark: number }> = {
    kind: 'note.add',
    schema: 3,
    model: v.object({ text: v.string(), mark: v.number() }),
    upcasts: {
      1: (body) => ({ text: (body as { words: string }).words }),
      2: (body) => Object.assign({}, body, { mark: 0 }),
    },
    getLane: () => 'note',
    call: { key: 'NOTE', method: 'post' },
  }

  it.each([
    [1, { words: 'x' }, { text: 'x', mark: 0 }],
    [2, { text: 'x' }, { text: 'x', mark: 0 }],
    [3, { text: 'x', mark: 4 }, { text: 'x', mark: 4 }],
    [3, { text: 'x' }, null],
    [4, { text: 'x', mark: 4 }, null],
  ])('of schema %i: %j becomes %j without being changed', (schema, body, today) => {
    const before = JSON.stringify(body)
    expect(toCurrentBody(kind, schema, body)).toEqual(today)
    expect(JSON.stringify(body)).toBe(before)
  })

  it('is refused when an upcast is missing', () => {
    expect(
      toCurrentBody({ ...kind, upcasts: { 2: kind.upcasts[2] ?? ((body) => body) } }, 1, {
        words: 'x',
      }),
    ).toBeNull()
  })
})

describe('the canonical form of JSON', () => {
  const getHash = (value: unknown) =>
    createHash('sha256').update(canonicalJson(value)).digest('hex')

  it('ignores the order of names only', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value))
        const turned = (part: unknown): unknown =>
          Array.isArray(part)
            ? part.map(turned)
            : typeof part === 'object' && part !== null
              ? Object.fromEntries(
                  Object.entries(part)
                    .toReversed()
                    .map(([name, inner]) => [name, turned(inner)]),
                )
              : part
        expect(getHash(turned(json))).toBe(getHash(json))
        expect(JSON.parse(canonicalJson(json))).toEqual(json)
      }),
    )
  })

  it('is the same on every device', () => {
    expect(canonicalJson({ b: [2, { z: 'ü', a: null }], a: undefined, A: 1.5 })).toBe(
      '{"A":1.5,"b":[2,{"a":null,"z":"ü"}]}',
    )
  })
})

describe('missing command numbers', () => {
  it('are exactly those below the highest that arrived', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
        fc.integer({ min: 0, max: 10 }),
        (numbers, known) => {
          const arrived = numbers.filter((seq) => seq > known)
          const gaps = findSequenceGaps(
            arrived.map((seq) => ({ from: seq, to: seq, at: seq })),
            known,
          )
          const missing = gaps.flatMap(({ from, to }) =>
            Array.from({ length: to - from + 1 }, (_, index) => from + index),
          )
          const expected = Array.from(
            { length: Math.max(0, ...arrived) },
            (_, index) => index + 1,
          ).filter((seq) => seq > known && !arrived.includes(seq))
          expect(missing).toEqual(expected)
        },
      ),
    )
  })

  it('count from the arrival of the next greater one', () => {
    expect(
      findSequenceGaps([
        { from: 5, to: 5, at: 300 },
        { from: 3, to: 3, at: 900 },
        { from: 9, to: 9, at: 100 },
      ]),
    ).toEqual([
      { from: 1, to: 2, since: 100 },
      { from: 4, to: 4, since: 100 },
      { from: 6, to: 8, since: 100 },
    ])
  })
})
