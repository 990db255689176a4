import { describe, expect, it } from 'vitest'
import {
  getIncentiveFieldKind,
  listIncentiveFields,
} from '#domain/incentive-settings/incentive-fields.ts'
import { incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import { readIncentive } from '#domain/incentive-settings/incentive-input.rules.ts'

const valid = { valid_from: '2026-12-01', valid_to: '2026-12-31' }
const campaign = { name: 'Winter', code: 'WIN', ...valid }

const findFaults = (change: object, type: 'campaign' | 'offer' | 'overlay' = 'campaign') => {
  const read = readIncentive(type, { ...campaign, ...change })
  return read.ok ? [] : read.refusal.map(({ field, fault }) => `${field} ${fault}`)
}

describe('An incentive as it is entered', () => {
  it('has every field of the deal engine’s model of its type', () => {
    const whole = { campaign, offer: { brand: 'Arden', ...valid }, overlay: campaign } as const
    for (const type of incentiveTypes) {
      const read = readIncentive(type, whole[type])
      expect(read.ok && Object.keys(read.value).toSorted()).toEqual(
        listIncentiveFields(type).toSorted(),
      )
    }
  })

  it('needs a name, a code and its days; an offer needs a brand', () => {
    expect(findFaults({ name: ' ', code: '', valid_from: null, valid_to: undefined })).toEqual([
      'name missing',
      'code missing',
      'valid_from missing',
      'valid_to missing',
    ])
    expect(findFaults({}, 'offer')).toEqual(['brand missing'])
    expect(findFaults({}, 'overlay')).toEqual([])
  })

  it.each([
    [{ valid_to: '2026-11-30' }, 'valid_to ends_first'],
    [{ valid_to: '2026-12-01' }, undefined],
    [{ valid_from: '2026-02-30' }, 'valid_from not_a_day'],
    [{ valid_from: 20_261_201 }, 'valid_from not_a_day'],
    [
      { existing_contract_end_from: '2027-01-02', existing_contract_end_to: '2027-01-01' },
      'existing_contract_end_to ends_first',
    ],
    [{ registered_from: '2027-01-02', registered_to: '2027-01-01' }, 'registered_to ends_first'],
    [{ min_months: 48, max_months: 36 }, 'max_months below_minimum'],
    [{ min_deposit_percent: 20, max_deposit_percent: 10 }, 'max_deposit_percent below_minimum'],
    [{ min_deposit_amount: 2, max_deposit_amount: 1 }, 'max_deposit_amount below_minimum'],
    [{ deposit_sub: -1 }, 'deposit_sub not_a_number'],
    [{ deposit_sub: 1.5 }, 'deposit_sub not_a_number'],
    [{ deposit_sub: Number.NaN }, 'deposit_sub not_a_number'],
    [{ deposit_sub: '100' }, 'deposit_sub not_a_number'],
    [{ deposit_sub: 2_000_000_000 }, 'deposit_sub not_a_number'],
    [{ deposit_sub_percent: 101 }, 'deposit_sub_percent not_a_number'],
    [{ rate: -0.1 }, 'rate not_a_number'],
    [{ rate: 0 }, undefined],
    [{ pull_forward: 2.5 }, 'pull_forward not_a_number'],
    [{ region: 'x'.repeat(501) }, 'region too_long'],
  ])('%j: %s', (change, fault) => {
    expect(findFaults(change)).toEqual(fault === undefined ? [] : [fault])
  })

  it('takes an empty sum for none, an empty limit for no limit, and leaves unknown fields out', () => {
    const read = readIncentive('campaign', {
      ...campaign,
      deposit_sub: null,
      min_months: '',
      colour: 'red',
    })
    expect(read).toMatchObject({ ok: true, value: { deposit_sub: 0, min_months: null } })
    expect(read.ok && Object.keys(read.value)).not.toContain('colour')
    expect(getIncentiveFieldKind('campaign', 'deposit_sub')).toBe('sum')
  })
})
