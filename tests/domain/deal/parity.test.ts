import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parity } from '#domain/deal/parity.ts'
import { parityPosition } from '#domain/deal/parity-position.ts'

const getPosition = (
  oldMonthly: number,
  newMonthly: number,
  equity: number | null,
  upliftPercentage = 5,
  hasEquity = true,
) => parityPosition(parity({ oldMonthly, newMonthly, upliftPercentage }), equity, hasEquity)

describe('parity', () => {
  it.each([
    [300_00, 300_00, 0, 0],
    [300_00, 299_99, 0, 1],
    [300_00, 300_01, 0, -1],
    [300_00, 310_00, 5, 5_00],
    [300_00, 320_00, 5, -5_00],
    [291_66.666, 291_67, 0, 0],
    [333_33, 350_00, 5, 0],
    [333_32, 350_00, 5, -1],
  ])(
    'of %d now and %d later with %d %% uplift is %d',
    (oldMonthly, newMonthly, upliftPercentage, expected) => {
      expect(parity({ oldMonthly, newMonthly, upliftPercentage }).fParity).toBe(expected)
    },
  )

  it('rounds the saving too', () => {
    expect(parity({ oldMonthly: 100.6, newMonthly: 100, upliftPercentage: 0 }).saving).toBe(1)
    expect(getPosition(100, 100.4, 0, 0)).toBe(1)
  })

  it('explains itself step by step', () => {
    const { fParity, steps } = parity({
      oldMonthly: 300_00,
      newMonthly: 310_00,
      upliftPercentage: 5,
    })
    expect(steps).toEqual([
      { label: 'old_payment', amount: 300_00 },
      { label: 'uplift', amount: 15_00 },
      { label: 'new_payment', amount: -310_00 },
      { label: 'parity', amount: fParity },
    ])
  })

  const sum = fc.integer({ min: 1, max: 500_000 })

  it('falls strictly as the new payment grows', () => {
    fc.assert(
      fc.property(
        sum,
        sum,
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 30 }),
        (oldMonthly, newMonthly, more, upliftPercentage) => {
          const before = parity({ oldMonthly, newMonthly, upliftPercentage })
          const after = parity({ oldMonthly, newMonthly: newMonthly + more, upliftPercentage })
          expect(after.fParity).toBeLessThan(before.fParity)
          expect(after.saving).toBe(before.saving - more)
        },
      ),
    )
  })
})

describe('the deal-parity position', () => {
  it.each([
    [1, 300_00, 300_00, 0],
    [1, 300_00, 250_00, 1],
    [2, 300_00, 300_00, -1],
    [3, 300_00, 300_01, 0],
    [3, 300_00, 315_00, 0],
    [4, 300_00, 300_01, -1],
    [4, 300_00, 315_00, -1],
    [5, 300_00, 315_01, 0],
    [6, 300_00, 315_01, -1],
    [7, 300_00, 300_00, null],
  ] as const)(
    '[W-281] is %i for %i now, %i then and equity of %j',
    (expected, oldMonthly, newMonthly, equity) => {
      expect(getPosition(oldMonthly, newMonthly, equity)).toBe(expected)
    },
  )

  it('is 7 without parity at any equity', () => {
    expect([parityPosition(null, 100, true), parityPosition(null, null, false)]).toEqual([7, 7])
  })

  it('is never 3 or 4 without uplift', () => {
    expect([getPosition(300_00, 300_01, 0, 0), getPosition(300_00, 300_01, -1, 0)]).toEqual([5, 6])
  })

  it('is odd where the product has no equity', () => {
    expect(
      [290_00, 310_00, 330_00].map((newMonthly) => getPosition(300_00, newMonthly, null, 5, false)),
    ).toEqual([1, 3, 5])
    expect(getPosition(300_00, 290_00, -1, 5, false)).toBe(1)
  })

  it('is 1 to 7 and agrees with the sign of parity', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 500_000, noNaN: true }),
        fc.double({ min: 0, max: 500_000, noNaN: true }),
        fc.option(fc.integer({ min: -900_000, max: 900_000 })),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (oldMonthly, newMonthly, equity, upliftPercentage) => {
          const { fParity, saving } = parity({ oldMonthly, newMonthly, upliftPercentage })
          const position = getPosition(oldMonthly, newMonthly, equity, upliftPercentage)
          const rows = [
            equity !== null && equity >= 0 && saving >= 0,
            equity !== null && equity < 0 && saving >= 0,
            equity !== null && equity >= 0 && saving < 0 && fParity >= 0,
            equity !== null && equity < 0 && saving < 0 && fParity >= 0,
            equity !== null && equity >= 0 && fParity < 0,
            equity !== null && equity < 0 && fParity < 0,
            equity === null,
          ]
          expect(rows.filter(Boolean)).toHaveLength(1)
          expect(position).toBe(rows.indexOf(true) + 1)
        },
      ),
      { examples: [[300_00, 300_00, 0, 0]] },
    )
  })
})
