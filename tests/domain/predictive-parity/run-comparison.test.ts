import { describe, expect, it } from 'vitest'
import type { P4Month } from '#domain/predictive-parity/p4-run.model.ts'
import { compareRuns } from '#domain/predictive-parity/run-comparison.rules.ts'

const none = { count: 0, conversion_count: 0, conversion_support: 0 }
const nothing = { original: none, mapped: none, custom: none, blended: none }

const month = (date_str: string, positive_parity: number): P4Month => ({
  date_str,
  positive_parity,
  negative_parity: 0,
  negative_equity_balloon_end: 0,
  negative_equity_balloon_total: 0,
  active_customers: 0,
  vt_customers_count: 0,
  average_parity: 0,
  campaign_aggs: nothing,
  highrisk_aggs: nothing,
  vt_aggs: nothing,
})
const within = ({ positive_parity }: P4Month) => positive_parity

describe('Two runs of a project', () => {
  it('are compared by the month’s name, and summed over the months of both', () => {
    const own = [month('2026-12', 7), month('2027-01', 5), month('2027-02', 1)]
    const other = [month('2026-11', 30), month('2026-12', 4), month('2027-01', 9)]
    expect(compareRuns(own, other, within)).toEqual({
      months: [
        { month: '2026-11', own: null, other: 30, difference: null },
        { month: '2026-12', own: 7, other: 4, difference: 3 },
        { month: '2027-01', own: 5, other: 9, difference: -4 },
        { month: '2027-02', own: 1, other: null, difference: null },
      ],
      shared: { from: '2026-12', to: '2027-01', own: 12, other: 13, difference: -1 },
    })
  })

  it('may have no month in common, or none at all', () => {
    expect(compareRuns([month('2027-01', 1)], [month('2026-01', 1)], within).shared).toBeNull()
    expect(compareRuns([], [], within)).toEqual({ months: [], shared: null })
  })
})
