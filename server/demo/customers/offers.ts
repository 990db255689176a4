import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import { repeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import type { RepeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import { getDealRules } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { toAgreement } from '../../customers/agreement-values.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import { buildOfferId, toOfferRow } from '../../pre-calculation/proposal-row.ts'
import { toMorning } from '../generators/dates.ts'
import type { Random } from '../generators/random.ts'
import type { StockCar } from '../catalogue/stock.ts'

type Values = Readonly<Record<string, ImportedValue>>

export interface DemoOffers {
  readonly rows: readonly InsertRow[]
  /** Ids of saved offers: the next pre-calculation replaces the others. */
  readonly savedIds: readonly string[]
  readonly best: RepeatTermOffer | null
  readonly inStockCount: number
}

const sources: readonly (readonly [InsertRow, number])[] = [
  [{ source: 'k2k', bucket: 'k2k' }, 5],
  [{ source: 'universal', bucket: 'universal' }, 3],
  [{ source: 'kortical', bucket: 'thirdparty' }, 1],
  [{ source: 'fallback', bucket: 'fallback' }, 1],
]

const noOffers: DemoOffers = { rows: [], savedIds: [], best: null, inStockCount: 0 }

/** Cars a little more expensive than the customer's: what a mapping would suggest. */
function suggestions(
  random: Random,
  prices: readonly PriceListEntry[],
  price: number,
  count: number,
): PriceListEntry[] {
  const near = prices.filter((entry) => entry.price > price * 0.95 && entry.price < price * 1.3)
  if (near.length === 0) return []
  return [...new Set(Array.from({ length: count }, () => random.pick(near)))]
}

const mappedKey = (number: number): string => `M${number + 1}`

function getParity(offer: RepeatTermOffer): number {
  return offer.fParity ?? Number.NEGATIVE_INFINITY
}

const suggestionCounts = [
  [0, 30],
  [1, 20],
  [2, 25],
  [3, 15],
  [4, 10],
] as const

interface CalculatedSuggestion {
  readonly entry: PriceListEntry
  readonly car: StockCar | undefined
  readonly offer: RepeatTermOffer
}

/** A car in stock of exactly the entry's derivative. */
const findInStock = (stock: readonly StockCar[], { make, model, derivative }: PriceListEntry) =>
  stock.find(
    ({ car, row }) =>
      car.make === make &&
      car.model === model &&
      car.derivative === derivative &&
      row['deleted'] === false,
  )

function calculateSuggestions(
  random: Random,
  values: Values,
  today: string,
  dataset: ProposalDataset,
  prices: readonly PriceListEntry[],
  stock: readonly StockCar[],
  isFull: boolean,
): CalculatedSuggestion[] {
  const agreement = toAgreement(values)
  const rules = getDealRules(dataset, agreement.fProductType)
  const average = values['aValuationAverage']
  const valuation = { aValuationAverage: typeof average === 'number' ? average : null }
  const figures = agreementFigures(agreement, valuation, today, rules)
  const count = isFull ? 6 : random.weighted(suggestionCounts)
  return suggestions(random, prices, agreement.fPurchasePrice ?? 0, count).flatMap((entry) => {
    const car = findInStock(stock, entry)
    const price = car === undefined ? entry : Object.assign({}, entry, { price: car.price })
    const outcome = repeatTermOffer(agreement, figures, rules, price, today)
    return outcome.ok ? [{ entry, car, offer: outcome.offer }] : []
  })
}

/**
 * What distinguishes the offers of the full customer: the fourth is applied, the fifth and sixth
 * are saved.
 */
function offerKindColumns(agreementNo: string, number: number, isFull: boolean): InsertRow {
  const isSaved = isFull && number >= 4
  const isApplied = isFull && number === 3
  const isRecommended = isSaved && number === 4
  return {
    type: isSaved ? 'saved' : isApplied ? 'pamAppliedInventory' : 'mapped',
    savedOfferIndex: isSaved ? number - 4 : null,
    isCustomRecommended: isRecommended,
    customRecommendedID: isRecommended ? buildOfferId(agreementNo, mappedKey(number)) : null,
    send_to_myaccount: isSaved && number === 5,
  }
}

/**
 * Makes further offers with the deal engine over other cars' prices; where `isFull` also an
 * applied, a saved and a sent one.
 */
export function makeDemoOffers(
  random: Random,
  values: Values,
  today: string,
  dataset: ProposalDataset,
  prices: readonly PriceListEntry[],
  stock: readonly StockCar[],
  isFull: boolean,
): DemoOffers {
  const agreementNo = String(values['fAgreementNo'])
  const calculated = calculateSuggestions(random, values, today, dataset, prices, stock, isFull)
  const [first] = calculated
  if (first === undefined) return noOffers
  const best = calculated.reduce(
    (one, other) => (getParity(other.offer) > getParity(one.offer) ? other : one),
    first,
  )
  const rows = calculated.map(({ entry, car, offer }, number): InsertRow => {
    const vehicle = {
      aMake: entry.make,
      aModel: entry.model,
      aDerivative: entry.derivative,
      pFuelType: car?.car.fuel ?? null,
      dCode: car?.dealerCode ?? values['dCode'] ?? null,
    }
    return Object.assign(
      {},
      toOfferRow(agreementNo, mappedKey(number), vehicle, offer),
      random.weighted(sources),
      offerKindColumns(agreementNo, number, isFull),
      {
        subType: offer === best.offer ? 'recommended' : null,
        stock_source: car === undefined ? null : 'inventory_offer',
        inventoryVin: car?.vin ?? null,
        created_at: toMorning(today),
      },
    )
  })
  return {
    rows,
    savedIds: rows.flatMap(({ type, oId }) =>
      type === 'saved' && typeof oId === 'string' ? [oId] : [],
    ),
    best: best.offer,
    inStockCount: rows.filter(({ inventoryVin }) => inventoryVin !== null).length,
  }
}
