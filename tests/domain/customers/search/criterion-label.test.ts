import { describe, expect, it } from 'vitest'
import type { CriterionValue } from '#domain/customers/search/customer-query.model.ts'
import { describeCriterion } from '#domain/customers/search/criterion-label.rules.ts'
import type { CriterionFormatter } from '#domain/customers/search/criterion-label.rules.ts'
import { defaultDateFormat, formatDate, formatDateTime } from '#domain/formatting/date.ts'
import { formatMoney } from '#domain/formatting/money.ts'
import { defaultNumberFormat, formatNumber, formatPercent } from '#domain/formatting/number.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { criterionSamples } from './criterion-samples.ts'

const texts: Readonly<Record<string, string>> = en_gb
const pounds = { symbol: '£', placement: 'left', number: defaultNumberFormat } as const

/** The English texts and formats. */
const writer: CriterionFormatter = {
  text: (key, values = {}) => {
    const plural =
      values['count'] === undefined
        ? undefined
        : texts[`${key}_${values['count'] === 1 ? 'one' : 'other'}`]
    const sentence = texts[key] ?? plural
    if (sentence === undefined) throw new Error(`No text ${key}`)
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  },
  money: (minor, decimals) => formatMoney(minor, pounds, { decimals }),
  number: (value, decimals) => formatNumber(value, defaultNumberFormat, decimals),
  percent: (value, decimals) => formatPercent(value, defaultNumberFormat, decimals),
  day: (local) =>
    local.includes('T')
      ? formatDateTime(`${local}Z`, {
          ...defaultDateFormat,
          dateTime: 'DD/MM/YYYY HH:mm',
          timeZone: 'UTC',
        })
      : formatDate(local, defaultDateFormat),
  value: (criterion, value) =>
    criterion === 'dealer' ? { D1: 'Northgate', D2: 'Harbour Road' }[value] : undefined,
}

describe('the label of a criterion', () => {
  it.each<[string, CriterionValue, string]>([
    ['fParity', { min: -4000 }, 'Parity −£40 or better'],
    ['fParity', { min: 0 }, 'Parity £0 or better'],
    ['fEquity', { max: -150 }, 'Equity −£1.50 or worse'],
    ['fPayment', { min: 10_000, max: 30_050 }, 'Payment £100 to £300.50'],
    ['fTerm', { min: 36, max: 36 }, 'Term, months 36'],
    ['fRate', { max: 6.9 }, 'Rate 6.90% or less'],
    ['cMileage', { min: 12_000 }, 'Mileage driven 12,000 or more'],
    ['aModelYear', { min: 2023, max: 2024 }, 'Model year 2023 to 2024'],
    ['fEndDate', { min: 'today', max: 'today+6m' }, 'Ends within 6 months'],
    ['fEndDate', { min: 'today', max: 'today+1m' }, 'Ends within 1 month'],
    ['assignedUserDate', { min: 'today-30d', max: 'today' }, 'Assigned in the last 30 days'],
    ['fEndDate', { min: '2026-11-21', max: '2026-12-01' }, 'Ends 21/11/2026 to 01/12/2026'],
    ['fEndDate', { min: '2026-11-21', max: '2026-11-21' }, 'Ends on 21/11/2026'],
    ['fEndDate', { min: 'today', max: 'today' }, 'Ends today'],
    ['fEndDate', { min: 'today-3d', max: 'today-3d' }, 'Ends 3 days ago'],
    [
      'any',
      [{ fParity: { min: 0 } }, { fTerm: { max: 36 }, aMake: ['Arden'] }],
      'Parity £0 or better or (Term, months 36 or less and Arden)',
    ],
    [
      'none',
      [{ fParity: { max: 0 } }, { any: [{ aMake: ['Arden'] }, { aMake: ['Volta'] }] }],
      'not (Parity £0 or worse or (Arden or Volta))',
    ],
    [
      'all',
      [{ ev_flag: 'include' }, { aMake: ['Arden'] }, { aMake: ['Volta'] }],
      'Arden and Volta',
    ],
    [
      'nextStepAt',
      { min: '2026-11-21T00:00:00.000', max: '2026-11-21T23:59:59.999' },
      'Next step due on 21/11/2026',
    ],
    ['nextStepAt', { min: '2026-11-21T14:05:00.000' }, 'Next step due from 21/11/2026 14:05'],
    ['fEndDate', { max: 'today+1y' }, 'Ends by 1 year from now'],
    ['fEndDate', { min: 'today' }, 'Ends from today'],
    ['fProductType', ['PCP', 'HP'], 'PCP or HP'],
    ['aMake', ['Arden', 'Volta', 'Kestrel'], 'Arden, Volta or Kestrel'],
    ['aMake', ['Arden', 'Volta', 'Kestrel', 'Holt', 'Brook'], 'Arden, Volta, Kestrel and 2 more'],
    ['dealer', ['D1', 'D2', 'D3'], 'Northgate, Harbour Road or D3'],
    ['status', ['not set', 'call back'], 'Status Not set or Call back'],
    ['nextStep', ['call'], 'Next step Call'],
    ['assignedUser', ['unassigned', 'u-1'], 'Assigned to Unassigned or u-1'],
    ['leads', [1, 2], 'Lead category 1 or 2'],
    ['contact_status', 'uncontacted', 'Uncontacted'],
    ['customerType', ['lease'], 'Lease customers'],
    ['origin', ['customer management', 'import'], 'Origin Customer management or Import'],
    ['origin', ['customer_management'], 'Origin Customer management'],
    ['origin', ['web_portal_2'], 'Origin Web portal 2'],
    ['aMake', ['e_Volta'], 'e_Volta'],
    ['identifierType', 'aVin', 'Kind of identifier VIN'],
    ['identifier', 'X 1', 'Identifier with “X 1”'],
    ['keywords', 'Penhallow', '“Penhallow”'],
    ['vehicle', 'ZK23VTN', 'Registration or VIN with “ZK23VTN”'],
    ['hotLeads', 'only', 'Hot leads only'],
    ['dnc', 'exclude', 'No calls left out'],
    ['ev_flag', 'include', 'Electric included'],
  ])('%s %j reads “%s”', (name, value, words) => {
    expect(describeCriterion(name, value, writer)).toBe(words)
  })

  it('exists for every criterion, in the font’s glyphs', () => {
    for (const { name, value } of criterionSamples) {
      const words = describeCriterion(name, value, writer)
      expect(words).not.toBe(name)
      expect(words).not.toMatch(/undefined|\{\{|_|≥|≤|→/)
    }
  })
})
