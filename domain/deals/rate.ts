import { annuity } from './annuity.ts'
import { bisect } from './root.ts'

/**
 * What a printed rate means, in percent a year; the same number pays differently by each:
 * - `apr`, `effective`: yearly with compounding, i = (1 + r)^(1/12) − 1
 * - `nominal`: twelve times the monthly rate, i = r / 12
 * - `flat`: interest on the whole credit for the whole term, P = A(1 + r·N/12)/N
 * - `hp_equivalent_flat`: the flat rate of a hire purchase over as many months and the same APR
 * - `moneyFactor`: no percentage but the plain factor of a lease, a 2,400th of the nominal rate
 */
export const rateTypes = [
  'apr',
  'effective',
  'nominal',
  'flat',
  'hp_equivalent_flat',
  'moneyFactor',
] as const

export type RateType = (typeof rateTypes)[number]

export interface Rate {
  readonly type: RateType
  /** Percent a year: 6.9 is 6.9 %; of a money factor the factor itself. Not negative. */
  readonly value: number
}

/** The monthly rate, as a fraction, of a hire purchase of `months` equal monthly payments at the flat `rate` (percent a year). */
function monthlyOfFlat(rate: number, months: number): number {
  if (rate === 0) return 0
  const target = months / (1 + (rate / 1200) * months)
  // annuity(i, n) < 1/i, so the root lies below 1/target.
  return bisect((monthly) => annuity(monthly, months) - target, 0, 1 / target)
}

/** The rate per month as a fraction (0.005 is 0.5 %). `months` is how many the payments cover, which a flat rate depends on. */
export function monthlyRate(rate: Rate, months: number): number {
  switch (rate.type) {
    case 'apr':
    case 'effective':
      return Math.expm1(Math.log1p(rate.value / 100) / 12)
    case 'nominal':
      return rate.value / 1200
    case 'flat':
    case 'hp_equivalent_flat':
      return monthlyOfFlat(rate.value, months)
    case 'moneyFactor':
      return rate.value * 2
  }
}

/** The APR, in percent, of a rate per month. */
export function aprOfMonthly(monthly: number): number {
  return Math.expm1(12 * Math.log1p(monthly)) * 100
}

/** The nominal yearly rate, in percent, of a rate per month. */
export function nominalOfMonthly(monthly: number): number {
  return monthly * 1200
}

/** The flat yearly rate, in percent, of a hire purchase of `months` monthly payments at a rate per month. */
export function flatOfMonthly(monthly: number, months: number): number {
  return (months / annuity(monthly, months) - 1) * (1200 / months)
}

/** The yearly rate with compounding, in percent, of a nominal one that is added `perYear` times a year (spreadsheet EFFECT). */
export function effectiveOfNominal(nominal: number, perYear: number): number {
  return Math.expm1(perYear * Math.log1p(nominal / 100 / perYear)) * 100
}

/** The nominal yearly rate, in percent, that comes to a yearly rate with compounding (spreadsheet NOMINAL). */
export function nominalOfEffective(effective: number, perYear: number): number {
  return Math.expm1(Math.log1p(effective / 100) / perYear) * perYear * 100
}

/** A lease's money factor, a plain fraction, of a nominal yearly rate in percent: the trade's 2,400th (deal engine §2.1). */
export function moneyFactorOfNominal(nominal: number): number {
  return nominal / 2400
}
