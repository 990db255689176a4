import { describe, expect, it } from 'vitest'
import { findKnownParameter, knownParameters } from '#domain/parameters/known-parameter.model.ts'
import {
  findParameterProblem,
  isParameterDefault,
  isSecretKey,
} from '#domain/parameters/parameter-value.rules.ts'

describe('The value of a parameter', () => {
  it.each([
    ['workflow_enabled', 'true', null],
    ['workflow_enabled', '0', null],
    ['workflow_enabled', 'maybe', { code: 'switch' }],
    ['TCO_selection_amount', '3', null],
    ['TCO_selection_amount', '4', { code: 'whole_number', min: 1, max: 3 }],
    ['TCO_selection_amount', '2.5', { code: 'whole_number', min: 1, max: 3 }],
    ['tax_rate_percentage', '19.5', null],
    ['tax_rate_percentage', '19,5', { code: 'number', min: 0, max: 100 }],
    ['tax_rate_percentage', '-1', { code: 'number', min: 0, max: 100 }],
    ['org_currency_placement', 'right', null],
    [
      'org_currency_placement',
      'above',
      { code: 'choice', part: 'above', options: ['left', 'right'] },
    ],
    ['mapping_overrides', 'term_logic, min_price', null],
    ['mapping_overrides', '["term_logic"]', null],
    ['mapping_overrides', 'term_logic, price', expect.objectContaining({ part: 'price' })],
    ['eco_option_fuel_types', 'Electric, anything', null],
    ['term_dropdown_options', '24, 36', null],
    ['term_dropdown_options', '24, soon', { code: 'numbers' }],
    ['time_zone', 'Europe/Berlin', null],
    ['time_zone', 'Europe/Bielefeld', { code: 'time_zone' }],
    ['number_format', 'de-DE', null],
    ['number_format', '1.234,56', null],
    ['number_format', 'as you like', { code: 'number_format' }],
    ['date_time_format', 'DD.MM.YYYY HH:mm', null],
    ['date_time_format', 'MM/YYYY', { code: 'date_format' }],
    ['TCO_selection_amount', '', null],
    ['legacy_crm_push', 'anything at all', null],
    ['toString', 'anything at all', null],
  ])('of %s may be “%s”: %j', (key, value, expected) => {
    expect(findParameterProblem(key, value)).toEqual(expected)
  })

  it('may be the default of every one that the product reads', () => {
    const refused = Object.entries(knownParameters).filter(
      ([key, known]) => findParameterProblem(key, known.default) !== null,
    )
    expect(refused).toEqual([])
  })

  it.each([
    ['workflow_enabled', '0', true],
    ['workflow_enabled', 'TRUE', false],
    ['TCO_selection_amount', '', true],
    ['TCO_selection_amount', '2', false],
    ['currency_symbol', '£', true],
  ])('of %s as “%s” is the default: %s', (key, value, expected) => {
    const known = findKnownParameter(key)
    expect(known !== null && isParameterDefault(value, known)).toBe(expected)
  })

  it.each([
    ['smtp_password', true],
    ['crm.ApiKey', true],
    ['api-token', true],
    ['legacy_crm_push', false],
    ['userCanChangePassword', false],
  ])('is no secret: the key %s names one: %s', (key, expected) => {
    expect(isSecretKey(key)).toBe(expected)
  })
})
