import { isLease } from '../../finance/payment-method.ts'
import type { PriceListEntry } from '../../catalogue/price-list.model.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import type { RvRule } from '../../catalogue/rv-rule.model.ts'
import type { DealFacts, DealOffer } from './deal-facts.model.ts'
import type { KeyFinancials } from './key-financials.model.ts'

type Products = readonly Pick<ProductConfiguration, 'product' | 'payment'>[]

/**
 * A lease's value is a residual value that no customer pays; a credit's is the final payment that
 * every customer is told.
 */
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

/** Deal facts for people without CanViewRvData: no rule values, price shares or lease values. */
export function factsWithoutRvs(facts: DealFacts): DealFacts {
  return {
    ...facts,
    isRvWithheld: true,
    rvRules: facts.rvRules.filter(({ rv_disabled }) => rv_disabled === 1).map(ruleWithout),
    prices: facts.prices.map(priceWithout),
    offers: facts.offers.map((offer) => offerWithout(offer, facts.products)),
  }
}

/** A deal without a lease's residual value. */
export function dealWithoutRv(figures: KeyFinancials): KeyFinancials {
  const { fPlanType } = figures.deal
  return isLease(fPlanType as ProductConfiguration['payment'])
    ? { ...figures, deal: { ...figures.deal, fBalloon: 0 } }
    : figures
}

/** An offer without a lease's residual value. */
export function offerWithoutRv<
  One extends { readonly fProduct: string | null; readonly fBalloon: number | null },
>(offer: One, products: Products): One {
  return isRental(products, offer.fProduct) ? { ...offer, fBalloon: null } : offer
}
