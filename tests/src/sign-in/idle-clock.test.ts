import { describe, expect, it } from 'vitest'
import { getIdleState, isContactDue } from '#src/features/sign-in/idle-clock.ts'

const second = 1000
const minute = 60 * second

describe('The idle clock', () => {
  it.each([
    [0, { kind: 'active' }],
    [1199, { kind: 'active' }],
    [1200, { kind: 'asking', secondsLeft: 10 }],
    [1209, { kind: 'asking', secondsLeft: 1 }],
    [1210, { kind: 'over' }],
    [90_000, { kind: 'over' }],
  ] as const)('after %i idle seconds is at %o', (seconds, state) => {
    expect(getIdleState(5 * minute + seconds * second, 5 * minute)).toEqual(state)
  })

  it('reports activity to the host at most every five minutes', () => {
    expect(isContactDue(6 * minute, 1, 0)).toBe(true)
    expect(isContactDue(5 * minute - 1, 1, 0)).toBe(false)
    expect(isContactDue(60 * minute, 0, 0)).toBe(false)
  })

  it('ends before the host’s clock of 1,210 seconds', () => {
    // At each tick of changing activity the last contact must be less than 1,210 s ago.
    let lastContact = 0
    let lastActivity = 0
    const active = (at: number) => at < 47 * minute || at === 47 * minute + 1195 * second
    for (let at = 0; at < 90 * minute; at += second) {
      if (active(at)) lastActivity = at
      if (getIdleState(at, lastActivity).kind === 'over') break
      if (isContactDue(at, lastActivity, lastContact)) lastContact = at
      expect(at - lastContact, `at ${at / second} s`).toBeLessThan(1210 * second)
    }
  })
})
