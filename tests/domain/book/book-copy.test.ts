import { describe, expect, it } from 'vitest'
import {
  fitsBook,
  inCalls,
  packDelta,
  readinessOf,
  stalenessOf,
} from '#domain/book/book-copy.rules.ts'

const held = (agreementNo: string, version: string, asOf = '2026-11-21T08:02:00Z') => ({
  agreementNo,
  version,
  asOf,
  bytes: 10_000,
})

describe('what a device does about a pack', () => {
  it('fetches what is new or changed in the pack’s order, keeps what is the same, drops what left', () => {
    const pack = [
      { agreementNo: 'D', version: '1' },
      { agreementNo: 'B', version: '2' },
      { agreementNo: 'A', version: '1' },
    ]
    expect(packDelta([held('A', '1'), held('B', '1'), held('C', '1')], pack)).toEqual({
      fetch: ['D', 'B'],
      confirmed: ['A'],
      drop: ['C'],
    })
    expect(packDelta([], pack).fetch).toEqual(['D', 'B', 'A'])
    expect(packDelta([held('A', '1')], [])).toEqual({ fetch: [], confirmed: [], drop: ['A'] })
  })

  it('asks for fifty at a time', () => {
    const calls = inCalls(Array.from({ length: 101 }, (_, number) => `A-${number}`))
    expect([calls.map((one) => one.length), inCalls([])]).toEqual([[50, 50, 1], []])
    expect(calls.flat()).toHaveLength(new Set(calls.flat()).size)
  })

  it('stops at the limit of megabytes', () => {
    expect([fitsBook(990_000, 10_000, 1), fitsBook(990_001, 10_000, 1)]).toEqual([true, false])
  })
})

describe('how ready a book is', () => {
  it('counts what is there of the pack, as of the oldest of it', () => {
    const pack = ['A', 'B', 'C'].map((agreementNo) => ({ agreementNo }))
    const asOf = new Map([
      ['A', '2026-11-21T08:05:00Z'],
      ['B', '2026-11-21T08:02:00Z'],
      ['X', '2026-11-20T08:00:00Z'],
    ])
    const asOfOf = (agreementNo: string) => asOf.get(agreementNo) ?? null
    expect(readinessOf(pack, asOfOf)).toEqual({
      ready: 2,
      of: 3,
      asOf: '2026-11-21T08:02:00Z',
      isComplete: false,
    })
    asOf.set('C', '2026-11-21T09:02:00+01:00').set('A', '2026-11-21T09:00:00+01:00')
    expect(readinessOf(pack, asOfOf)).toEqual({
      ready: 3,
      of: 3,
      asOf: '2026-11-21T09:00:00+01:00',
      isComplete: true,
    })
    expect(readinessOf(pack, () => null)).toEqual({
      ready: 0,
      of: 3,
      asOf: null,
      isComplete: false,
    })
    expect(readinessOf([], () => null)).toEqual({ ready: 0, of: 0, asOf: null, isComplete: true })
  })

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-19', 'earlier'],
    ['2026-11-14', 'earlier'],
    ['2026-11-13', 'over'],
  ] as const)('says of a copy of %s that it is of %s', (copied, staleness) => {
    expect(stalenessOf(copied, '2026-11-21', 7)).toBe(staleness)
  })
})
