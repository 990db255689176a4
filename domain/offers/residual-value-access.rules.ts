import { isLease } from '../deals/payment-method.ts'
import type { PriceListEntry } from '../deals/price-list.model.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'
import type { RvRule } from '../deals/rv-rule.model.ts'
import type { DealFacts, DealOffer } from './deal-facts.model.ts'
import type { KeyFinancials } from './key-financials.model.ts'
import type { ShownFigures } from './saved-offer.model.ts'

type Products = readonly Pick<ProductConfiguration, 'product' | 'payment'>[]

/** Whether the product's value at the end is a residual value proper, which no customer pays; a credit's is its final payment, which every customer is told. */
const isRental = (products: Products, fProduct: string | null): boolean =>
  products.some(({ product, payment }) => product === fProduct && isLease(payment))

function offerWithout(offer: DealOffer, products: Products): DealOffer {
  if (!isRental(products, offer.fProduct)) return offer
  const { fBalloon: _typed, ...offerOverrides } = offer.overrides.offerOverrides
  return { ...offer, fBalloon: null, overrides: { ...offer.overrides, offerOverrides } }
}

const priceWithout = (entry: PriceListEntry): PriceListEntry => ({
  ...entry,
  residual_values: { terms: [1], mileages: [1], percentages: [[0]] },
})

const ruleWithout = (rule: RvRule): RvRule => ({ ...rule, percentage: 0, rv_percentage: null })

/** The facts as they go to who may not see residual values (CanViewRvData, W§6 L137): of the rules only which products have none, no share of a price, no lease's value. */
export function factsWithoutRvs(facts: DealFacts): DealFacts {
  return {
    ...facts,
    isRvWithheld: true,
    rvRules: facts.rvRules.filter(({ rv_disabled }) => rv_disabled === 1).map(ruleWithout),
    prices: facts.prices.map(priceWithout),
    offers: facts.offers.map((offer) => offerWithout(offer, facts.products)),
  }
}

/** A deal as it goes to who may not see residual values: a lease's is left out. */
export function dealWithoutRv(reckoned: KeyFinancials): KeyFinancials {
  const { fPlanType } = reckoned.deal
  return isLease(fPlanType as ProductConfiguration['payment'])
    ? { ...reckoned, deal: { ...reckoned.deal, fBalloon: 0 } }
    : reckoned
}

/** An offer as it goes to who may not see residual values: a lease's is left out. */
export function offerWithoutRv<
  One extends { readonly fProduct: string | null; readonly fBalloon: number | null },
>(offer: One, products: Products): One {
  return isRental(products, offer.fProduct) ? { ...offer, fBalloon: null } : offer
}

/**
 * What a person was shown of a deal, with a lease's residual value as the host has reckoned it, where it was left out (0) or the person may not see it: no customer pays
 * it, so nobody is asked about it, and nobody finds it out by asking (CanViewRvData, W§6 L137).
 */
export function shownWithRv(
  shown: ShownFigures,
  { fPlanType, fBalloon }: Pick<KeyFinancials['deal'], 'fPlanType' | 'fBalloon'>,
  seesRv: boolean,
): ShownFigures {
  const isLeftOut =
    isLease(fPlanType as ProductConfiguration['payment']) && (!seesRv || shown.fBalloon === 0)
  return isLeftOut ? { ...shown, fBalloon } : shown
}
