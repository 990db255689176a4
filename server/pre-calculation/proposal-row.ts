import { roundHalfUp } from '#domain/deals/money.ts'
import type { PriceListEntry } from '#domain/deals/price-list.model.ts'
import type { StruckOffer } from '#domain/deals/struck-offer.ts'
import type { Proposal } from '#domain/offers/pre-calculation.ts'
import type { ProposalKind } from '#domain/offers/pre-calculation.model.ts'
import type { RowOf } from '../imports/copy-rows.ts'

/** What an offer's row has of whoever made it; the rest is people's. */
export const offerProperties = [
  'fAgreementNo',
  'oId',
  'internalId',
  'type',
  'subType',
  'source',
  'bucket',
  'stock_source',
  'aMake',
  'aModel',
  'aDerivative',
  'aFuelType',
  'aDealerCode',
  'inventoryVin',
  'fParity',
  'fEquity',
  'fPayment',
  'fPlanType',
  'fProduct',
  'fPurchasePrice',
  'fTerm',
  'fBalloon',
  'fRate',
  'fDeposit',
  'fDepositSub',
  'Mileage',
  'tax_component',
  'overlay',
  'campaign_support',
  'payment_support',
  'acceptance_fee',
  'are_discounts_applied',
  'mapping_override',
  'steps',
] as const

/** The vehicle of an offer and the dealer who makes it. */
export interface OfferedVehicle {
  readonly aMake: unknown
  readonly aModel: unknown
  readonly aDerivative: unknown
  readonly pFuelType: unknown
  readonly dCode: unknown
}

/** An offer's id; `key` tells the offers of one agreement apart. */
export function offerId(agreementNo: string, key: string): string {
  return `${agreementNo}-${key}`
}

const sumOrNone = (sum: number): number | null => (sum === 0 ? null : roundHalfUp(sum))

/** An offer of the engine as the store keeps it: the repeat of the term, unless what is laid over it says otherwise. */
export function offerRow(
  agreementNo: string,
  key: string,
  vehicle: OfferedVehicle,
  offer: StruckOffer,
): RowOf {
  const id = offerId(agreementNo, key)
  return {
    fAgreementNo: agreementNo,
    oId: id,
    internalId: id,
    type: 'repeatTerm',
    subType: null,
    source: 'k2k',
    bucket: 'k2k',
    stock_source: 'repeat_term',
    aMake: vehicle.aMake as string | null,
    aModel: vehicle.aModel as string | null,
    aDerivative: vehicle.aDerivative as string | null,
    aFuelType: vehicle.pFuelType as string | null,
    aDealerCode: vehicle.dCode as string | null,
    inventoryVin: null,
    fParity: offer.fParity,
    fEquity: offer.fEquity,
    fPayment: offer.fPayment,
    fPlanType: offer.fPlanType,
    fProduct: offer.fProduct,
    fPurchasePrice: offer.fPurchasePrice,
    fTerm: offer.fTerm,
    fBalloon: offer.fBalloon,
    fRate: offer.fRate,
    fDeposit: offer.fDeposit,
    fDepositSub: offer.fDepositSub,
    Mileage: offer.Mileage,
    tax_component: sumOrNone(offer.tax_component),
    overlay: sumOrNone(offer.overlay),
    campaign_support: sumOrNone(offer.campaign_support),
    payment_support: sumOrNone(offer.payment_support),
    acceptance_fee: sumOrNone(offer.acceptance_fee),
    are_discounts_applied: offer.are_discounts_applied,
    mapping_override: null,
    steps: { payment: offer.paymentSteps, parity: offer.paritySteps },
  }
}

const letters: Readonly<Record<Exclude<ProposalKind, 'repeatTerm'>, string>> = {
  core: 'C',
  universal: 'U',
  propensity: 'P',
  fallback: 'F',
  eco: 'E',
  inventory: 'I',
  buyingPower: 'B',
}

const slugs = new WeakMap<PriceListEntry, string>()
const longestSlug = 80

/** A vehicle in an offer's id, so that an id keeps meaning the same vehicle when proposals are made anew. */
function slugOf(entry: PriceListEntry): string {
  let slug = slugs.get(entry)
  if (slug === undefined) {
    slug = [entry.make, entry.model, entry.derivative ?? '']
      .join(' ')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, longestSlug)
    slugs.set(entry, slug)
  }
  return slug
}

/** A proposal as the store keeps it; `own` is the customer's vehicle and dealer. */
export function proposalRow(
  agreementNo: string,
  own: OfferedVehicle,
  { kind, type, subType, source, bucket, stock_source, suggestion, offer }: Proposal,
): RowOf {
  if (kind === 'repeatTerm') return offerRow(agreementNo, 'RT', own, offer)
  const { entry, car, override } = suggestion
  const key = `${letters[kind]}-${car?.aVin ?? slugOf(entry)}`
  const vehicle = {
    aMake: entry.make,
    aModel: entry.model,
    aDerivative: entry.derivative,
    pFuelType: car?.aFuelType ?? entry.fuel_type ?? null,
    dCode: car?.dCode ?? own.dCode,
  }
  return {
    ...offerRow(agreementNo, key, vehicle, offer),
    type,
    subType,
    source,
    bucket,
    stock_source,
    inventoryVin: car?.aVin ?? null,
    mapping_override: override,
  }
}
