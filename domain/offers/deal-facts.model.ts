import * as v from 'valibot'
import { customerOverrides, offerOverrides, supportOverrides } from '../deals/deal-overrides.ts'
import { priceListEntryModel } from '../deals/price-list.model.ts'
import { productConfigurationModel } from '../deals/product-configuration.model.ts'
import { rvRuleModel } from '../deals/rv-rule.model.ts'
import { inventoryItemModel } from '../inventory/inventory-item.model.ts'
import { offerModel } from './offer.model.ts'

const mostTyped = 2_000_000_000
const sum = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostTyped)))
const { fRate: _rate, ...otherOfferOverrides } = Object.fromEntries(
  offerOverrides.map((field) => [field, sum]),
) as Record<(typeof offerOverrides)[number], typeof sum>

/** What was typed over a deal, as it travels: sums in minor units, months, miles; the rate in percent. A group that is left out is empty. */
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

/** What a deal is reckoned from of an offer, before anything is typed over it, and what was typed over it when it was saved. */
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
  /** Of an incentive campaign: the old agreement's payments that are waived, and a fee that is financed. */
  payment_support: v.exactOptional(money),
  acceptance_fee: v.exactOptional(money),
  /** When it was reckoned: the "as of" of its rate and price. */
  created_at: offer.created_at,
  /** Of a saved offer what was typed over the one it was made from. */
  overrides: dealOverridesModel,
})

export type DealOffer = v.InferOutput<typeof dealOfferModel>

const valuationModel = v.object({
  odometer: money,
  aValuationAverage: money,
  aValuationClean: money,
})

/** The old agreement as far as a new deal needs it: its figures, not its rate. Sums are minor units. */
export const dealCustomerModel = v.object({
  /** The agreement's own product, by which its equity is reckoned; it stands among the products. */
  product: v.string(),
  /** The valuation, and the one that mileages are reckoned from; miles on the clock. */
  valuation: valuationModel,
  valuationMade: valuationModel,
  settlement: money,
  /** Regular payment of the agreement's own period. */
  fPayment: money,
  /** Per month, not rounded; null when nothing is paid regularly. */
  monthlyPayment: v.nullable(v.number()),
  /** Whether equity and parity are shown: not when the next payment is more than 180 days away. */
  isEquityShown: v.boolean(),
  /** Rentals that the old lease asked for at the start. */
  initialRentals: v.nullable(v.number()),
})

/**
 * Everything that the key financials of one customer's offers are reckoned from, the same for page and host: kept on the device it gives the office's
 * pennies without a network. No rate of the old agreement is in it.
 */
export const dealFactsModel = v.object({
  agreementNo: v.string(),
  /** The day that the customer's figures were reckoned on, `YYYY-MM-DD`, and when; null where it was not noted. */
  day: v.string(),
  reckoned_at: v.nullable(v.string()),
  customer: dealCustomerModel,
  /** The organisation's parameters that deals are reckoned by, by key. */
  parameters: v.record(v.string(), v.string()),
  products: v.array(productConfigurationModel),
  offers: v.array(dealOfferModel),
  /** The prices of the offers' vehicles. */
  prices: v.array(priceListEntryModel),
  rvRules: v.array(rvRuleModel),
  /** The cars in stock that offers or the question name. */
  inventory: v.array(inventoryItemModel),
  /** True for who may not see residual values: their rules, the price list's shares and leases' values are left out, and the host alone reckons what needs them. */
  isRvWithheld: v.boolean(),
})

export type DealFacts = v.InferOutput<typeof dealFactsModel>
