import { describe, expect, it } from 'vitest'
import {
  findLimitEnd,
  findQuietEnd,
  isHeldInQuietHours,
  readHourlyLimit,
  readQuietHours,
} from '#domain/messages/sending-window.rules.ts'

const night = { from: 20 * 60, until: 8 * 60 }
const end = (at: string, hours = night, zone = 'Europe/London'): string | null => {
  const found = findQuietEnd(Date.parse(at), hours, zone)
  return found === null ? null : new Date(found).toISOString()
}

describe('Quiet hours', () => {
  it.each([
    ['2026-11-24T19:59:00Z', null],
    ['2026-11-24T20:00:00Z', '2026-11-25T08:00:00.000Z'],
    ['2026-11-24T03:00:00Z', '2026-11-24T08:00:00.000Z'],
    ['2026-11-24T08:00:00Z', null],
    // British summer time: 19:30 UTC is 20:30 there.
    ['2026-07-01T19:30:00Z', '2026-07-02T07:00:00.000Z'],
    // The night on which the clocks go forward, and the one on which they go back.
    ['2026-03-28T22:00:00Z', '2026-03-29T07:00:00.000Z'],
    ['2026-10-24T21:00:00Z', '2026-10-25T08:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T08:00:00.000Z'],
  ])('at %s end at %s in London', (at, expected) => {
    expect(end(at)).toBe(expected)
  })

  it('are the organisation’s own, in its zone, also within a day', () => {
    expect(end('2026-11-24T19:30:00Z', night, 'Europe/Berlin')).toBe('2026-11-25T07:00:00.000Z')
    expect(end('2026-11-24T12:30:00Z', { from: 720, until: 840 })).toBe('2026-11-24T14:00:00.000Z')
    expect(end('2026-11-24T14:00:00Z', { from: 720, until: 840 })).toBeNull()
  })

  it.each([
    [undefined, night],
    ['21:30-7:15', { from: 1290, until: 435 }],
    ['none', null],
    ['', null],
    ['08:00-08:00', null],
    ['late', night],
    ['25:00-08:00', night],
  ])('written as %j are %j', (value, expected) => {
    expect(readQuietHours(value)).toEqual(expected)
  })

  it('hold e-mail and SMS to customers, no letter and no message to staff', () => {
    expect(isHeldInQuietHours('email', 'service')).toBe(true)
    expect(isHeldInQuietHours('sms', 'marketing')).toBe(true)
    expect(isHeldInQuietHours('letter', 'marketing')).toBe(false)
    expect(isHeldInQuietHours('email', 'system')).toBe(false)
  })
})

describe('The hourly limit', () => {
  it('admits the next message an hour after the oldest of the hour', () => {
    expect(findLimitEnd(5_000, { count: 9, oldestAt: 1_000 }, 10)).toBeNull()
    expect(findLimitEnd(5_000, { count: 10, oldestAt: 1_000 }, 10)).toBe(3_601_000)
    expect(findLimitEnd(5_000, { count: 0, oldestAt: null }, 0)).toBe(3_605_000)
  })

  it.each([
    [undefined, 1000],
    ['250', 250],
    ['0', 0],
    ['', 1000],
    ['many', 1000],
    ['-1', 1000],
  ])('written as %j is %i', (value, limit) => {
    expect(readHourlyLimit(value)).toBe(limit)
  })
})
