import { describe, expect, it } from 'vitest'
import {
  afterIdle,
  heardEvery,
  isHeardDue,
  keyLevelOf,
  levelStep,
  mayKeepBook,
  vaultDoor,
  wayBackAsks,
} from '#domain/vault/vault.rules.ts'

describe('how a device guards what it keeps', () => {
  it.each([
    ['device', 'device', 'none', true],
    ['device', 'pin', 'give_pin_up', true],
    ['pin', 'device', 'choose_pin', false],
    ['pin', 'pin', 'none', true],
    ['off', 'device', 'none', false],
    ['off', 'pin', 'give_pin_up', false],
  ] as const)(
    'asked for %s with the key wrapped for %s: the way there is %s, and customers are kept: %s',
    (asked, wrapped, step, isKept) => {
      expect(levelStep(asked, wrapped)).toBe(step)
      expect(mayKeepBook(asked, wrapped)).toBe(isKept)
    },
  )

  it('keeps what is unsent by the rules of the device where no customers are kept', () => {
    expect(keyLevelOf('off')).toBe('device')
  })
})

describe('what opens a vault', () => {
  it.each([
    [{ name: 'none' }, false, 'open'],
    [{ name: 'none' }, true, 'password'],
    [{ name: 'device' }, false, 'open'],
    [{ name: 'device' }, true, 'password'],
    [{ name: 'pin' }, false, 'pin'],
    [{ name: 'pin' }, true, 'pin'],
    [{ name: 'contact', why: 'lease_over' }, false, 'contact'],
    [{ name: 'contact', why: 'clock_back' }, true, 'contact'],
  ] as const)('%o, locked because nobody was there: %s – %s', (facts, isIdle, door) => {
    expect(vaultDoor(facts, isIdle)).toBe(door)
  })

  it.each([
    [{ name: 'none' }, 'password'],
    [{ name: 'device' }, 'password'],
    [{ name: 'pin' }, 'pin'],
    [{ name: 'contact', why: 'lease_over' }, 'password'],
    [{ name: 'contact', why: 'clock_back' }, 'password'],
  ] as const)(
    '%o: whoever comes back from the customer’s side is asked for the %s',
    (facts, asked) => {
      expect(wayBackAsks(facts)).toBe(asked)
    },
  )

  it('is the host where it is in reach and nobody is there, and this device where it is not', () => {
    expect([afterIdle(true), afterIdle(false)]).toEqual(['sign_out', 'lock'])
  })
})

it('notes that the host was heard every five minutes, and after a clock that was set back', () => {
  const noted = 1_763_715_600_000
  expect(isHeardDue(noted, null)).toBe(true)
  expect(isHeardDue(noted + heardEvery - 1, noted)).toBe(false)
  expect(isHeardDue(noted + heardEvery, noted)).toBe(true)
  expect(isHeardDue(noted - 1, noted)).toBe(true)
})
