import { describe, expect, it } from 'vitest'
import {
  getIdleAction,
  contactRecordInterval,
  isContactRecordDue,
  toKeyLevel,
  getLevelStep,
  mayStoreDayPack,
  getUnlockMethod,
  getExitCheckMethod,
} from '#domain/vault/vault.rules.ts'

describe('The protection', () => {
  it.each([
    ['device', 'device', 'none', true],
    ['device', 'pin', 'give_pin_up', true],
    ['pin', 'device', 'choose_pin', false],
    ['pin', 'pin', 'none', true],
    ['off', 'device', 'none', false],
    ['off', 'pin', 'give_pin_up', false],
  ] as const)(
    'required as %s over a key for %s needs %s; customers may be stored: %s',
    (protection, wrapped, step, mayStore) => {
      expect(getLevelStep(protection, wrapped)).toBe(step)
      expect(mayStoreDayPack(protection, wrapped)).toBe(mayStore)
    },
  )

  it('is the device’s key for unsent actions where no customers are stored', () => {
    expect(toKeyLevel('off')).toBe('device')
  })
})

describe('The way to open a vault', () => {
  it.each([
    [{ name: 'none' }, false, 'open'],
    [{ name: 'none' }, true, 'password'],
    [{ name: 'device' }, false, 'open'],
    [{ name: 'device' }, true, 'password'],
    [{ name: 'pin' }, false, 'pin'],
    [{ name: 'pin' }, true, 'pin'],
    [{ name: 'contact', why: 'lease_over' }, false, 'contact'],
    [{ name: 'contact', why: 'clock_back' }, true, 'contact'],
  ] as const)('of %o, idle %s, is %s', (facts, isIdle, method) => {
    expect(getUnlockMethod(facts, isIdle)).toBe(method)
  })

  it.each([
    [{ name: 'none' }, 'password'],
    [{ name: 'device' }, 'password'],
    [{ name: 'pin' }, 'pin'],
    [{ name: 'contact', why: 'lease_over' }, 'password'],
    [{ name: 'contact', why: 'clock_back' }, 'password'],
  ] as const)('in the exit check of %o is the %s', (facts, method) => {
    expect(getExitCheckMethod(facts)).toBe(method)
  })

  it('is a new sign-in when idle and online, else the device', () => {
    expect([getIdleAction(true), getIdleAction(false)]).toEqual(['sign_out', 'lock'])
  })
})

it('records a contact every five minutes, and after a clock change', () => {
  const noted = 1_763_715_600_000
  expect(isContactRecordDue(noted, null)).toBe(true)
  expect(isContactRecordDue(noted + contactRecordInterval - 1, noted)).toBe(false)
  expect(isContactRecordDue(noted + contactRecordInterval, noted)).toBe(true)
  expect(isContactRecordDue(noted - 1, noted)).toBe(true)
})
