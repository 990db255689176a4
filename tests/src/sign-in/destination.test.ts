import { describe, expect, it } from 'vitest'
import { findDestination } from '#src/features/sign-in/destination.ts'

const a = '00000000-0000-4000-8000-00000000000a'
const b = '00000000-0000-4000-8000-00000000000b'
const member = (...ids: readonly string[]) => ({
  organisations: ids.map((id) => ({ id, name: id, image_url: null })),
})
const fresh = { from: undefined, lastOrganisation: null }

describe('the destination after sign-in is', () => {
  it.each([
    ['home of their only organisation', member(a), fresh, `/${a}/home`],
    ['to the choice of several', member(a, b), fresh, '/organisations'],
    ['to the choice, which says so, with none', member(), fresh, '/organisations'],
    [
      'home of the organisation that was open last',
      member(a, b),
      { ...fresh, lastOrganisation: b },
      `/${b}/home`,
    ],
    [
      'to the choice when the last organisation is theirs no more',
      member(a, b),
      { ...fresh, lastOrganisation: 'x'.repeat(36) },
      '/organisations',
    ],
    [
      'back to what sign-in interrupted',
      member(a, b),
      { from: `/${b}/customers`, lastOrganisation: a },
      `/${b}/customers`,
    ],
    [
      'home, not to another organisation’s page',
      member(a),
      { ...fresh, from: `/${b}/customers` },
      `/${a}/home`,
    ],
    [
      'home, not to another site',
      member(a),
      { ...fresh, from: `//evil.example/${a}` },
      `/${a}/home`,
    ],
    ['home, not to a script', member(a), { ...fresh, from: 'javascript:alert(1)' }, `/${a}/home`],
  ])('%s', (_where, session, whereFrom, path) => {
    expect(findDestination(session, whereFrom)).toBe(path)
  })
})
