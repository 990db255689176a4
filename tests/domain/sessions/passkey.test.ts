import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { passkeyNameModel } from '#domain/sessions/passkey.model.ts'
import { readTransports } from '#domain/sessions/passkey.rules.ts'

describe('The name of a passkey', () => {
  it.each([
    ['Work phone', true],
    ['Büro 🔑', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['   ', false],
    ['two\nlines', false],
    ['a\0b', false],
  ])('%j is taken: %s', (name, isTaken) => {
    expect(v.is(passkeyNameModel, name)).toBe(isTaken)
  })

  it('loses the space around it', () => {
    expect(v.parse(passkeyNameModel, '  Work phone ')).toBe('Work phone')
  })
})

describe('The transports of a passkey', () => {
  it('are those that are known, each once', () => {
    expect(readTransports(['usb', 'carrier-pigeon', 'usb', 'internal'])).toEqual([
      'internal',
      'usb',
    ])
  })
})
