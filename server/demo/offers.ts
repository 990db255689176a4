import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { PriceListEntry } from '#domain/deals/price-list.model.ts'
import { repeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import type { RepeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import { rulesFor } from '#domain/offers/pre-calculation-book.ts'
import type { ProposalBook } from '#domain/offers/pre-calculation-book.ts'
import { agreementOf } from '../imports/agreement-record.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import { offerId, offerRow } from '../pre-calculation/proposal-row.ts'
import { morningOf } from './moments.ts'
import type { Random } from './random.ts'
import type { StockCar } from './stock.ts'

type Values = Readonly<Record<string, FieldValue>>

/** The offers made to a customer, and the best of them. */
export interface MadeOffers {
  readonly rows: readonly RowOf[]
  /** The ids of those that somebody saved: the next pre-calculation replaces the others. */
  readonly saved: readonly string[]
  readonly best: RepeatTermOffer | null
  readonly fromStock: number
}

const sources: readonly (readonly [RowOf, number])[] = [
  [{ source: 'k2k', bucket: 'k2k' }, 5],
  [{ source: 'universal', bucket: 'universal' }, 3],
  [{ source: 'kortical', bucket: 'thirdparty' }, 1],
  [{ source: 'fallback', bucket: 'fallback' }, 1],
]

const noOffers: MadeOffers = { rows: [], saved: [], best: null, fromStock: 0 }

/** Cars a little dearer than the customer's was: what a mapping would suggest. */
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

function parityOf(offer: RepeatTermOffer): number {
  return offer.fParity ?? Number.NEGATIVE_INFINITY
}

/**
 * Makes a customer's further offers by the deal engine, the same one as for the repeat-term offer, over other cars' prices: suggested ones, one of
 * them recommended, and, where `isFull`, one applied from the stock, saved ones and one sent to the customer's account. `values` is the stored row.
 */
export function makeOffers(
  random: Random,
  values: Values,
  today: string,
  book: ProposalBook,
  prices: readonly PriceListEntry[],
  stock: readonly StockCar[],
  isFull: boolean,
): MadeOffers {
  const agreementNo = String(values['fAgreementNo'])
  const agreement = agreementOf(values)
  const rules = rulesFor(book, agreement.fProductType)
  const average = values['aValuationAverage']
  const figures = agreementFigures(
    agreement,
    { aValuationAverage: typeof average === 'number' ? average : null },
    today,
    rules,
  )
  const count = isFull
    ? 6
    : random.weighted([
        [0, 30],
        [1, 20],
        [2, 25],
        [3, 15],
        [4, 10],
      ])
  const struck = suggestions(random, prices, agreement.fPurchasePrice ?? 0, count).flatMap(
    (entry) => {
      const outcome = repeatTermOffer(agreement, figures, rules, entry, today)
      return outcome.ok ? [{ entry, offer: outcome.offer }] : []
    },
  )
  const [first] = struck
  if (first === undefined) return noOffers
  const best = struck.reduce(
    (one, other) => (parityOf(other.offer) > parityOf(one.offer) ? other : one),
    first,
  )
  let fromStock = 0
  const rows = struck.map(({ entry, offer }, number): RowOf => {
    const car = stock.find(
      ({ row }) =>
        row['aMake'] === entry.make && row['aModel'] === entry.model && row['deleted'] === false,
    )
    if (car !== undefined) fromStock++
    const vehicle = {
      aMake: entry.make,
      aModel: entry.model,
      aDerivative: entry.derivative,
      pFuelType: car?.car.fuel ?? null,
      dCode: car?.dealerCode ?? values['dCode'] ?? null,
    }
    const isSaved = isFull && number >= 4
    const isApplied = isFull && number === 3
    return Object.assign(
      {},
      offerRow(agreementNo, mappedKey(number), vehicle, offer),
      random.weighted(sources),
      {
        type: isSaved ? 'saved' : isApplied ? 'pamAppliedInventory' : 'mapped',
        subType: offer === best.offer ? 'recommended' : null,
        stock_source: car === undefined ? null : 'inventory_offer',
        inventoryVin: car?.vin ?? null,
        savedOfferIndex: isSaved ? number - 4 : null,
        isCustomRecommended: isSaved && number === 4,
        customRecommendedID:
          isSaved && number === 4 ? offerId(agreementNo, mappedKey(number)) : null,
        send_to_myaccount: isSaved && number === 5,
        created_at: morningOf(today),
      },
    )
  })
  return {
    rows,
    saved: rows.flatMap(({ type, oId }) =>
      type === 'saved' && typeof oId === 'string' ? [oId] : [],
    ),
    best: best.offer,
    fromStock,
  }
}
