import { describe, expect, it } from 'vitest'
import {
  findWebhookEvents,
  isSubscribedTo,
  readReceiverStatus,
} from '#domain/webhooks/webhook-event.rules.ts'
import type { RecordedFact } from '#domain/webhooks/webhook-event.rules.ts'

const status = { kind: 'status', superseded: false, start: null, end: null } as const
const consent = { kind: 'consent', representative: null, applied: true } as const
const booked = { start: '2026-03-02T09:00:00.000Z', end: '2026-03-02T09:30:00.000Z' }

const cases: readonly (readonly [string, RecordedFact, readonly string[]])[] = [
  ['a status', { ...status, status: 'contacted' }, ['status']],
  ['a sale', { ...status, status: 'sold' }, ['status', 'sold']],
  ['a sale that was not', { ...status, status: 'not sold' }, ['status']],
  ['an appointment', { ...status, ...booked, status: 'appointed' }, ['status', 'appointment']],
  ['a date without an end', { ...status, ...booked, end: null, status: 'call back' }, ['status']],
  ['a superseded sale', { ...status, status: 'sold', superseded: true }, []],
  ['an objection', { ...consent, channel: 'sms', objects: true }, ['consent']],
  ['an allowance', { ...consent, channel: 'email', objects: false }, ['consent']],
  ['a late allowance', { ...consent, channel: 'email', objects: false, applied: false }, []],
]

describe('The events of a fact', () => {
  it.each(cases)('are found of %s', (_name, fact, types) => {
    expect(findWebhookEvents(fact).map(({ type }) => type)).toEqual(types)
  })

  it('carry the fields of the fact by their wire names', () => {
    expect(findWebhookEvents({ ...status, ...booked, status: 'appointed' })[1]).toEqual({
      type: 'appointment',
      status: 'appointed',
      status_start_time: booked.start,
      status_end_time: booked.end,
    })
    expect(findWebhookEvents({ ...consent, channel: 'all', objects: true })).toEqual([
      { type: 'consent', channel: 'all', objects: true, representative: null },
    ])
  })
})

describe('A webhook subscription', () => {
  it('takes the events that were chosen while it is on', () => {
    const on = { isOn: true, isPaused: false, events: ['sold'] } as const
    expect(isSubscribedTo(on, 'sold')).toBe(true)
    expect(isSubscribedTo(on, 'status')).toBe(false)
    expect(isSubscribedTo({ ...on, isOn: false }, 'sold')).toBe(false)
    expect(isSubscribedTo({ ...on, isOn: false, isPaused: true }, 'sold')).toBe(true)
  })
})

describe('An answer of a receiver', () => {
  it.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [301, 'later'],
    [400, 'refused'],
    [401, 'later'],
    [404, 'later'],
    [408, 'later'],
    [410, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ] as const)('with %i is %s', (code, meaning) => {
    expect(readReceiverStatus(code)).toBe(meaning)
  })
})
