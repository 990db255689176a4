import { describe, expect, it } from 'vitest'
import {
  getPersonFileState,
  printHeldValue,
  spellName,
} from '#domain/data-rights/person-file.rules.ts'

const texts = { yes: 'Yes', no: 'No', instant: (iso: string) => iso.slice(0, 10) }

describe('The file of a person', () => {
  it.each([
    ['queued', false, false, 'open'],
    ['running', false, false, 'open'],
    ['done', true, true, 'ready'],
    ['done', true, false, 'expired'],
    [null, true, false, 'expired'],
    ['failed', false, false, 'failed'],
    ['cancelled', false, false, 'failed'],
    [null, false, false, 'failed'],
  ] as const)(
    'of a %s job, ended %s, with bytes %s is %s',
    (jobState, hasEnded, hasFile, state) => {
      expect(getPersonFileState({ jobState, hasEnded, hasFile })).toBe(state)
    },
  )

  it.each([
    [null, null],
    ['', null],
    [[], null],
    [true, 'Yes'],
    [12, '12'],
    [['a', 'b'], 'a, b'],
    [new Date('2026-11-20T09:00:00Z'), '2026-11-20'],
    [{ a: 1 }, '{"a":1}'],
  ])('prints %j as %j', (value, printed) => {
    expect(printHeldValue(value, texts)).toBe(printed)
  })

  it('cuts what is nested deep, and spells names that have no text', () => {
    expect(printHeldValue([{ a: 'x'.repeat(500) }], texts)).toMatch(/ …$/)
    expect(spellName('nextPaymentDays')).toBe('Next payment days')
    expect(spellName('created_at')).toBe('Created at')
  })
})
