import * as v from 'valibot'
import { customerOverrides, offerOverrides, supportOverrides } from '../../deal/deal-overrides.ts'
import { priceListEntryModel } from '../../catalogue/price-list.model.ts'
import { productConfigurationModel } from '../../catalogue/product-configuration.model.ts'
import { rvRuleModel } from '../../catalogue/rv-rule.model.ts'
import { inventoryItemModel } from '../../inventory/inventory.model.ts'
import { offerModel } from '../offer.model.ts'

const maxEntry = 2_000_000_000
const sum = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxEntry)))
const { fRate: _rate, ...otherOfferOverrides } = Object.fromEntries(
  offerOverrides.map((field) => [field, sum]),
) as Record<(typeof offerOverrides)[number], typeof sum>

/**
 * A deal's overrides on the wire: sums in minor units, months, miles, the rate in percent; a
 * missing group is empty.
 */
export const dealOverridesModel = v.object({
  customerOverrides: v.optional(
    v.strictObject(
      Object.fromEntries(customerOverrides.map((field) => [field, sum])) as Record<
        (typeof customerOverrides)[number],
        typeof sum
      >,
    ),
    {},
  ),
  offerOverrides: v.optional(
    v.strictObject({
      ...otherOfferOverrides,
      fRate: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
    }),
    {},
  ),
  supportOverrides: v.optional(
    v.strictObject(
      Object.fromEntries(supportOverrides.map((field) => [field, sum])) as Record<
        (typeof supportOverrides)[number],
        typeof sum
      >,
    ),
    {},
  ),
})

const money = v.nullable(v.pipe(v.number(), v.integer()))

const { entries: offer } = offerModel

/** The offer fields a deal is calculated from, and a saved offer's overrides. */
export const dealOfferModel = v.object({
  oId: offer.oId,
  type: offer.type,
  fProduct: offer.fProduct,
  fPurchasePrice: offer.fPurchasePrice,
  fTerm: offer.fTerm,
  fBalloon: offer.fBalloon,
  fRate: offer.fRate,
  fDepositSub: offer.fDepositSub,
  Mileage: offer.Mileage,
  inventoryVin: offer.inventoryVin,
  aMake: offer.aMake,
  aModel: offer.aModel,
  aDerivative: offer.aDerivative,
  savedOfferIndex: offer.savedOfferIndex,
  overlay: offer.overlay,
  campaign_support: offer.campaign_support,
  /** From a campaign: waived payments of the old agreement, and a financed fee. */
  payment_support: v.exactOptional(money),
  acceptance_fee: v.exactOptional(money),
  /** When it was calculated: the "as of" of its rate and price. */
  created_at: offer.created_at,
  /** A saved offer's overrides of its source offer. */
  overrides: dealOverridesModel,
})

export type DealOffer = v.InferOutput<typeof dealOfferModel>

const valuationModel = v.object({
  odometer: money,
  aValuationAverage: money,
  aValuationClean: money,
})

/** The old agreement's figures for a new deal, without its rate. Sums are minor units. */
export const dealCustomerModel = v.object({
  /** The agreement's product, by which equity is calculated; listed in `products`. */
  product: v.string(),
  /** The current valuation and the one that mileage corrections start from, with odometer miles. */
  valuation: valuationModel,
  valuationMade: valuationModel,
  settlement: money,
  /** Regular payment of the agreement's own period. */
  fPayment: money,
  /** Per month, not rounded; null when nothing is paid regularly. */
  monthlyPayment: v.nullable(v.number()),
  /** False when the next payment is more than 180 days away. */
  isEquityShown: v.boolean(),
  /** Initial rentals of the old lease. */
  initialRentals: v.nullable(v.number()),
})

/**
 * Input of one customer's key financials, so that page and host calculate the same pennies;
 * without the old agreement's rate.
 */
export const dealFactsModel = v.object({
  agreementNo: v.string(),
  /** The day of the customer's figures, `YYYY-MM-DD`, and their instant; null when unknown. */
  day: v.string(),
  reckoned_at: v.nullable(v.string()),
  customer: dealCustomerModel,
  /** The organisation's deal parameters by key. */
  parameters: v.record(v.string(), v.string()),
  products: v.array(productConfigurationModel),
  offers: v.array(dealOfferModel),
  /** The prices of the offers' vehicles. */
  prices: v.array(priceListEntryModel),
  rvRules: v.array(rvRuleModel),
  /** The stock cars named by offers or by the request. */
  inventory: v.array(inventoryItemModel),
  /** Residual values are left out for this person; the host calculates what needs them. */
  isRvWithheld: v.boolean(),
})

export type DealFacts = v.InferOutput<typeof dealFactsModel>
