import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxHomeCustomers } from '#domain/home/home.model.ts'
import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import {
  dayPackReasons,
  chooseDayPackCustomers,
  maxOthersOverdue,
  getDayPackReasons,
} from '#domain/day-pack/day-pack.rules.ts'
import type { DayPackCandidate, DayPackInput } from '#domain/day-pack/day-pack.rules.ts'

/** A Saturday in November in London, at nine. */
const day = {
  now: '2026-11-21T09:00:00Z',
  start: '2026-11-21T00:00:00Z',
  end: '2026-11-22T00:00:00Z',
  until: '2026-11-24T00:00:00Z',
}

const candidate = (
  agreementNo: string,
  overrides: Partial<DayPackCandidate> = {},
): DayPackCandidate => ({
  agreementNo,
  whose: 'nobodys',
  dueAt: null,
  actionBy: null,
  isCompleted: false,
  endsOn: null,
  ...overrides,
})
const nowhere = { opened: new Map<string, number>(), listed: new Map<string, number>() }
const inOrder = (
  candidates: readonly DayPackCandidate[],
  opened: readonly string[] = [],
  { listed = [], maxCustomers = 1000 }: Partial<DayPackInput> = {},
) =>
  chooseDayPackCustomers(candidates, { day, opened, listed, maxCustomers }).chosen.map(
    ({ agreementNo }) => agreementNo,
  )

describe('A customer', () => {
  it.each<[string, Partial<DayPackCandidate>, readonly string[]]>([
    ['a call-back of this morning, already past', { dueAt: '2026-11-21T08:00:00Z' }, ['due_today']],
    ['an appointment at midnight of today', { dueAt: '2026-11-21T00:00:00Z' }, ['due_today']],
    ['one of a second before', { dueAt: '2026-11-20T23:59:59Z' }, ['overdue']],
    ['one of tomorrow', { dueAt: '2026-11-22T10:00:00Z' }, ['due_soon']],
    ['one behind the days ahead', { dueAt: '2026-11-24T00:00:00Z' }, []],
    [
      'one of tomorrow that is somebody else’s',
      { dueAt: '2026-11-22T10:00:00Z', whose: 'others' },
      [],
    ],
    [
      'one of today that is somebody else’s',
      { dueAt: '2026-11-21T10:00:00Z', whose: 'others' },
      ['due_today'],
    ],
    ['a hot lead to its last moment', { actionBy: '2026-11-21T09:00:00Z' }, ['hot_lead']],
    ['a hot lead that is over', { actionBy: '2026-11-21T08:59:59Z' }, []],
    ['my customer', { whose: 'mine' }, ['assigned']],
    [
      'my hot lead of today',
      { whose: 'mine', actionBy: '2026-11-23T09:00:00Z', dueAt: '2026-11-21T15:00:00Z' },
      ['due_today', 'hot_lead', 'assigned'],
    ],
    ['nobody’s without anything to do', {}, []],
  ])('%s', (_what, overrides, reasons) => {
    expect(getDayPackReasons(candidate('A', overrides), { day, ...nowhere })).toEqual(reasons)
  })

  it('was opened by the person, or is on the first pages of their lists', () => {
    const places = new Map([['A', 1]])
    const others = candidate('A', { whose: 'others' })
    expect(getDayPackReasons(others, { day, ...nowhere, opened: places })).toEqual(['opened'])
    expect(getDayPackReasons(others, { day, ...nowhere, listed: places })).toEqual(['listed'])
  })
})

describe('The order', () => {
  it('is everybody’s tasks, home’s leads, the lists, then what is the person’s own', () => {
    const leads = Array.from({ length: maxHomeCustomers - 1 }, (_, minute) => ({
      name: `lead ${minute}`,
      actionBy: `2026-11-21T20:${String(minute).padStart(2, '0')}:00Z`,
    }))
    const candidates = [
      candidate('others overdue', { whose: 'others', dueAt: '2026-11-01T08:00:00Z' }),
      candidate('on the second page', { whose: 'others' }),
      candidate('first of the list', { whose: 'others' }),
      ...leads.map(({ name, actionBy }) => candidate(name, { whose: 'others', actionBy })),
      candidate('others today', { whose: 'others', dueAt: '2026-11-21T08:00:00Z' }),
      candidate('soon', { dueAt: '2026-11-22T10:00:00Z' }),
      candidate('mine, ends in May', { whose: 'mine', endsOn: '2027-05-01' }),
      candidate('mine, sold', { whose: 'mine', isCompleted: true, endsOn: '2026-12-01' }),
      candidate('mine, ends in March', { whose: 'mine', endsOn: '2027-03-01' }),
      candidate('mine, no end', { whose: 'mine' }),
      candidate('opened before'),
      candidate('opened last'),
      candidate('lead of next week', { actionBy: '2026-11-27T09:00:00Z' }),
      candidate('lead of today', { actionBy: '2026-11-21T19:00:00Z' }),
      candidate('overdue for long', { dueAt: '2026-10-01T10:00:00Z' }),
      candidate('overdue since yesterday', { dueAt: '2026-11-20T10:00:00Z' }),
      candidate('at four', { dueAt: '2026-11-21T16:00:00Z', whose: 'mine' }),
      candidate('at ten', { dueAt: '2026-11-21T10:00:00Z' }),
    ]
    const listed = ['first of the list', 'on the second page']
    expect(inOrder(candidates, ['opened last', 'opened before'], { listed })).toEqual([
      'at ten',
      'at four',
      'others today',
      'overdue since yesterday',
      'overdue for long',
      'others overdue',
      'lead of today',
      ...leads.map(({ name }) => name),
      'first of the list',
      'on the second page',
      'lead of next week',
      'opened last',
      'opened before',
      'mine, ends in March',
      'mine, ends in May',
      'mine, no end',
      'mine, sold',
      'soon',
    ])
  })

  it('leaves space where colleagues have neglected their diaries', () => {
    const neglected = Array.from({ length: maxOthersOverdue + 1 }, (_, age) =>
      candidate(`overdue ${age}`, {
        whose: 'others',
        dueAt: new Date(Date.parse(day.start) - (age + 1) * 60_000).toISOString(),
      }),
    )
    const found = inOrder([...neglected, candidate('mine', { whose: 'mine' })])
    expect(found.slice(maxOthersOverdue)).toEqual(['mine', `overdue ${maxOthersOverdue}`])
  })

  it('leaves out the least needed, and counts them', () => {
    const candidates = [
      candidate('mine', { whose: 'mine' }),
      candidate('today', { dueAt: '2026-11-21T10:00:00Z' }),
      candidate('overdue', { dueAt: '2026-11-20T10:00:00Z' }),
    ]
    expect(
      chooseDayPackCustomers(candidates, { day, opened: [], listed: [], maxCustomers: 2 }),
    ).toEqual({
      chosen: [
        { agreementNo: 'today', reasons: ['due_today'] },
        { agreementNo: 'overdue', reasons: ['overdue'] },
      ],
      leftOut: 1,
    })
    expect(
      chooseDayPackCustomers(candidates, { day, opened: [], listed: [], maxCustomers: 0 }),
    ).toEqual({
      chosen: [],
      leftOut: 3,
    })
  })

  it('depends neither on the candidates’ order nor on the limit', () => {
    const hour = fc
      .integer({ min: -400, max: 200 })
      .map((hours) => new Date(Date.parse(day.now) + hours * 3_600_000).toISOString())
    const anyCandidate = fc.record({
      agreementNo: fc.integer({ min: 0, max: 400 }).map((number) => `A-${number}`),
      whose: fc.constantFrom('mine' as const, 'nobodys' as const, 'others' as const),
      dueAt: fc.option(hour),
      actionBy: fc.option(hour),
      isCompleted: fc.boolean(),
      endsOn: fc.option(hour.map((instant) => instant.slice(0, 10))),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCandidate, { selector: ({ agreementNo }) => agreementNo, maxLength: 60 }),
        fc.array(fc.integer({ min: 0, max: 400 }).map((number) => `A-${number}`)),
        fc.nat(60),
        (candidates, opened, most) => {
          const input = { day, opened, listed: opened.toReversed().slice(0, 9) }
          const all = chooseDayPackCustomers(candidates, { ...input, maxCustomers: 1000 }).chosen
          const cut = chooseDayPackCustomers(candidates.toReversed(), {
            ...input,
            maxCustomers: most,
          })
          expect(cut.chosen).toEqual(all.slice(0, most))
          expect(cut.chosen.length + cut.leftOut).toBe(all.length)
          expect(
            all.every(
              ({ reasons }) =>
                reasons.length > 0 && reasons.every((reason) => dayPackReasons.includes(reason)),
            ),
          ).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('The limits of a day pack', () => {
  it.each<[Readonly<Record<string, string>>, object]>([
    [{}, { customers: 1000, megabytes: 50, daysAhead: 2, daysKept: 7 }],
    [
      {
        offline_max_customers: '2000',
        offline_max_megabytes: ' 80 ',
        offline_days_ahead: '0',
        offline_days_kept: '1',
      },
      { customers: 2000, megabytes: 80, daysAhead: 0, daysKept: 1 },
    ],
    [
      {
        offline_max_customers: '999999',
        offline_max_megabytes: '0',
        offline_days_ahead: '99',
        offline_days_kept: '0',
      },
      { customers: 10_000, megabytes: 1, daysAhead: 31, daysKept: 1 },
    ],
    [
      {
        offline_max_customers: '-1',
        offline_max_megabytes: 'many',
        offline_days_ahead: '1.5',
        offline_days_kept: '',
      },
      { customers: 1000, megabytes: 50, daysAhead: 2, daysKept: 7 },
    ],
  ])('are read from %j', (parameters, limits) => {
    expect(readDayPackLimits(new Map(Object.entries(parameters)))).toEqual(limits)
  })
})
