import type { KeyFinancials } from './key-financials.model.ts'
import type { Offer } from '../offer.model.ts'

/** The offer with its calculated figures; its stored steps only while they match. */
export function withDealFigures(offer: Offer, { deal }: KeyFinancials): Offer {
  const {
    fProduct,
    fPlanType,
    fPurchasePrice,
    fTerm,
    Mileage,
    fBalloon,
    fRate,
    fDeposit,
    fDepositSub,
    fPayment,
    fEquity,
    fParity,
    tax_component,
    trading_contribution,
  } = deal
  return {
    ...offer,
    fProduct,
    fPlanType,
    fPurchasePrice,
    fTerm,
    Mileage,
    fBalloon,
    fRate,
    fDeposit,
    fDepositSub,
    fPayment,
    fEquity,
    fParity,
    tax_component,
    trading_contribution,
    steps: offer.fParity === fParity && offer.fPayment === fPayment ? offer.steps : null,
  }
}
