import { describe, expect, it } from 'vitest'
import { chooseCheckedRun } from '#domain/predictive-parity/checked-run.rules.ts'

describe('The earlier run that a run is checked against', () => {
  it.each([
    ['none where there is none', [], null],
    ['none that is younger than a month', ['2026-10-29'], null],
    ['one of a month ago where there is no older one', ['2026-10-28'], '2026-10-28'],
    ['that of last quarter before a younger', ['2026-10-28', '2026-08-28'], '2026-08-28'],
    ['that of last quarter before an older', ['2026-08-30', '2025-11-28'], '2026-08-30'],
    ['the older of two that are as far off', ['2026-09-28', '2026-07-28'], '2026-07-28'],
    ['the older also in the other order', ['2026-07-28', '2026-09-28'], '2026-07-28'],
  ])('is %s', (_case, days, chosen) => {
    const runs = days.map((day) => ({ day }))
    expect(chooseCheckedRun(runs, '2026-11-28')?.day ?? null).toBe(chosen)
  })
})
