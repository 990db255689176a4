import { describe, expect, it } from 'vitest'
import { describeCriterion } from '#domain/customers/search/criterion-label.rules.ts'
import type { CriterionFormatter } from '#domain/customers/search/criterion-label.rules.ts'
import type { CriterionValue } from '#domain/customers/search/customer-query.model.ts'
import { defaultDateFormat, formatDate } from '#domain/formatting/date.ts'
import { formatMoney } from '#domain/formatting/money.ts'
import { formatNumber, formatPercent } from '#domain/formatting/number.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { criterionSamples } from '#tests/domain/customers/search/criterion-samples.ts'

const texts: Readonly<Record<string, string>> = de_de
const number = { locale: 'de-DE' }

/** A German organisation's writer: real texts, real formats. */
const writer: CriterionFormatter = {
  text: (key, values = {}) => {
    const sentence = texts[key] ?? texts[`${key}_${values['count'] === 1 ? 'one' : 'other'}`]
    if (sentence === undefined) throw new Error(`No text ${key}`)
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  },
  money: (minor, decimals) =>
    formatMoney(minor, { symbol: '€', placement: 'right', number }, { decimals }),
  number: (value, decimals) => formatNumber(value, number, decimals),
  percent: (value, decimals) => formatPercent(value, number, decimals),
  day: (local) => formatDate(local, { ...defaultDateFormat, date: 'DD.MM.YYYY' }),
}

describe('a criterion in German', () => {
  it.each<[string, CriterionValue, string]>([
    ['fParity', { min: -4000 }, 'Parität −40 € oder besser'],
    ['fEquity', { max: -150 }, 'Deckung −1,50 € oder schlechter'],
    ['fPayment', { min: 10_000, max: 130_050 }, 'Rate 100 € bis 1.300,50 €'],
    ['fPayment', { min: 10_000 }, 'Rate ab 100 €'],
    ['fRate', { max: 6.9 }, 'Zinssatz bis 6,90 %'],
    ['fTerm', { min: 36, max: 36 }, 'Laufzeit, Monate: 36'],
    ['fEndDate', { min: 'today', max: 'today+6m' }, 'Vertragsende binnen 6 Monaten'],
    ['fEndDate', { min: 'today', max: 'today+1m' }, 'Vertragsende binnen 1 Monat'],
    ['fEndDate', { min: 'today', max: 'today' }, 'Vertragsende heute'],
    ['fEndDate', { max: 'today-1d' }, 'Vertragsende spätestens vor 1 Tag'],
    ['fEndDate', { min: 'today+2y' }, 'Vertragsende frühestens in 2 Jahren'],
    ['fEndDate', { min: '2026-11-21', max: '2026-11-21' }, 'Vertragsende am 21.11.2026'],
    ['assignedUserDate', { min: 'today-30d', max: 'today' }, 'Zuweisung vor höchstens 30 Tagen'],
    ['aMake', ['Arden', 'Volta', 'Kestrel', 'Holt', 'Brook'], 'Arden, Volta, Kestrel und 2 mehr'],
    ['status', ['not set', 'call back'], 'Status: Nicht gesetzt oder Rückruf'],
    ['assignedUser', ['unassigned'], 'Bearbeiter: Nicht zugewiesen'],
    ['keywords', 'Müller', '„Müller“'],
    ['vehicle', 'ZK23VTN', 'Kennzeichen oder FIN mit „ZK23VTN“'],
    ['hotLeads', 'only', 'Nur: Hot Leads'],
    ['dnc', 'exclude', 'Ohne: Keine Anrufe'],
  ])('%s %j reads “%s”', (name, value, words) => {
    expect(describeCriterion(name, value, writer).replaceAll('\u00a0', ' ')).toBe(words)
  })

  it('has words of its own for every criterion', () => {
    for (const { name, value } of criterionSamples) {
      const words = describeCriterion(name, value, writer)
      expect(words).not.toBe(name)
      expect(words).not.toMatch(/undefined|\{\{|_/)
    }
  })
})
