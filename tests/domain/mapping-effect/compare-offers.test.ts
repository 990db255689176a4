import { describe, expect, it } from 'vitest'
import {
  compareOffers,
  countCompared,
  describeBest,
  mayName,
  noEffect,
  sortExamples,
} from '#domain/mapping-effect/compare-offers.rules.ts'
import type { EffectExample } from '#domain/mapping-effect/mapping-effect.model.ts'
import { calculated, car, mapping, rules } from '../pre-calculation/situation-builder.ts'
import type { ProposalSituation } from '../pre-calculation/situation-builder.ts'

const core = rules({ most: { core: 3, eco: 0, inventory: 3, buyingPower: 0 } })
type Model = readonly [make: string, model: string]

const to = (models: readonly Model[]) => ({
  ...mapping,
  targets: models.map(([make, model]) => ({ make, model, derivative: null, is_primary: false })),
})

const offer = (...models: readonly Model[]): ProposalSituation => ({
  rules: core,
  mappings: [to(models)],
})

const nothing: ProposalSituation = { rules: core, mappings: [] }
const kiso = offer(['Sorrel', 'Kiso'])

describe('A change of the mapping', () => {
  it.each([
    ['gained', nothing, kiso],
    ['lost', kiso, nothing],
    ['unchanged', nothing, nothing],
    ['unchanged', kiso, kiso],
    ['changed', offer(['Volta', 'Arc'], ['Sorrel', 'Kiso']), offer(['Volta', 'Arc'])],
    ['others', kiso, offer(['Sorrel', 'Kiso'], ['Volta', 'Arc'])],
    [
      'unchanged',
      offer(['Volta', 'Arc'], ['Sorrel', 'Kiso']),
      offer(['Sorrel', 'Kiso'], ['Volta', 'Arc']),
    ],
  ] as const)(
    'is %s for a customer by their offers but that of their own vehicle',
    (group, was, is) => {
      expect(compareOffers(calculated(was), calculated(is))).toBe(group)
    },
  )

  it('tells two cars of one kind apart', () => {
    const stocked = (aVin: string): ProposalSituation => ({
      ...kiso,
      stock: [car({ aVin, aMake: 'Sorrel', aModel: 'Kiso', aDerivative: 'Aqua' })],
    })
    const [one, other] = [calculated(stocked('VIN1')), calculated(stocked('VIN2'))]
    expect(one.proposals.map(({ kind }) => kind)).toContain('inventory')
    expect(['others', 'changed']).toContain(compareOffers(one, other))
  })

  it('names the best offer in words', () => {
    expect(describeBest(calculated(kiso))).toBe('Sorrel Kiso Aqua')
    expect(describeBest({ proposals: [], best: null })).toBeNull()
  })

  it('names a few customers of each group but of those whom it does not concern', () => {
    const example = (group: EffectExample['group']): EffectExample => ({
      fAgreementNo: group,
      group,
      before: null,
      after: null,
    })
    expect(mayName([example('lost')], 'lost', 1)).toBe(false)
    expect(mayName([example('lost')], 'gained', 1)).toBe(true)
    expect(mayName([], 'unchanged', 1)).toBe(false)
    const sorted = sortExamples([example('others'), example('lost'), example('gained')])
    expect(sorted.map(({ group }) => group)).toEqual(['gained', 'lost', 'others'])
    expect(countCompared({ ...noEffect, lost: 2, unchanged: 3 })).toBe(5)
  })
})
