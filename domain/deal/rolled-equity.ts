import { roundHalfUp } from '../finance/money.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'

/** How old equity enters the new deal; sums are minor units, none negative. */
export interface RolledEquity {
  /** Equity that becomes deposit. */
  readonly equityUsed: number
  /** Cash required for the minimum deposit and for negative equity above the financing cap. */
  readonly cashRequired: number
  readonly cashBack: number
  /** The customer's cash that becomes deposit. */
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
  readonly maxDeposit: number
  /** How much negative equity may be financed. */
  readonly maxFinanced: number
  /** Lump sum and contribution that the customer offers; they become deposit before equity does. */
  readonly customerCash: number
}

type DepositRules = Pick<
  ProductConfiguration,
  'parity_position' | 'allow_cashback' | 'min_deposit_percentage' | 'max_deposit_percentage'
>

/**
 * Positive equity becomes deposit up to the maximum; negative equity is financed up to the cap.
 * The customer's own cash goes first.
 */
export function rollOverEquity(
  { dealEquity, price, maxDeposit, maxFinanced, customerCash }: RollOverTerms,
  product: DepositRules,
): RolledEquity {
  const positive = Math.max(0, dealEquity)
  const negative = Math.max(0, -dealEquity)
  const isDeposit = product.parity_position === 'standard'
  const most = Math.min(maxDeposit, roundHalfUp((price * product.max_deposit_percentage) / 100))
  const least = Math.min(maxDeposit, roundHalfUp((price * product.min_deposit_percentage) / 100))
  const financed = isDeposit ? Math.min(negative, maxFinanced) : 0
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
