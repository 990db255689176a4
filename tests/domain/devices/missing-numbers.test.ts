import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxMissingNumbers, findMissingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type { KnownNumbers } from '#domain/devices/missing-numbers.rules.ts'

const patience = 7 * 86_400_000
const now = Date.parse('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => now - hours * 3_600_000

const known = (overrides: Partial<KnownNumbers>): KnownNumbers => ({
  forgottenTo: 0,
  reportedTo: 0,
  reportedAt: null,
  arrived: [],
  reported: [],
  ...overrides,
})
const came = (...numbers: number[]) =>
  numbers.map((seq) => ({ from: seq, to: seq, at: hoursAgo(10) }))
const owed = (seq: number, isHeld: boolean) => ({
  seq,
  isHeld,
  agreementNo: `AG-${seq}`,
  at: hoursAgo(20),
})
const getNumbers = (overrides: Partial<KnownNumbers>, at = now) => {
  const { waiting, lost } = findMissingNumbers(known(overrides), at, patience)
  return { waiting: waiting.map(({ seq }) => seq), lost: lost.map(({ seq }) => seq) }
}

describe('Numbers', () => {
  it('are waiting while its last report names them', () => {
    expect(
      getNumbers({
        arrived: came(1, 2),
        reportedTo: 5,
        reportedAt: now,
        reported: [owed(3, true), owed(4, true), owed(5, true)],
      }),
    ).toEqual({ waiting: [3, 4, 5], lost: [] })
  })

  it('are lost at once when the report does not hold them', () => {
    expect(
      getNumbers({
        arrived: came(1),
        reportedTo: 4,
        reportedAt: now,
        reported: [owed(2, false), owed(4, true)],
      }),
    ).toEqual({ waiting: [4], lost: [2, 3] })
  })

  it('have the time and the customer of an earlier report', () => {
    const { lost } = findMissingNumbers(
      known({ reportedTo: 2, reportedAt: now, reported: [owed(2, false)] }),
      now,
      patience,
    )
    expect(lost).toEqual([
      { seq: 1, since: now, agreementNo: null, at: null },
      { seq: 2, since: now, agreementNo: 'AG-2', at: hoursAgo(20) },
    ])
  })

  it('without a report wait for seven days, then are lost', () => {
    const gap = {
      arrived: [
        { from: 1, to: 1, at: hoursAgo(20) },
        { from: 4, to: 4, at: hoursAgo(10) },
      ],
    }
    expect(getNumbers(gap)).toEqual({ waiting: [2, 3], lost: [] })
    expect(getNumbers(gap, hoursAgo(10) + patience)).toEqual({ waiting: [2, 3], lost: [] })
    expect(getNumbers(gap, hoursAgo(10) + patience + 1)).toEqual({ waiting: [], lost: [2, 3] })
  })

  it('between ranges that arrived are missing, those inside are not', () => {
    const arrived = [
      { from: 8, to: 5_000, at: hoursAgo(10) },
      { from: 1, to: 5, at: hoursAgo(20) },
    ]
    expect(getNumbers({ forgottenTo: 2, arrived })).toEqual({ waiting: [6, 7], lost: [] })
  })

  it('after the last report are not decided by it', () => {
    expect(getNumbers({ arrived: came(1, 4), reportedTo: 1, reportedAt: hoursAgo(12) })).toEqual({
      waiting: [2, 3],
      lost: [],
    })
  })

  it('that were decided and deleted do not come back', () => {
    expect(
      getNumbers({ forgottenTo: 5, arrived: came(7), reportedTo: 7, reportedAt: now }),
    ).toEqual({ waiting: [], lost: [6] })
  })

  it('are listed up to a thousand after a jump of the counter', () => {
    const { waiting, lost } = getNumbers({ reportedTo: 9_000_000_000, reportedAt: now })
    expect(waiting.length + lost.length).toBe(maxMissingNumbers)
  })

  it('are each exactly one of arrived, waiting and lost', () => {
    const anything = fc.record({
      last: fc.nat(40),
      arrived: fc.uniqueArray(fc.integer({ min: 1, max: 45 })),
      held: fc.uniqueArray(fc.integer({ min: 1, max: 45 })),
      once: fc.uniqueArray(fc.integer({ min: 1, max: 45 })),
      hasReport: fc.boolean(),
      forgottenTo: fc.nat(5),
    })
    fc.assert(
      fc.property(anything, ({ last, arrived, held, once, hasReport, forgottenTo }) => {
        const reported = hasReport
          ? [
              ...held.map((seq) => owed(seq, true)),
              ...once.filter((seq) => !held.includes(seq)).map((seq) => owed(seq, false)),
            ]
          : []
        const reportedTo = hasReport ? Math.max(last, ...held, ...once) : 0
        const { waiting, lost } = getNumbers({
          forgottenTo,
          reportedTo,
          reportedAt: hasReport ? now : null,
          arrived: came(...arrived),
          reported: reported,
        })
        const upTo = Math.max(reportedTo, ...arrived, 0)
        const rest = Array.from(
          { length: Math.max(0, upTo - forgottenTo) },
          (_, index) => forgottenTo + 1 + index,
        ).filter((seq) => !arrived.includes(seq))
        expect([...waiting, ...lost].toSorted((one, other) => one - other)).toEqual(rest)
        expect(lost.filter((seq) => hasReport && held.includes(seq))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})
