import { describe, expect, it } from 'vitest'
import { floorToUnits, roundHalfUp, roundToUnits } from '#domain/finance/money.ts'

describe('money', () => {
  it.each([
    [0.5, 1],
    [2.5, 3],
    [2.49, 2],
    [-2.5, -3],
    [-2.49, -2],
    [-0.4, 0],
    [1.005 * 100, 101],
    [25_000.499_99, 25_000],
  ])('rounds %d half-up to %d', (amount, expected) => {
    expect(roundHalfUp(amount)).toBe(expected)
  })

  it('rounds to whole pounds half-up and down', () => {
    expect([149_50, 149_49, -149_50].map(roundToUnits)).toEqual([150_00, 149_00, -150_00])
    expect([149_99, 150_00, 149_00 - 1e-9].map(floorToUnits)).toEqual([149_00, 150_00, 149_00])
  })
})
