import * as v from 'valibot'
import { getOriginalValuation, getValuationPercentage } from '#domain/customers/mileage.rules.ts'
import { toVehicleKey } from '#domain/customers/fields/vehicle-search.rules.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { dealSettingsModel, parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { dealOfferModel } from '#domain/offers/key-financials/deal-facts.model.ts'
import type { DealFacts, DealOffer } from '#domain/offers/key-financials/deal-facts.model.ts'
import { maySeeRv } from '#domain/offers/key-financials/deal-fields.rules.ts'
import { factsWithoutRvs } from '#domain/offers/key-financials/residual-value-access.rules.ts'
import { getCarNumber } from '#domain/inventory/inventory.model.ts'
import { groupByAgreement } from '../customers/group-by-agreement.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import { refusal } from '../http/refusal.ts'
import { toAgreement, toRowValues } from '../customers/agreement-values.ts'
import { findInventoryItems } from '../inventory/inventory.store.ts'
import { findProducts, filterPrices, findPrices, findRvRules } from '../products/product.store.ts'
import { toOfferReply } from './offer.reply.ts'
import { listVisibleOffers } from './offer.service.ts'
import type { StoredOffer } from './offer.store.ts'

/** Parameters that deals are calculated or edited by. */
const dealParameters = [
  ...Object.keys(dealSettingsModel.entries),
  'valuation_mileage_percentage',
  'rate_lockdown',
  'term_lockdown',
  'term_dropdown_options',
]

/** Replaces a missing product. */
const noProduct = '–'

const savedFromModel = v.fallback(v.nullable(dealOfferModel), null)

/** An offer as deal input: a saved one is its source offer with the saved overrides. */
export function toDealOffer(stored: StoredOffer): DealOffer {
  const offer = {
    ...toOfferReply(stored, false),
    acceptance_fee: stored.acceptance_fee,
    overrides: {},
  }
  const from = v.parse(savedFromModel, stored.saved_from)
  return from === null
    ? v.parse(dealOfferModel, offer)
    : { ...from, oId: offer.oId, type: offer.type, savedOfferIndex: offer.savedOfferIndex }
}

const wholeOrNull = v.nullable(v.pipe(v.number(), v.integer()))
const storedValuationModel = v.fallback(
  v.nullable(
    v.object({
      odometer: wholeOrNull,
      aValuationAverage: wholeOrNull,
      aValuationClean: wholeOrNull,
    }),
  ),
  null,
)

/** The old agreement's figures on its row's day, so that panel and row agree. */
function customerFacts(
  stored: StoredCustomer,
  day: string,
  product: DealFacts['products'][number],
  parameters: ReadonlyMap<string, string>,
): DealFacts['customer'] {
  const { odometer, aValuationAverage, aValuationClean } = stored
  const valuation = { odometer, aValuationAverage, aValuationClean }
  const agreement = toAgreement(toRowValues(stored))
  const figures = agreementFigures(agreement, { aValuationAverage }, day, {
    product,
    settings: parseDealSettings(parameters),
  })
  return {
    product: product.product,
    valuation,
    valuationMade: getOriginalValuation(
      valuation,
      v.parse(storedValuationModel, stored.valuationMadeAt),
      getValuationPercentage(parameters),
    ),
    settlement: figures.settlement,
    fPayment: agreement.fPayment,
    monthlyPayment: figures.monthlyPayment,
    isEquityShown: figures.isEquityShown,
    initialRentals: agreement.initialRentals,
  }
}

const isStorable = (vin: string | null): vin is string => vin !== null && !vin.includes('\0')

const listVins = (offers: readonly DealOffer[], requested: string | null): ReadonlySet<string> =>
  new Set(
    [...offers.map(({ inventoryVin }) => inventoryVin), requested]
      .filter(isStorable)
      .flatMap((vin) => [vin, toVehicleKey(vin)]),
  )

function findOwnProduct(
  { fProductType: name }: StoredCustomer,
  configured: readonly ProductConfiguration[],
): ProductConfiguration {
  return (
    configured.find(({ product }) => product === name) ??
    newProductConfiguration(name === null || name === '' ? noProduct : name)
  )
}

/**
 * Deal facts of several customers, each table read once. `all` are rows within the person's
 * dealers; residual values are still included.
 */
export async function readAllDealFacts(
  context: CustomerContext,
  all: readonly StoredCustomer[],
  inventoryVin: string | null,
): Promise<DealFacts[]> {
  const { tx, organisation, now } = context
  const { id: orgId, parameters } = organisation
  const shown = groupByAgreement(
    await listVisibleOffers(
      context,
      all.map(({ fAgreementNo }) => fAgreementNo),
    ),
  )
  const requested = all.map((customer) => ({
    customer,
    offers: shown(customer.fAgreementNo).map(toDealOffer),
  }))
  const stock = await findInventoryItems(tx, orgId, [
    ...new Set(requested.flatMap(({ offers }) => [...listVins(offers, inventoryVin)])),
  ])
  const configured = await findProducts(tx, orgId)
  const prices = await findPrices(tx, orgId, [
    ...requested.flatMap(({ offers }) => offers),
    ...stock,
  ])
  const rules = (await findRvRules(tx, orgId)).map(({ rule }) => rule)
  const dealParameterValues = Object.fromEntries(
    dealParameters.flatMap((key) => {
      const value = parameters.get(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return requested.map(({ customer, offers }) => {
    const day = toLocalDay(customer.processed_at ?? now, organisation)
    const cars = listVins(offers, inventoryVin)
    const inventory = stock.filter((car) => cars.has(getCarNumber(car) ?? ''))
    const own = findOwnProduct(customer, configured)
    const named = new Set(offers.map(({ fProduct }) => fProduct))
    const products = [
      own,
      ...configured.filter(({ product }) => product !== own.product && named.has(product)),
    ]
    const productNames = new Set(products.map(({ product }) => product))
    return {
      agreementNo: customer.fAgreementNo,
      day,
      reckoned_at: customer.processed_at?.toISOString() ?? null,
      customer: customerFacts(customer, day, own, parameters),
      parameters: dealParameterValues,
      products,
      offers,
      prices: filterPrices(prices, [...offers, ...inventory]),
      rvRules: rules.filter(({ product }) => productNames.has(product)),
      inventory,
      isRvWithheld: false,
    }
  })
}

/** The same of one customer. Refuses `not_found`. */
export async function readDealFacts(
  context: CustomerContext,
  agreement: string,
  inventoryVin: string | null,
): Promise<DealFacts> {
  const [facts] = await readAllDealFacts(
    context,
    [await requireCustomer(context, agreement)],
    inventoryVin,
  )
  if (facts === undefined) throw refusal('not_found')
  return facts
}

/** Leaves residual values out where the person may not see them. */
export function toVisibleFacts(
  { actor }: Pick<CustomerContext, 'actor'>,
  facts: DealFacts,
): DealFacts {
  return maySeeRv(actor) ? facts : factsWithoutRvs(facts)
}
