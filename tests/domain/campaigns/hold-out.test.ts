import { describe, expect, it } from 'vitest'
import {
  getHoldOutEffect,
  getShareDifference,
  getShareInterval,
  isHoldOutChanged,
  isHoldOutShare,
} from '#domain/campaigns/hold-out.rules.ts'

describe('The share of a hold-out group', () => {
  it.each([
    [0, true],
    [5, true],
    [50, true],
    [1, false],
    [4, false],
    [51, false],
    [100, false],
    [-5, false],
    [7.5, false],
    [Number.NaN, false],
  ])('of %s percent is taken: %s', (share, isTaken) => {
    expect(isHoldOutShare(share)).toBe(isTaken)
  })

  it.each([
    ['before the first day', '2026-11-28', 10, '2026-11-28', 20, false],
    ['on the first day', '2026-11-27', 10, '2026-11-27', 20, true],
    ['on the first day, the same', '2026-11-27', 10, '2026-11-27', 10, false],
    ['later, from none', '2026-11-01', 0, '2026-11-01', 10, true],
    ['later, to none', '2026-11-01', 10, '2026-11-01', 0, true],
    ['once the campaign is moved ahead', '2026-11-01', 10, '2026-12-01', 10, true],
    ['of a campaign without one that is moved', '2026-11-01', 0, '2026-12-01', 0, false],
  ])('%s (%s, %i to %s, %i) is mixed: %s', (_when, date, share, nextDate, nextShare, isMixed) => {
    const next = { date: nextDate, holdOutShare: nextShare }
    expect(isHoldOutChanged({ date, holdOutShare: share }, next, '2026-11-27')).toBe(isMixed)
  })
})

describe('The interval of a share', () => {
  // Wilson's formula calculated a second time, apart from this code.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i is that of the formula', (sold, customers, low, high) => {
    const interval = getShareInterval({ sold, customers })
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })
})

describe('The difference of two shares', () => {
  // The first two are published examples of method 10, Newcombe, Stat. Med. 17 (1998), 873–890;
  // all were calculated a second time, apart from this code.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i of %i and %i of %i is that of method 10', (sold, all, otherSold, otherAll, low, high) => {
    const found = getShareDifference(
      { sold, customers: all },
      { sold: otherSold, customers: otherAll },
    )
    expect(found.difference).toBeCloseTo(sold / all - otherSold / otherAll, 10)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })
})

describe('The effect of a campaign', () => {
  it.each([
    ['too_few', 99, 10, 900, 10],
    ['too_few', 900, 10, 99, 10],
    ['too_few', 0, 0, 0, 0],
    ['unclear', 100, 10, 100, 10],
    ['unclear', 100, 0, 100, 0],
    ['more', 900, 90, 300, 10],
    ['fewer', 900, 10, 300, 30],
  ])(
    'is %s of %i addressed, %i sold, and %i held out, %i sold',
    (verdict, all, sold, held, own) => {
      const effect = getHoldOutEffect({ customers: all, sold }, { customers: held, sold: own })
      expect(effect.verdict).toBe(verdict)
      expect(effect.low === null).toBe(verdict === 'too_few')
    },
  )

  it('is written in percent', () => {
    const effect = getHoldOutEffect({ customers: 700, sold: 560 }, { customers: 800, sold: 480 })
    expect(effect.difference).toBeCloseTo(20, 10)
  })
})
