import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingAtMost, missingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type { KnownNumbers } from '#domain/devices/missing-numbers.rules.ts'

const patience = 7 * 86_400_000
const now = Date.parse('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => now - hours * 3_600_000

const known = (wish: Partial<KnownNumbers>): KnownNumbers => ({
  forgottenTo: 0,
  reportedTo: 0,
  reportedAt: null,
  arrived: [],
  owed: [],
  ...wish,
})
const came = (...numbers: number[]) => numbers.map((seq) => ({ seq, at: hoursAgo(10) }))
const owed = (seq: number, isHeld: boolean) => ({
  seq,
  isHeld,
  agreementNo: `AG-${seq}`,
  at: hoursAgo(20),
})
const numbersOf = (wish: Partial<KnownNumbers>, at = now) => {
  const { waiting, lost } = missingNumbers(known(wish), at, patience)
  return { waiting: waiting.map(({ seq }) => seq), lost: lost.map(({ seq }) => seq) }
}

describe('the numbers of a device', () => {
  it('are waiting while its last report names them', () => {
    expect(
      numbersOf({
        arrived: came(1, 2),
        reportedTo: 5,
        reportedAt: now,
        owed: [owed(3, true), owed(4, true), owed(5, true)],
      }),
    ).toEqual({ waiting: [3, 4, 5], lost: [] })
  })

  it('are lost at once when it gave them, and neither sent nor holds them', () => {
    expect(
      numbersOf({
        arrived: came(1),
        reportedTo: 4,
        reportedAt: now,
        owed: [owed(2, false), owed(4, true)],
      }),
    ).toEqual({ waiting: [4], lost: [2, 3] })
  })

  it('keep the time and the customer that the device once said', () => {
    const { lost } = missingNumbers(
      known({ reportedTo: 2, reportedAt: now, owed: [owed(2, false)] }),
      now,
      patience,
    )
    expect(lost).toEqual([
      { seq: 1, since: now, agreementNo: null, at: null },
      { seq: 2, since: now, agreementNo: 'AG-2', at: hoursAgo(20) },
    ])
  })

  it('without a report are waiting for seven days after a later one, then lost', () => {
    const gap = {
      arrived: [
        { seq: 1, at: hoursAgo(20) },
        { seq: 4, at: hoursAgo(10) },
      ],
    }
    expect(numbersOf(gap)).toEqual({ waiting: [2, 3], lost: [] })
    expect(numbersOf(gap, hoursAgo(10) + patience)).toEqual({ waiting: [2, 3], lost: [] })
    expect(numbersOf(gap, hoursAgo(10) + patience + 1)).toEqual({ waiting: [], lost: [2, 3] })
  })

  it('behind the last report are not judged by it', () => {
    expect(numbersOf({ arrived: came(1, 4), reportedTo: 1, reportedAt: hoursAgo(12) })).toEqual({
      waiting: [2, 3],
      lost: [],
    })
  })

  it('that were judged and forgotten do not come back', () => {
    expect(numbersOf({ forgottenTo: 5, arrived: came(7), reportedTo: 7, reportedAt: now })).toEqual(
      { waiting: [], lost: [6] },
    )
  })

  it('are told up to a thousand, however far a counter jumped', () => {
    const { waiting, lost } = numbersOf({ reportedTo: 9_000_000_000, reportedAt: now })
    expect(waiting.length + lost.length).toBe(missingAtMost)
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
        const said = hasReport
          ? [
              ...held.map((seq) => owed(seq, true)),
              ...once.filter((seq) => !held.includes(seq)).map((seq) => owed(seq, false)),
            ]
          : []
        const reportedTo = hasReport ? Math.max(last, ...held, ...once) : 0
        const { waiting, lost } = numbersOf({
          forgottenTo,
          reportedTo,
          reportedAt: hasReport ? now : null,
          arrived: came(...arrived),
          owed: said,
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
