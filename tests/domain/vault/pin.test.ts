import { describe, expect, it } from 'vitest'
import { findPinFault, getPinForm, isPossiblePin, isShortPin } from '#domain/vault/pin.rules.ts'

describe('A PIN', () => {
  it.each([
    ['28046173', null],
    ['280461739015', null],
    ['28131961', null],
    ['28046', 'pin_length'],
    ['2804617', 'pin_length'],
    ['2804617390154', 'pin_length'],
    ['', 'pin_length'],
    ['11111111', 'pin_obvious'],
    ['12345678', 'pin_obvious'],
    ['987654321', 'pin_obvious'],
    ['12121212', 'pin_obvious'],
    ['20242024', 'pin_obvious'],
    ['28041961', 'pin_obvious'],
    ['04281961', 'pin_obvious'],
    ['19610428', 'pin_obvious'],
    ['green tree', null],
    ['grünes Haus 7', null],
    ['2804 6173 90', null],
    ['green', 'pin_length'],
    ['2804617a', 'pin_length'],
    ['a'.repeat(64), 'pin_obvious'],
    [`green ${'tree '.repeat(12)}`, 'pin_length'],
    ['abcabcabcabc', 'pin_obvious'],
  ])('%j that is chosen has the fault %j', (pin, fault) => {
    expect(findPinFault(pin)).toBe(fault)
  })

  it.each([
    ['28046', false, false],
    ['280461', true, true],
    ['123456', true, true],
    ['2804617', true, true],
    ['28046173', true, false],
    ['12345678', true, false],
    ['green', false, false],
    ['green tree', true, false],
  ])('%j may open a vault: %j; is shorter than a new one: %j', (pin, isPossible, isShort) => {
    expect([isPossiblePin(pin), isShortPin(pin)]).toEqual([isPossible, isShort])
  })

  it('is a password as soon as it has more than digits', () => {
    expect(['', '28046173', '2804617a', '１２３４５６７８'].map(getPinForm)).toEqual([
      'digits',
      'digits',
      'password',
      'password',
    ])
  })
})
