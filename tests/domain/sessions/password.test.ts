import { describe, expect, it } from 'vitest'
import { estimateStrength } from '#domain/sessions/password-strength.ts'
import { findPasswordProblem } from '#domain/sessions/password.rules.ts'

const rate = (password: string, words: readonly string[]) => estimateStrength(password, words).score
const find = (password: string) => findPasswordProblem(password, 'anna.smith@dealer.example', rate)

describe('A new password', () => {
  it.each([
    ['kv8!Lq2#xTz', 'PasswordNotMetMinLength'],
    ['kv8!Lq2#xTz9', null],
    ['😀🚗🦊🎈🍏🥨🎲🧩🪁🛶🎻', 'PasswordNotMetMinLength'],
    ['😀🚗🦊🎈🍏🥨🎲🧩🪁🛶🎻🏔', null],
    ['correct horse battery staple', null],
    ['forecourt-demo-2026', null],
    ['passwordpassword', 'PasswordNotSecure'],
    ['Password1234!', 'PasswordNotSecure'],
    ['qwertyuiop123', 'PasswordNotSecure'],
    ['123456789012', 'PasswordNotSecure'],
    ['aaaaaaaaaaaaaaaaaaaa', 'PasswordNotSecure'],
    ['            ', 'PasswordNotSecure'],
    ['anna.smith@dealer.example', 'PasswordNotSecure'],
    ['Anna.Smith2026', 'PasswordNotSecure'],
    ['annasmithdealer', 'PasswordNotSecure'],
    ['anna, seven otters and a kettle', null],
  ])('%j is answered %s', (password, problem) => {
    expect(find(password)).toBe(problem)
  })

  it('has at most 128 characters', () => {
    const long = 'kv8!Lq2#xTz9 wombat-'.repeat(7)
    expect([128, 129].map((length) => find(long.slice(0, length)))).toEqual([
      null,
      'PasswordBreachedMaxLength',
    ])
  })

  it('counts what is typed in two ways as one', () => {
    const composed = 'kv8!Lq2#xTé'
    expect(find(`${composed}9`)).toBe(find(`${composed.normalize('NFD')}9`))
    expect(find(composed.normalize('NFD'))).toBe('PasswordNotMetMinLength')
  })
})

describe('The strength of a password', () => {
  it.each([
    ['password1', 'common'],
    ['qwertyuiop[]asdf', 'keyPattern'],
    ['aaaaaaaaaaaa', 'repeat'],
    ['abcdefghijkl', 'sequences'],
    ['11.07.1984', 'dates'],
    ['dealer', 'personal'],
  ])('of %s has the reason %s', (password, warning) => {
    expect(estimateStrength(password, ['dealer']).warning).toBe(warning)
  })
})
