import { describe, expect, it } from 'vitest'
import {
  getSignInWindow,
  normaliseUsername,
  signInLimits,
  waitAfterFailures,
  waitsByFailures,
} from '#domain/sessions/sign-in.rules.ts'

describe('The wait', () => {
  it('is none for four, then doubles up to a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1000].map(waitAfterFailures)).toEqual([
      0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900,
    ])
  })

  it('never falls', () => {
    expect([...waitsByFailures].sort((a, b) => a - b)).toEqual([...waitsByFailures])
  })
})

describe('A limit', () => {
  it.each([
    ['failuresOfAccount', 50],
    ['failuresOfNetwork', 100],
    ['accountsOfNetwork', 20],
  ] as const)('%s lets %i pass, then waits like a guessed account', (name, free) => {
    const waits = signInLimits[name]
    expect(waits.slice(0, free).every((wait) => wait === 0)).toBe(true)
    expect(waits.slice(free)).toEqual([30, 60, 120, 240, 480, 900])
  })

  it('begin again every six hours', () => {
    const at = (time: string) => getSignInWindow(new Date(`2026-11-21T${time}Z`))
    expect(at('06:00:00')).toBe(at('11:59:59'))
    expect(at('12:00:00')).not.toBe(at('11:59:59'))
  })
})

describe('A username', () => {
  it.each([
    ['Robin@Demo.Example', 'robin@demo.example'],
    ['  robin@demo.example\t', 'robin@demo.example'],
    ['zoe\u0308@demo.example', 'zo\u00eb@demo.example'],
    ['ZOE\u0308@demo.example', 'zo\u00eb@demo.example'],
    ['robin@demo.example\0', 'robin@demo.example\ufffd'],
    ['robin+fleet@demo.example', 'robin+fleet@demo.example'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normaliseUsername(typed)).toBe(stored)
    expect(normaliseUsername(stored)).toBe(stored)
  })
})
