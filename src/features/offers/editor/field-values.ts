import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides, OverrideField } from '#domain/deal/deal-overrides.ts'
import { defaultInitialRentals } from '#domain/finance/payment-method.ts'
import { indexPrices, findPrice } from '#domain/catalogue/price-list.rules.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { DealFacts, DealOffer } from '#domain/offers/key-financials/deal-facts.model.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'

/** The sources of the editor's values. */
export interface DealFieldContext {
  readonly row: CustomerRow
  readonly oId: string | null
  readonly product: ProductConfiguration | null
  readonly facts: DealFacts | null
  /** The deal without overrides. */
  readonly plain: KeyFinancials
  /** The deal with overrides; null without one. */
  readonly deal: KeyFinancials | null
}

const dealFieldNames = [
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
const isDealFieldName = (field: OverrideField): field is (typeof dealFieldNames)[number] =>
  (dealFieldNames as readonly OverrideField[]).includes(field)

function dealField(field: OverrideField, { deal }: KeyFinancials): number | null | undefined {
  if (isDealFieldName(field)) return deal[field]
  return field === 'settlementValue' ? deal.settlementValue : undefined
}

const findOffer = ({ facts, oId }: DealFieldContext): DealOffer | undefined =>
  facts?.offers.find((offer) => offer.oId === oId)

/** A saved offer's overrides, from which its fields start. */
const getSavedOverrides = (context: DealFieldContext): DealOverrides =>
  findOffer(context)?.overrides ?? noOverrides

const defaultRentals = ({ product }: DealFieldContext): number | null =>
  product === null ? null : (product.initial_rentals ?? defaultInitialRentals(product.payment))

/** The original of a field that is not part of a deal's answer. */
function getOtherOriginal(field: OverrideField, context: DealFieldContext): number | null {
  const { plain, facts, row } = context
  const { customerOverrides, offerOverrides, supportOverrides } = getSavedOverrides(context)
  const values: Readonly<Partial<Record<OverrideField, number | null>>> = {
    fPurchasePrice:
      offerOverrides.fPurchasePrice ??
      findOffer(context)?.fPurchasePrice ??
      plain.deal.fPurchasePrice,
    discount: offerOverrides.discount ?? 0,
    initial_rentals:
      offerOverrides.initial_rentals ?? facts?.customer.initialRentals ?? defaultRentals(context),
    cMileage: customerOverrides.cMileage ?? facts?.customer.valuation.odometer ?? null,
    ofp_buyup_flag: customerOverrides.ofp_buyup_flag ?? (row.ofp_buyup_flag === true ? 1 : 0),
    fLumpSum: customerOverrides.fLumpSum ?? 0,
    cash: supportOverrides.cash ?? 0,
    partEx: supportOverrides.partEx ?? 0,
  }
  return values[field] ?? null
}

/** A field's original value; null when unknown. */
export function getOriginalValue(field: OverrideField, context: DealFieldContext): number | null {
  const calculated = dealField(field, context.plain)
  return calculated === undefined ? getOtherOriginal(field, context) : calculated
}

/** All originals that clear an override; a price also has the list's. */
export function getOriginalValues(
  field: OverrideField,
  context: DealFieldContext,
): readonly (number | null)[] {
  const original = getOriginalValue(field, context)
  const offer = findOffer(context)
  if (field !== 'fPurchasePrice' || offer === undefined || context.facts === null) return [original]
  return [original, findPrice(indexPrices(context.facts.prices), offer)?.price ?? null]
}

/** A field's value: typed, else calculated, else original. */
export function getFieldValue(
  field: OverrideField,
  typed: number | undefined,
  context: DealFieldContext,
): number | null {
  if (typed !== undefined) return typed
  const now = context.deal === null ? undefined : dealField(field, context.deal)
  return now ?? getOriginalValue(field, context)
}
