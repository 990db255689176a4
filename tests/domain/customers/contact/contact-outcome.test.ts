import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appointmentMinutes,
  proposeEndTime,
  isOverlapping,
} from '#domain/customers/contact/appointment.rules.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import {
  isContactOutcome,
  findMissingEventFields,
  nextActionAfterEvent,
  nextActionAfterStatus,
  contactOutcomes,
  getStatusAfterEvent,
} from '#domain/customers/contact/contact-outcome.rules.ts'
import { toCredibleInstant, maxWaitDays } from '#domain/occurrence.rules.ts'

const at = '2026-11-22T10:00:00.000Z'

describe('the status after an event', () => {
  it.each([
    [{ event: 'callback' }, 'contacted'],
    [{ event: 'meeting' }, 'attended'],
    [{ event: 'email', outcome: 'email_sent' }, 'assigned'],
    [{ event: 'call', outcome: 'no_reply' }, 'assigned'],
    [{ event: 'call', outcome: 'not_interested', reason: 'price' }, 'not sold'],
    [{ event: 'call', outcome: 'not_interested', reason: 'refinanced' }, 'refinanced'],
    [{ event: 'call', outcome: 'unable_to_contact', reason: 'refinanced' }, 'not sold'],
    [{ event: 'call', outcome: 'reappoint' }, 'attended'],
    [{ event: 'letter', outcome: 'letter_sent' }, 'letter sent'],
    [{ event: 'call', outcome: 'sold' }, 'sold'],
    [{ event: 'callback', outcome: 'no_reply' }, 'assigned'],
    [{ event: 'walk_in' }, null],
    [{ event: 'call', outcome: 'email_sent' }, null],
  ] as const)('%j is %s', (event, status) => {
    expect(getStatusAfterEvent(event)).toBe(status)
  })

  it('follows from every known outcome only', () => {
    for (const outcome of contactOutcomes)
      expect([outcome, getStatusAfterEvent({ event: 'call', outcome }) === null]).toEqual([
        outcome,
        false,
      ])
    fc.assert(
      fc.property(fc.string(), fc.string(), (event, outcome) => {
        expect(getStatusAfterEvent({ event, outcome }) !== null).toBe(
          isContactOutcome(event, outcome),
        )
      }),
    )
  })
})

describe('the diary', () => {
  it.each([
    ['appointed', at, { nextStep: 'visit', nextStepAt: at }],
    ['call back', at, { nextStep: 'call', nextStepAt: at }],
    ['attended', null, null],
    ['sold', at, { nextStep: 'none', nextStepAt: null }],
    ['do not contact', null, { nextStep: 'none', nextStepAt: null }],
  ] as const)('after %s at %s is %j', (status, start, next) => {
    expect(nextActionAfterStatus(status, start)).toEqual(next)
  })

  it.each([
    [
      { event: 'callback', date: at },
      { nextStep: 'call', nextStepAt: at },
    ],
    [
      { event: 'meeting', date: at },
      { nextStep: 'visit', nextStepAt: at },
    ],
    [
      { event: 'call', outcome: 'reappoint', date: at },
      { nextStep: 'visit', nextStepAt: at },
    ],
    [{ event: 'letter', outcome: 'letter_sent', date: at }, null],
    [{ event: 'call', outcome: 'no_reply' }, null],
    [
      { event: 'call', outcome: 'unable_to_contact' },
      { nextStep: 'none', nextStepAt: null },
    ],
  ] as const)('after %j is %j', (event, next) => {
    expect(nextActionAfterEvent(event)).toEqual(next)
  })

  it('never has a date without a next step', () => {
    const odd = customerStatuses
      .flatMap((status) =>
        [at, null].flatMap((start) => nextActionAfterStatus(status, start) ?? []),
      )
      .filter(({ nextStep, nextStepAt }) => (nextStepAt === null) !== (nextStep === 'none'))
    expect(odd).toEqual([])
  })
})

describe('the missing fields of a form', () => {
  it.each([
    [{ event: 'external_contact', outcome: 'external_contact_sent' }, ['note']],
    [{ event: 'call', outcome: 'not_interested', note: ' ' }, ['note', 'reason']],
    [{ event: 'call', outcome: 'unable_to_contact', note: 'x' }, ['reason']],
    [{ event: 'callback', note: 'x' }, ['date']],
    [{ event: 'letter', outcome: 'letter_sent', note: 'x', date: at }, []],
    [{ event: 'call', outcome: 'reappoint' }, ['note', 'date']],
  ] as const)('of %j is %j', (event, parts) => {
    expect(findMissingEventFields(event)).toEqual(parts)
  })
})

describe('an appointment', () => {
  it.each([
    ['10:00', '10:30'],
    ['09:45', '10:15'],
    ['23:25', '23:55'],
    ['23:40', '23:55'],
    ['23:55', '23:55'],
    ['24:00', null],
    ['9:00', null],
    ['', null],
  ])('that starts at %s ends at %s', (start, end) => {
    expect(proposeEndTime(start)).toBe(end)
  })

  const engagement = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 120 }), fc.boolean())
    .map(([start, minutes, isOpen]) => ({
      start: new Date(start * 60_000).toISOString(),
      end: isOpen ? null : new Date((start + minutes) * 60_000).toISOString(),
      minutes: isOpen
        ? Array.from({ length: appointmentMinutes }, (_, minute) => start + minute)
        : Array.from({ length: minutes }, (_, minute) => start + minute),
    }))

  it('overlaps another when they share a minute', () => {
    fc.assert(
      fc.property(engagement, engagement, (one, other) => {
        expect(isOverlapping(one, other)).toBe(
          one.minutes.some((minute) => other.minutes.includes(minute)),
        )
      }),
    )
  })
})

describe('an instant', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  it('is limited to now and the longest wait', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') }),
        (deviceTime) => {
          const oldest = now.getTime() - maxWaitDays * 86_400_000
          const expected =
            deviceTime.getTime() > now.getTime()
              ? now.getTime()
              : deviceTime.getTime() < oldest
                ? oldest
                : deviceTime.getTime()
          expect(toCredibleInstant(deviceTime.toISOString(), now, null).getTime()).toBe(expected)
        },
      ),
    )
    for (const nothing of [null, '', 'yesterday'])
      expect(toCredibleInstant(nothing, now, null)).toEqual(now)
  })

  it.each([
    ['a day behind', '2026-11-21T10:04:00Z', '2026-11-21T10:10:00Z', '2026-11-22T10:04:00.000Z'],
    ['an hour ahead', '2026-11-22T11:04:00Z', '2026-11-22T11:10:00Z', '2026-11-22T10:04:00.000Z'],
    ['right', '2026-11-21T10:04:00Z', '2026-11-22T10:09:40Z', '2026-11-21T10:04:00.000Z'],
    ['unreadable as it sends', '2026-11-21T10:04:00Z', 'now', '2026-11-21T10:04:00.000Z'],
  ])(
    'is corrected by what the device’s clock is wrong by: %s',
    (_clock, written, sent, corrected) => {
      const received = new Date('2026-11-22T10:10:00.000Z')
      expect(toCredibleInstant(written, received, sent).toISOString()).toBe(corrected)
    },
  )
})
