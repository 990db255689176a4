import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

/** An offer with the figures that have been reckoned for it now; the steps that were kept with it only as long as they end in these figures. */
export function reckonedOffer(offer: Offer, { deal }: KeyFinancials): Offer {
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
