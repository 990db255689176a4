import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import { noOverrides } from '#domain/deals/deal-overrides.ts'
import type { DealOverrides, OverrideField } from '#domain/deals/deal-overrides.ts'
import { usualInitialRentals } from '#domain/deals/payment-method.ts'
import { indexPrices, priceFor } from '#domain/deals/price-list.rules.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import type { DealFacts, DealOffer } from '#domain/offers/deal-facts.model.ts'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'

/** What the values of the editor's fields come from. */
export interface Standing {
  readonly row: CustomerRow
  readonly oId: string | null
  readonly product: ProductConfiguration | null
  readonly facts: DealFacts | null
  /** The deal with nothing typed over it. */
  readonly plain: KeyFinancials
  /** The deal as typed over; null where there is none. */
  readonly deal: KeyFinancials | null
}

const ofDeal = [
  'fPayment',
  'fTerm',
  'Mileage',
  'fRate',
  'fBalloon',
  'fDeposit',
  'fDepositSub',
  'maintenance',
  'aValuationAverage',
  'trading_contribution',
  'payment_contribution',
] as const
const isOfDeal = (field: OverrideField): field is (typeof ofDeal)[number] =>
  (ofDeal as readonly OverrideField[]).includes(field)

function dealField(field: OverrideField, { deal }: KeyFinancials): number | null | undefined {
  if (isOfDeal(field)) return deal[field]
  return field === 'settlementValue' ? deal.settlementValue : undefined
}

const offerOf = ({ facts, oId }: Standing): DealOffer | undefined =>
  facts?.offers.find((offer) => offer.oId === oId)

/** What was typed over a saved offer before it was saved; it is what the offer's fields start from. */
const savedOf = (standing: Standing): DealOverrides => offerOf(standing)?.overrides ?? noOverrides

const usualRentals = ({ product }: Standing): number | null =>
  product === null ? null : (product.initial_rentals ?? usualInitialRentals(product.payment))

/** What a field that no deal answers was before anybody typed. */
function unreckonedOf(field: OverrideField, standing: Standing): number | null {
  const { plain, facts, row } = standing
  const { customerOverrides, offerOverrides, supportOverrides } = savedOf(standing)
  const values: Readonly<Partial<Record<OverrideField, number | null>>> = {
    fPurchasePrice:
      offerOverrides.fPurchasePrice ??
      offerOf(standing)?.fPurchasePrice ??
      plain.deal.fPurchasePrice,
    discount: offerOverrides.discount ?? 0,
    initial_rentals:
      offerOverrides.initial_rentals ?? facts?.customer.initialRentals ?? usualRentals(standing),
    cMileage: customerOverrides.cMileage ?? facts?.customer.valuation.odometer ?? null,
    ofp_buyup_flag: customerOverrides.ofp_buyup_flag ?? (row.ofp_buyup_flag === true ? 1 : 0),
    fLumpSum: customerOverrides.fLumpSum ?? 0,
    cash: supportOverrides.cash ?? 0,
    partEx: supportOverrides.partEx ?? 0,
  }
  return values[field] ?? null
}

/** What a field was before anybody typed; null where that is not known. */
export function originalOf(field: OverrideField, standing: Standing): number | null {
  const reckoned = dealField(field, standing.plain)
  return reckoned === undefined ? unreckonedOf(field, standing) : reckoned
}

/** Every value that clears the field's override: what it was, and of a price also the price list's (W§4 L96). */
export function originalsOf(field: OverrideField, standing: Standing): readonly (number | null)[] {
  const original = originalOf(field, standing)
  const offer = offerOf(standing)
  if (field !== 'fPurchasePrice' || offer === undefined || standing.facts === null)
    return [original]
  return [original, priceFor(indexPrices(standing.facts.prices), offer)?.price ?? null]
}

/** What stands in a field: what was typed over it, else what the deal now makes of it, else what it was. */
export function valueOf(
  field: OverrideField,
  typed: number | undefined,
  standing: Standing,
): number | null {
  if (typed !== undefined) return typed
  const now = standing.deal === null ? undefined : dealField(field, standing.deal)
  return now ?? originalOf(field, standing)
}
