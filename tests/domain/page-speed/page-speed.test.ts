import { describe, expect, it } from 'vitest'
import {
  isAuditedHost,
  summariseLoads,
  toCountedTime,
} from '#domain/page-speed/page-speed.rules.ts'

describe('page loads', () => {
  it.each([
    ['forecourt.example', true],
    ['quality.example', true],
    ['northgate.forecourt.example', true],
    ['localhost', false],
    ['127.0.0.1', false],
    ['[::1]', false],
    ['development', false],
    ['development.forecourt.example', false],
    ['QA.forecourt.example', false],
    ['forecourt-qa.example', false],
    ['pre-production.forecourt.example', false],
    ['forecourt-preprod.example', false],
  ])('[O-181] at %s are audited: %s', (hostname, isAudited) => {
    expect(isAuditedHost(hostname)).toBe(isAudited)
  })

  it.each([
    [0, 100],
    [1, 100],
    [100, 100],
    [101, 200],
    [9950, 10_000],
    [10_001, 11_000],
    [59_999, 60_000],
    [90_000, 60_000],
  ])('of %d ms are counted at %d', (milliseconds, counted) => {
    expect(toCountedTime(milliseconds)).toBe(counted)
  })

  it('are told by page: how many, half within, 19 of 20 within, the slowest', () => {
    expect(
      summariseLoads([
        { page: '/home', time: 700, loads: 1 },
        { page: '/customers', time: 900, loads: 1 },
        { page: '/customers', time: 300, loads: 10 },
        { page: '/customers', time: 400, loads: 9 },
      ]),
    ).toEqual([
      { page: '/customers', loads: 20, median: 300, slow: 400, slowest: 900 },
      { page: '/home', loads: 1, median: 700, slow: 700, slowest: 700 },
    ])
    expect(summariseLoads([])).toEqual([])
  })
})
