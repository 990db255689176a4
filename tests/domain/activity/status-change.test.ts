import { describe, expect, it } from 'vitest'
import { statusesBefore, wasWrittenOffline } from '#domain/activity/status-change.rules.ts'

const entry = (id: string, status: string | null, superseded = false) => ({
  id,
  status,
  superseded,
})

describe('the status before an entry’s own', () => {
  const newestFirst = [
    entry('sold', 'sold'),
    entry('late', 'contacted', true),
    entry('comment', null),
    entry('call', 'call back'),
    entry('first', 'assigned'),
  ]

  it('is that of the entry before it that stood; what was superseded and what sets none is passed over', () => {
    expect([...statusesBefore(newestFirst, false)]).toEqual([
      ['sold', 'call back'],
      ['call', 'assigned'],
      ['first', 'not set'],
    ])
  })

  it('is not known of the oldest where the history goes on', () => {
    expect(statusesBefore(newestFirst, true).has('first')).toBe(false)
    expect(statusesBefore([], true).size).toBe(0)
  })
})

describe('an entry', () => {
  it.each([
    ['14:06:00', '14:03:00', true],
    ['14:06:00', '14:05:00', true],
    ['14:06:00', '14:05:01', false],
    ['14:06:00', '14:06:00', false],
    ['14:06:00', '14:07:00', false],
  ])(
    'that arrived at %s and was written at %s was written offline: %s',
    (arrived, written, isLate) => {
      expect(
        wasWrittenOffline({
          created_at: `2026-11-21T${arrived}Z`,
          occurred_at: `2026-11-21T${written}Z`,
        }),
      ).toBe(isLate)
    },
  )
})
