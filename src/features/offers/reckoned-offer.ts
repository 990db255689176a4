import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import { stepLabels } from '#domain/offers/offer.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Step } from '#src/ui/waterfall/waterfall-bars.ts'

const known: ReadonlySet<string> = new Set(stepLabels)
const isKnown = (step: { readonly label: string; readonly amount: number }): step is Step => known.has(step.label)

/** An offer with the figures that the host has reckoned for it now; each waterfall is the one that ends in the figure shown. */
export function reckonedOffer(offer: Offer, { deal, steps }: KeyFinancials): Offer {
  const { fProduct, fPlanType, fPurchasePrice, fTerm, Mileage, fBalloon, fRate, fDeposit, fDepositSub, fPayment, fEquity, fParity, tax_component, trading_contribution } = deal
  const parity = steps.parity.every(isKnown) ? steps.parity : []
  const payment = steps.credit.every(isKnown) ? steps.credit : []
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
    steps: parity.length === 0 ? (offer.fParity === fParity && offer.fPayment === fPayment ? offer.steps : null) : { parity, payment },
  }
}
