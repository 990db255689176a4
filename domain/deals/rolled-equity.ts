import { roundHalfUp } from './money.ts'
import type { ProductConfiguration } from './product-configuration.model.ts'

/** How the equity of the old agreement goes into the new deal; sums are minor units and none is negative. */
export interface RolledEquity {
  /** Equity that becomes deposit. */
  readonly equityUsed: number
  /** Cash that the customer must bring: for the least deposit, and for negative equity that may not be financed. */
  readonly cashRequired: number
  readonly cashBack: number
  /** Of the customer's own cash what becomes deposit. */
  readonly cashUsed: number
  /** Equity that this deal neither uses nor pays out. */
  readonly unusedEquity: number
  /** What the customer still owes on the old agreement. */
  readonly negativeEquity: number
}

export interface RollOverTerms {
  /** Signed; 0 where the product has no equity or none is known. */
  readonly dealEquity: number
  readonly price: number
  /** The deposit that leaves nothing to pay but the balloon. */
  readonly mostDeposit: number
  /** How much negative equity may be financed. */
  readonly mostFinanced: number
  /** Lump sum and contribution that the customer offers; they become deposit before equity does. */
  readonly customerCash: number
}

type DepositRules = Pick<
  ProductConfiguration,
  'parity_position' | 'allow_cashback' | 'min_deposit_percentage' | 'max_deposit_percentage'
>

/**
 * Rolls equity over (deal engine §3): positive equity is the deposit up to the product's greatest, the rest is paid out or stays unused;
 * negative equity is financed up to the organisation's cap, the rest is asked for in cash; a least deposit is made up in cash; the customer's
 * own cash goes first. Where the
 * product reckons like a subscription, equity is paid out or owed in full.
 */
export function rollOver(
  { dealEquity, price, mostDeposit, mostFinanced, customerCash }: RollOverTerms,
  product: DepositRules,
): RolledEquity {
  const positive = Math.max(0, dealEquity)
  const negative = Math.max(0, -dealEquity)
  const isDeposit = product.parity_position === 'standard'
  const most = Math.min(mostDeposit, roundHalfUp((price * product.max_deposit_percentage) / 100))
  const least = Math.min(mostDeposit, roundHalfUp((price * product.min_deposit_percentage) / 100))
  const financed = isDeposit ? Math.min(negative, mostFinanced) : 0
  const notFinanced = negative - financed
  const cashUsed = Math.min(customerCash, most + notFinanced)
  const equityUsed = isDeposit ? Math.min(positive, Math.max(0, most - cashUsed)) : 0
  const isPaidOut = !isDeposit || product.allow_cashback === 1
  const left = positive - equityUsed
  return {
    equityUsed,
    cashRequired: Math.max(0, Math.max(0, least - equityUsed) + notFinanced - cashUsed),
    cashUsed,
    cashBack: isPaidOut ? left : 0,
    unusedEquity: isPaidOut ? 0 : left,
    negativeEquity: negative,
  }
}
