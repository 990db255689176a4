import * as v from 'valibot'
import { valuationMadeAt, valuationPercentage } from '#domain/customers/mileage.rules.ts'
import { vehicleKey } from '#domain/customers/vehicle-search.rules.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import { dealSettingsModel, readDealSettings } from '#domain/deals/deal-settings.model.ts'
import { newProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { dealOfferModel } from '#domain/offers/deal-facts.model.ts'
import type { DealFacts, DealOffer } from '#domain/offers/deal-facts.model.ts'
import { maySeeRv } from '#domain/offers/deal-fields.rules.ts'
import { factsWithoutRvs } from '#domain/offers/residual-value-access.rules.ts'
import { byAgreement } from '../customers/by-agreement.ts'
import { dayIn } from '../customers/customer-day.service.ts'
import { valuesOf } from '../customers/customer-figures.service.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { OfCustomer } from '../customers/customer-scope.service.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import { refusal } from '../http/refusal.ts'
import { agreementOf } from '../imports/agreement-record.ts'
import { inventoryItemsByVin } from '../inventory/inventory.store.ts'
import { configuredProducts, pricesAmong, pricesOf, rvRulesOf } from '../products/product.store.ts'
import { offerReply } from './offer.reply.ts'
import { shownOffers } from './offer.service.ts'
import type { StoredOffer } from './offer.store.ts'

/** Parameters that deals are reckoned or edited by. */
const dealParameters = [
  ...Object.keys(dealSettingsModel.entries),
  'valuation_mileage_percentage',
  'rate_lockdown',
  'term_lockdown',
  'term_dropdown_options',
]

/** Stands for an agreement that names no product. */
const noProduct = '–'

const savedFromModel = v.fallback(v.nullable(dealOfferModel), null)

/** An offer as deals are reckoned from it: of a saved one the offer that it was made from, with what was typed over that. */
export function dealOffer(stored: StoredOffer): DealOffer {
  const offer = {
    ...offerReply(stored, false),
    acceptance_fee: stored.acceptance_fee,
    overrides: {},
  }
  const from = v.parse(savedFromModel, stored.saved_from)
  return from === null
    ? v.parse(dealOfferModel, offer)
    : { ...from, oId: offer.oId, type: offer.type, savedOfferIndex: offer.savedOfferIndex }
}

const wholeOrNull = v.nullable(v.pipe(v.number(), v.integer()))
const keptModel = v.fallback(
  v.nullable(
    v.object({
      odometer: wholeOrNull,
      aValuationAverage: wholeOrNull,
      aValuationClean: wholeOrNull,
    }),
  ),
  null,
)

/** The old agreement's figures on the day that its row was reckoned on, so that the panel and the row say the same. */
function customerFacts(
  stored: StoredCustomer,
  day: string,
  product: DealFacts['products'][number],
  parameters: ReadonlyMap<string, string>,
): DealFacts['customer'] {
  const { odometer, aValuationAverage, aValuationClean } = stored
  const valuation = { odometer, aValuationAverage, aValuationClean }
  const agreement = agreementOf(valuesOf(stored))
  const figures = agreementFigures(agreement, { aValuationAverage }, day, {
    product,
    settings: readDealSettings(parameters),
  })
  return {
    product: product.product,
    valuation,
    valuationMade: valuationMadeAt(
      valuation,
      v.parse(keptModel, stored.valuationMadeAt),
      valuationPercentage(parameters),
    ),
    settlement: figures.settlement,
    fPayment: agreement.fPayment,
    monthlyPayment: figures.monthlyPayment,
    isEquityShown: figures.isEquityShown,
    initialRentals: agreement.initialRentals,
  }
}

const isStorable = (vin: string | null): vin is string => vin !== null && !vin.includes('\0')

const carsOf = (offers: readonly DealOffer[], asked: string | null): ReadonlySet<string> =>
  new Set(
    [...offers.map(({ inventoryVin }) => inventoryVin), asked]
      .filter(isStorable)
      .flatMap((vin) => [vin, vehicleKey(vin)]),
  )

/**
 * All that the key financials of the customers' offers are reckoned from, with the car in stock that is asked about beside those of the offers; each table is
 * read once for all of them. `all` are rows within the person's dealers. With the residual values, which not everybody is answered (`shownFacts`).
 */
export async function dealFactsOf(
  context: OfCustomer,
  all: readonly StoredCustomer[],
  inventoryVin: string | null,
): Promise<DealFacts[]> {
  const { tx, organisation, now } = context
  const { id: orgId, parameters } = organisation
  const shown = byAgreement(
    await shownOffers(
      context,
      all.map(({ fAgreementNo }) => fAgreementNo),
    ),
  )
  const asked = all.map((customer) => ({
    customer,
    offers: shown(customer.fAgreementNo).map(dealOffer),
  }))
  const stock = await inventoryItemsByVin(tx, orgId, [
    ...new Set(asked.flatMap(({ offers }) => [...carsOf(offers, inventoryVin)])),
  ])
  const configured = await configuredProducts(tx, orgId)
  const prices = await pricesOf(tx, orgId, [...asked.flatMap(({ offers }) => offers), ...stock])
  const rules = (await rvRulesOf(tx, orgId)).map(({ rule }) => rule)
  const reckonedBy = Object.fromEntries(
    dealParameters.flatMap((key) => {
      const value = parameters.get(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return asked.map(({ customer, offers }) => {
    const day = dayIn(customer.processed_at ?? now, organisation)
    const cars = carsOf(offers, inventoryVin)
    const inventory = stock.filter(({ aVin }) => aVin !== null && cars.has(aVin))
    const own =
      configured.find(({ product }) => product === customer.fProductType) ??
      newProductConfiguration(
        customer.fProductType === null || customer.fProductType === ''
          ? noProduct
          : customer.fProductType,
      )
    const named = new Set(offers.map(({ fProduct }) => fProduct))
    const products = [
      own,
      ...configured.filter(({ product }) => product !== own.product && named.has(product)),
    ]
    const ofProducts = new Set(products.map(({ product }) => product))
    return {
      agreementNo: customer.fAgreementNo,
      day,
      reckoned_at: customer.processed_at?.toISOString() ?? null,
      customer: customerFacts(customer, day, own, parameters),
      parameters: reckonedBy,
      products,
      offers,
      prices: pricesAmong(prices, [...offers, ...inventory]),
      rvRules: rules.filter(({ product }) => ofProducts.has(product)),
      inventory,
      isRvWithheld: false,
    }
  })
}

/** The same of one customer. Refuses `not_found`. */
export async function dealFacts(
  context: OfCustomer,
  agreement: string,
  inventoryVin: string | null,
): Promise<DealFacts> {
  const [facts] = await dealFactsOf(
    context,
    [await requireCustomer(context, agreement)],
    inventoryVin,
  )
  if (facts === undefined) throw refusal('not_found')
  return facts
}

/** What the person is answered of deal facts: without residual values where they may not see those. */
export function shownFacts({ actor }: Pick<OfCustomer, 'actor'>, facts: DealFacts): DealFacts {
  return maySeeRv(actor) ? facts : factsWithoutRvs(facts)
}
