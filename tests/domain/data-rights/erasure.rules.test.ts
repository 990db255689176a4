import { describe, expect, it } from 'vitest'
import {
  getStoredUntil,
  isPreviewed,
  isRunningAgreement,
  readFinanceYears,
} from '#domain/data-rights/erasure.rules.ts'

describe('What stays of an erased person', () => {
  it.each([
    ['2020-03-01', 10, '2030-12-31'],
    ['2030-03-01', 10, '2036-12-31'],
    [null, 6, '2032-12-31'],
  ])('of an agreement that ends on %s, for %i years, is kept until %s', (endsOn, years, until) => {
    expect(getStoredUntil(endsOn, '2026-11-27', years)).toBe(until)
  })

  it.each([
    [undefined, 10],
    ['6', 6],
    ['30', 30],
    ['0', 10],
    ['31', 10],
    ['-1', 10],
    ['six', 10],
  ])('is kept, where the parameter is %s, for %i years', (value, years) => {
    const parameters = new Map(value === undefined ? [] : [['finance_record_years', value]])
    expect(readFinanceYears(parameters)).toBe(years)
  })

  it('says of an agreement whether it still runs', () => {
    expect(isRunningAgreement('2026-11-26', '2026-11-27')).toBe(false)
    expect(isRunningAgreement('2026-11-27', '2026-11-27')).toBe(true)
    expect(isRunningAgreement(null, '2026-11-27')).toBe(true)
  })

  it('goes only with the agreements that were previewed', () => {
    expect(isPreviewed(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isPreviewed(['a', 'b'], ['a'])).toBe(false)
    expect(isPreviewed(['a'], ['a', 'b'])).toBe(false)
    expect(isPreviewed(['a', 'b'], ['a', 'a'])).toBe(false)
  })
})
