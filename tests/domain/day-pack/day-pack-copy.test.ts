import { describe, expect, it } from 'vitest'
import {
  fitsDayPack,
  splitIntoCalls,
  getPackDelta,
  getReadiness,
  getStaleness,
} from '#domain/day-pack/day-pack-copy.rules.ts'

const held = (agreementNo: string, version: string, asOf = '2026-11-21T08:02:00Z') => ({
  agreementNo,
  version,
  asOf,
  bytes: 10_000,
})

describe('A pack delta', () => {
  it('fetches new and changed customers in order and drops those that left', () => {
    const pack = [
      { agreementNo: 'D', version: '1' },
      { agreementNo: 'B', version: '2' },
      { agreementNo: 'A', version: '1' },
    ]
    expect(getPackDelta([held('A', '1'), held('B', '1'), held('C', '1')], pack)).toEqual({
      fetch: ['D', 'B'],
      confirmed: ['A'],
      drop: ['C'],
    })
    expect(getPackDelta([], pack).fetch).toEqual(['D', 'B', 'A'])
    expect(getPackDelta([held('A', '1')], [])).toEqual({ fetch: [], confirmed: [], drop: ['A'] })
  })

  it('splits into calls of fifty', () => {
    const calls = splitIntoCalls(Array.from({ length: 101 }, (_, number) => `A-${number}`))
    expect([calls.map((one) => one.length), splitIntoCalls([])]).toEqual([[50, 50, 1], []])
    expect(calls.flat()).toHaveLength(new Set(calls.flat()).size)
  })

  it('stops at the limit of megabytes', () => {
    expect([fitsDayPack(990_000, 10_000, 1), fitsDayPack(990_001, 10_000, 1)]).toEqual([
      true,
      false,
    ])
  })
})

describe('The readiness of a day pack', () => {
  it('counts the stored customers, as of the oldest copy', () => {
    const pack = ['A', 'B', 'C'].map((agreementNo) => ({ agreementNo }))
    const asOf = new Map([
      ['A', '2026-11-21T08:05:00Z'],
      ['B', '2026-11-21T08:02:00Z'],
      ['X', '2026-11-20T08:00:00Z'],
    ])
    const getAsOfInstant = (agreementNo: string) => asOf.get(agreementNo) ?? null
    expect(getReadiness(pack, getAsOfInstant)).toEqual({
      ready: 2,
      of: 3,
      asOf: '2026-11-21T08:02:00Z',
      isComplete: false,
    })
    asOf.set('C', '2026-11-21T09:02:00+01:00').set('A', '2026-11-21T09:00:00+01:00')
    expect(getReadiness(pack, getAsOfInstant)).toEqual({
      ready: 3,
      of: 3,
      asOf: '2026-11-21T09:00:00+01:00',
      isComplete: true,
    })
    expect(getReadiness(pack, () => null)).toEqual({
      ready: 0,
      of: 3,
      asOf: null,
      isComplete: false,
    })
    expect(getReadiness([], () => null)).toEqual({ ready: 0, of: 0, asOf: null, isComplete: true })
  })

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-19', 'earlier'],
    ['2026-11-14', 'earlier'],
    ['2026-11-13', 'over'],
  ] as const)('shows the copy of %s as %s', (copied, staleness) => {
    expect(getStaleness(copied, '2026-11-21', 7)).toBe(staleness)
  })
})
