import { describe, expect, it } from 'vitest'
import {
  isEmptyCriteria,
  isProposalTypeActive,
  isSameCriteria,
  readOverrideCriteria,
  readShowFirst,
  writeOverrideCriteria,
} from '#domain/mapping-overrides/mapping-override.rules.ts'

const universal = (status: string) => ({
  id: 'u',
  mapping_type: 'universal' as const,
  mapping_criteria: 'Prism||',
  status,
})

describe('Criteria of an override', () => {
  it('are written and read as model|derivative|fuel', () => {
    const criteria = { model: 'Wren', derivative: '', fuel: 'Electric' }
    expect(writeOverrideCriteria(criteria)).toBe('Wren||Electric')
    expect(readOverrideCriteria('Wren||Electric')).toEqual(criteria)
    expect(isEmptyCriteria(' | |')).toBe(true)
    expect(isEmptyCriteria('||Electric')).toBe(false)
    expect(isSameCriteria('wren||', 'Wren | |')).toBe(true)
    expect(isSameCriteria('Wren||', 'Wren|1.2|')).toBe(false)
  })
})

describe('A type of proposals', () => {
  it('is active: core always, universal with an active override, propensity by its flag', () => {
    const off = new Map<string, string>()
    const on = new Map([['propensity_UI_features', 'true']])
    expect(isProposalTypeActive('core', [], off)).toBe(true)
    expect(isProposalTypeActive('universal', [], on)).toBe(false)
    expect(isProposalTypeActive('universal', [universal('inactive')], on)).toBe(false)
    expect(isProposalTypeActive('universal', [universal('active')], off)).toBe(true)
    expect(isProposalTypeActive('propensity', [], off)).toBe(false)
    expect(isProposalTypeActive('propensity', [], on)).toBe(true)
  })

  it('is shown first by the parameter, core where it names none', () => {
    expect(readShowFirst(' Universal ')).toBe('universal')
    expect(readShowFirst('k2k')).toBe('core')
    expect(readShowFirst(undefined)).toBe('core')
  })
})
