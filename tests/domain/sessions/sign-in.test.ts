import { describe, expect, it } from 'vitest'
import {
  normaliseUsername,
  waitAfterFailures,
  waitsByFailures,
} from '#domain/sessions/sign-in.rules.ts'

describe('the wait after failures', () => {
  it('is none for four, then half a minute, then twice as long each time, up to a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1000].map(waitAfterFailures)).toEqual([
      0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900,
    ])
  })

  it('never falls', () => {
    expect([...waitsByFailures].sort((a, b) => a - b)).toEqual([...waitsByFailures])
  })
})

describe('a username', () => {
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
