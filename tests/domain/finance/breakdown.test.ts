import { describe, expect, it } from 'vitest'
import { breakdownDecimals, toWholeSteps } from '#domain/finance/breakdown.ts'

const amounts = (...all: readonly number[]) => all.map((amount) => ({ amount }))

describe('a breakdown', () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ['keeps whole parts', [30_331, 1_517, -40_331, -8_483], [30_331, 1_517, -40_331, -8_483]],
    [
      'lets a half of a penny give way',
      [30_330, 1_516.5, -40_331, -8_485],
      [30_330, 1_516, -40_331, -8_485],
    ],
    ['lets the furthest part give way', [100.4, 100.45, 100.2, 301], [100, 101, 100, 301]],
    ['lets several parts give way', [0.4, 0.4, 0.4, 0.4, 2], [1, 1, 0, 0, 2]],
    ['holds the figure alone', [-0.2], [0]],
    ['may be empty', [], []],
  ])('%s', (_what, exact, whole) => {
    expect(toWholeSteps(amounts(...exact))).toEqual(amounts(...whole))
  })

  it.each<[readonly number[], 0 | 2]>([
    [[37_950_00, -1_000_00, 36_950_00], 0],
    [[37_950_00, -1_000_50, 36_949_50], 2],
    [[0.5, 1], 2],
    [[], 0],
  ])('%j is shown with %i decimals', (exact, decimals) => {
    expect(breakdownDecimals(amounts(...exact))).toBe(decimals)
  })
})
