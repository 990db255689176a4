import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { signToken, verifyToken } from '#server/secrets/signed-token.ts'

const keys = createSecretKeys()
const now = new Date('2026-11-24T09:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const token = signToken(keys, 'downloads', { subject: 'org/file', expiresAt: later(60) })

describe('a signed token', () => {
  it('gives back what it is about until it expires', () => {
    expect(verifyToken(keys, 'downloads', token, now)).toEqual({
      state: 'valid',
      subject: 'org/file',
      expiresAt: later(60),
    })
    expect(verifyToken(keys, 'downloads', token, later(59)).state).toBe('valid')
    expect(verifyToken(keys, 'downloads', token, later(60))).toEqual({ state: 'expired' })
  })

  it('carries any text, and fits a link as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (subject) => {
        const signed = signToken(keys, 'unsubscribe', { subject, expiresAt: later(1) })
        expect(encodeURIComponent(signed)).toBe(signed)
        expect(verifyToken(keys, 'unsubscribe', signed, now)).toMatchObject({ subject })
      }),
    )
  })

  it('opens nothing of another purpose or under another key, even when it has expired', () => {
    expect(verifyToken(keys, 'unsubscribe', token, now)).toEqual({ state: 'invalid' })
    expect(verifyToken(createSecretKeys(), 'downloads', token, now)).toEqual({ state: 'invalid' })
    expect(verifyToken(createSecretKeys(), 'downloads', token, later(90))).toEqual({
      state: 'invalid',
    })
  })

  it('is taken under the key before, where that is named', () => {
    const next = createSecretKeys()
    expect(verifyToken(next.withFormer(keys), 'downloads', token, now).state).toBe('valid')
    expect(verifyToken(next, 'downloads', token, now).state).toBe('invalid')
  })

  it('is refused with any character changed, added or left out', () => {
    const alphabet = 'ABCXYZabcxyz0189-_.=+/ \n%'
    let tried = 0
    for (let at = 0; at <= token.length; at++)
      for (const character of alphabet) {
        const changes = [
          token.slice(0, at) + character + token.slice(at + 1),
          token.slice(0, at) + character + token.slice(at),
          token.slice(0, at) + token.slice(at + 1),
        ]
        for (const changed of changes) {
          if (changed === token) continue
          tried++
          expect(verifyToken(keys, 'downloads', changed, now), changed).toEqual({
            state: 'invalid',
          })
        }
      }
    expect(tried).toBeGreaterThan(3_000)
  })

  it.each(['', '.', 'a.b', 'null', '%00.%00', `${'a'.repeat(3_000)}.b`, '\u0000', 'ü.ü'])(
    'is not %j',
    (text) => {
      expect(verifyToken(keys, 'downloads', text, now)).toEqual({ state: 'invalid' })
    },
  )

  it('has a subject that a link can hold', () => {
    const long = { subject: 'x'.repeat(3_000), expiresAt: later(1) }
    expect(() => signToken(keys, 'downloads', long)).toThrow('too long')
  })
})
