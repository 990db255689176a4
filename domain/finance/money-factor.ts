import { roundHalfUp } from './money.ts'

export interface MoneyFactorLease {
  /** What is leased, after deposit and contribution, minor units. */
  readonly capitalCost: number
  readonly residualValue: number
  /** Rentals, one a month. */
  readonly term: number
  /** A plain fraction: the nominal rate in percent over 2,400. */
  readonly moneyFactor: number
}

/**
 * A month's rental by its parts, minor units; the parts are rounded each for itself, the rental
 * once.
 */
export interface MoneyFactorRental {
  readonly depreciation: number
  readonly rent: number
  /** Rental before tax. */
  readonly base: number
  /** What the vehicle loses over the term. */
  readonly totalDepreciation: number
}

/**
 * The rental of a lease by money factor: depreciation (C − RV)/N and rent (C + RV)·MF, before
 * rounding.
 */
export function exactMoneyFactorRental({
  capitalCost,
  residualValue,
  term,
  moneyFactor,
}: MoneyFactorLease): number {
  return (capitalCost - residualValue) / term + (capitalCost + residualValue) * moneyFactor
}

/** The rental of a lease by money factor, explained. */
export function moneyFactorRental(lease: MoneyFactorLease): MoneyFactorRental {
  const { capitalCost, residualValue, term, moneyFactor } = lease
  return {
    depreciation: roundHalfUp((capitalCost - residualValue) / term),
    rent: roundHalfUp((capitalCost + residualValue) * moneyFactor),
    base: roundHalfUp(exactMoneyFactorRental(lease)),
    totalDepreciation: capitalCost - residualValue,
  }
}
