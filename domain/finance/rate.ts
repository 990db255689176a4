import { annuity } from './annuity.ts'
import { bisect } from './root-finding.ts'

/**
 * APR and effective rates compound, nominal is twelve times monthly, flat is on the whole credit,
 * a money factor is nominal/2,400.
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

/**
 * The monthly rate, as a fraction, of a hire purchase of `months` equal monthly payments at the
 * flat `rate` (percent a year).
 */
function monthlyOfFlat(rate: number, months: number): number {
  if (rate === 0) return 0
  const target = months / (1 + (rate / 1200) * months)
  // annuity(i, n) < 1/i, so the root lies below 1/target.
  return bisect((monthly) => annuity(monthly, months) - target, 0, 1 / target)
}

/**
 * The rate per month as a fraction (0.005 is 0.5 %). `months` is how many the payments cover, which
 * a flat rate depends on.
 */
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
export function monthlyToApr(monthly: number): number {
  return Math.expm1(12 * Math.log1p(monthly)) * 100
}

/** The nominal yearly rate, in percent, of a rate per month. */
export function monthlyToNominal(monthly: number): number {
  return monthly * 1200
}

/**
 * The flat yearly rate, in percent, of a hire purchase of `months` monthly payments at a rate per
 * month.
 */
export function monthlyToFlat(monthly: number, months: number): number {
  return (months / annuity(monthly, months) - 1) * (1200 / months)
}

/**
 * The effective yearly rate, in percent, of a nominal one compounded `perYear` times (spreadsheet
 * EFFECT).
 */
export function nominalToEffective(nominal: number, perYear: number): number {
  return Math.expm1(perYear * Math.log1p(nominal / 100 / perYear)) * 100
}

/**
 * The nominal yearly rate, in percent, that comes to a yearly rate with compounding (spreadsheet
 * NOMINAL).
 */
export function effectiveToNominal(effective: number, perYear: number): number {
  return Math.expm1(Math.log1p(effective / 100) / perYear) * perYear * 100
}

/**
 * A lease's money factor, a plain fraction, of a nominal yearly rate in percent: the trade's
 * 2,400th.
 */
export function nominalToMoneyFactor(nominal: number): number {
  return nominal / 2400
}
