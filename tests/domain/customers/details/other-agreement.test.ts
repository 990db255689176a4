import { describe, expect, it } from 'vitest'
import { hasOwnRegistration, personKey } from '#domain/customers/details/other-agreement.rules.ts'

describe('the person of an agreement', () => {
  it.each([
    [{ cBPID: 'BP-77' }, 'BP-77'],
    [{ cBPID: ' ' }, null],
    [{ cBPID: null }, null],
    [{}, null],
  ])('of %j is %j', (row, key) => {
    expect(personKey(row)).toBe(key)
  })
})

describe('another agreement', () => {
  it.each([
    ['AB12 CDE', 'XY34 ZZZ', true],
    ['AB12 CDE', null, true],
    ['ab12cde', 'AB12 CDE', false],
    ['', 'AB12 CDE', false],
    [null, undefined, false],
  ])('of %j beside %j is called by its registration: %j', (aVrm, shown, isCalled) => {
    expect(hasOwnRegistration({ aVrm }, shown)).toBe(isCalled)
  })
})
