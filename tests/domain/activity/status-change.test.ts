import { describe, expect, it } from 'vitest'
import { findPreviousStatuses, wasWrittenOffline } from '#domain/activity/status-change.rules.ts'

const entry = (id: string, status: string | null, superseded = false) => ({
  id,
  status,
  superseded,
})

describe('the previous status of an entry', () => {
  const newestFirst = [
    entry('sold', 'sold'),
    entry('late', 'contacted', true),
    entry('comment', null),
    entry('call', 'call back'),
    entry('first', 'assigned'),
  ]

  it('skips superseded entries', () => {
    expect([...findPreviousStatuses(newestFirst, false)]).toEqual([
      ['sold', 'call back'],
      ['call', 'assigned'],
      ['first', 'not set'],
    ])
  })

  it('is unknown for the oldest while more exist', () => {
    expect(findPreviousStatuses(newestFirst, true).has('first')).toBe(false)
    expect(findPreviousStatuses([], true).size).toBe(0)
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
