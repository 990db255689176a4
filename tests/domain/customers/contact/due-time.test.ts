import { describe, expect, it } from 'vitest'
import { isTabByStep } from '#domain/customers/contact/contact-status.rules.ts'
import { getDueTime } from '#domain/customers/contact/due-time.rules.ts'

const now = '2026-11-23T14:09:00.000Z'

describe('when something is due', () => {
  it.each([
    ['2026-11-20T09:00:00.000Z', undefined, 'late', 3, 'days'],
    ['2026-11-22T11:00:00.000Z', 'yesterday', 'late', 1, 'days'],
    ['2026-11-22T23:59:00.000Z', 'yesterday', 'late', 1, 'days'],
    ['2026-11-23T09:15:00.000Z', 'today', 'late', 4, 'hours'],
    ['2026-11-23T13:09:00.000Z', 'today', 'late', 1, 'hours'],
    ['2026-11-23T13:10:00.000Z', 'today', 'late', 59, 'minutes'],
    ['2026-11-23T14:08:59.000Z', 'today', 'late', 1, 'minutes'],
    ['2026-11-23T14:09:00.000Z', 'today', 'soon', 1, 'minutes'],
    ['2026-11-23T14:30:00.000Z', 'today', 'soon', 21, 'minutes'],
  ] as const)('at %s is %s, %s by %i %s', (at, day, kind, count, unit) => {
    expect(getDueTime(at, now, 'Europe/London')).toEqual({ day, distance: { kind, count, unit } })
  })

  it.each([
    ['2026-11-23T15:09:00.000Z', 'today'],
    ['2026-11-24T09:00:00.000Z', 'tomorrow'],
    ['2026-11-25T09:00:00.000Z', undefined],
  ] as const)('at %s is %s, with time left', (at, day) => {
    expect(getDueTime(at, now, 'Europe/London')).toEqual({ day, distance: undefined })
  })

  it('is of the day of the organisation’s zone', () => {
    const late = '2026-11-23T23:30:00.000Z'
    const after = '2026-11-24T00:30:00.000Z'
    expect(getDueTime(late, after, 'Europe/London').day).toBe('yesterday')
    expect(getDueTime(late, after, 'Europe/Berlin')).toEqual({
      day: 'today',
      distance: { kind: 'late', unit: 'hours', count: 1 },
    })
  })
})

describe('a customer in a tab', () => {
  it.each([
    ['call_back', 'call', true],
    ['appointed', 'visit', true],
    ['appointed', 'call', false],
    ['call_back', 'none', false],
    ['call_back', null, false],
    ['call_back', undefined, false],
    ['completed', 'call', false],
  ])('of %s with the step %s is there by the step: %s', (tab, step, isByStep) => {
    expect(isTabByStep(tab, step)).toBe(isByStep)
  })
})
