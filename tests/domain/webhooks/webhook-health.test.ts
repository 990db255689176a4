import { describe, expect, it } from 'vitest'
import { isReceiverResting, nextReceiverHealth } from '#domain/webhooks/webhook-health.rules.ts'

const start = new Date('2026-11-28T08:00:00Z')
const inHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const failing = { failingSince: start, failedAt: start, warnedAt: null }
const healthy = { failingSince: null, failedAt: null, warnedAt: null }

describe('The health of a receiver', () => {
  it('counts from the first failure', () => {
    expect(nextReceiverHealth(healthy, { at: start, isOver: true })).toEqual({
      ...failing,
      isToWarn: false,
      isToPause: false,
    })
  })

  it.each([
    [11.9, null, false],
    [12, null, true],
    [13, inHours(12), false],
  ])('is told once, after 12 hours: %s', (hours, warnedAt, isToWarn) => {
    const next = nextReceiverHealth({ ...failing, warnedAt }, { at: inHours(hours), isOver: false })
    expect(next).toMatchObject({ isToWarn, isToPause: false, failingSince: start })
    expect(next.warnedAt).toEqual(isToWarn ? inHours(hours) : warnedAt)
  })

  it.each([
    [71.9, true, false],
    [72, false, false],
    [72, true, true],
  ])('pauses after 72 hours, once an event is given up: %s, %s', (hours, isOver, isToPause) => {
    const next = nextReceiverHealth(failing, { at: inHours(hours), isOver })
    expect(next).toMatchObject({ isToPause })
  })

  it.each([
    [5 / 60, 4.5 / 60, true],
    [4.9 / 60, 4.5 / 60, false],
    [5.6 / 60, 4.5 / 60, false],
  ])('has it rest for a minute after five: %s hours, last at %s', (now, failedAt, isResting) => {
    const health = { ...failing, failedAt: inHours(failedAt) }
    expect(isReceiverResting(health, inHours(now))).toBe(isResting)
    expect(isReceiverResting(healthy, inHours(now))).toBe(false)
  })
})
