import { describe, expect, it } from 'vitest'
import {
  findIncentiveClashes,
  findIncentiveGaps,
  getIncentiveName,
  isIncentiveValid,
  toFollowingIncentive,
} from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'

const today = '2026-11-26'

const incentive = (from: string, to: string, more: IncentiveValues = {}): IncentiveValues => ({
  code: 'A',
  valid_from: from,
  valid_to: to,
  ...more,
})

const toRows = (...incentives: readonly IncentiveValues[]) =>
  incentives.map((one, at) => ({ id: String(at), incentive: one }))

const clashes = (type: IncentiveType, ...incentives: readonly IncentiveValues[]) =>
  findIncentiveClashes(type, toRows(...incentives), today)

const early = incentive('2026-12-01', '2027-01-31')
const late = incentive('2026-12-15', '2027-03-31')

describe('Two incentives', () => {
  it('clash on the days on which both are for the same customers', () => {
    expect(clashes('campaign', early, late)).toEqual([
      { ids: ['0', '1'], from: '2026-12-15', to: '2027-01-31', days: 48 },
    ])
    expect(clashes('campaign', early, incentive('2027-02-01', '2027-03-01'))).toEqual([])
    const past = [incentive('2026-10-01', '2026-11-20'), incentive('2026-11-01', '2026-11-25')]
    expect(clashes('campaign', ...past)).toEqual([])
  })

  it.each([
    ['campaign', { plan_type: 'PCP' }, { plan_type: 'HP' }, 0],
    ['campaign', { plan_type: 'PCP' }, { plan_type: ' pcp ' }, 1],
    ['campaign', { plan_type: 'PCP' }, { plan_type: null }, 1],
    ['campaign', { min_months: 36 }, { max_months: 24 }, 0],
    ['campaign', { registered_to: '2023-12-31' }, { registered_from: '2024-01-01' }, 0],
    ['offer', { brand: 'Arden', model: 'Fell' }, { brand: 'Arden', model: 'Brook' }, 0],
    ['offer', { brand: 'Arden', term: 36 }, { brand: 'Arden', term: 48 }, 0],
    ['offer', { brand: 'Arden', model: 'Fell' }, { brand: 'Arden' }, 1],
    ['overlay', {}, { code: 'B' }, 0],
    ['overlay', {}, { code: 'a' }, 1],
  ] as const)('of %s for %j and %j clash %i times', (type, one, other, times) => {
    expect(clashes(type, { ...early, ...one }, { ...late, ...other })).toHaveLength(times)
  })

  it('that follow each other leave a gap, until it is over', () => {
    const next = incentive('2026-12-05', '2026-12-31')
    const gaps = (...all: readonly IncentiveValues[]) =>
      findIncentiveGaps('campaign', toRows(...all), today)
    expect(gaps(next, incentive('2026-10-01', '2026-11-22'))).toEqual([
      { ids: ['1', '0'], from: '2026-11-23', to: '2026-12-04', days: 12 },
    ])
    expect(gaps(incentive('2026-10-01', '2026-12-04'), next)).toEqual([])
    expect(gaps(incentive('2026-10-01', '2026-11-22', { code: 'B' }), next)).toEqual([])
    const filled = [incentive('2026-01-01', '2026-12-10'), incentive('2026-02-01', '2026-03-01')]
    expect(gaps(...filled, next)).toEqual([])
  })
})

describe('An incentive', () => {
  it('is cloned to the days after it, and as long', () => {
    expect(toFollowingIncentive(early)).toEqual(incentive('2027-02-01', '2027-04-03'))
    expect(toFollowingIncentive({ code: 'A', valid_from: null, valid_to: null })).toEqual({
      code: 'A',
      valid_from: null,
      valid_to: null,
    })
  })

  it('is valid from its first day through its last', () => {
    const days = ['2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01']
    expect(days.map((day) => isIncentiveValid(early, day))).toEqual([false, true, true, false])
    expect(isIncentiveValid({}, today)).toBe(true)
  })

  it('goes by its name, an offer by its vehicle', () => {
    expect(getIncentiveName('campaign', { name: 'Winter', code: 'W' })).toBe('Winter')
    expect(getIncentiveName('campaign', { name: null, code: 'W' })).toBe('W')
    expect(getIncentiveName('offer', { brand: 'Arden', model: 'Fell' })).toBe('Arden Fell')
  })
})
