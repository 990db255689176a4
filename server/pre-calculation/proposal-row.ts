import { roundHalfUp } from '#domain/finance/money.ts'
import { getCarNumber } from '#domain/inventory/inventory.model.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import type { CalculatedOffer } from '#domain/deal/calculated-offer.ts'
import type { Proposal } from '#domain/pre-calculation/pre-calculation.ts'
import type { ProposalKind } from '#domain/pre-calculation/pre-calculation.model.ts'
import type { InsertRow } from '../db/copy-rows.ts'

/** The columns a calculation writes; people's own columns are not among them. */
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
export interface ProposalVehicle {
  readonly aMake: unknown
  readonly aModel: unknown
  readonly aDerivative: unknown
  readonly pFuelType: unknown
  readonly dCode: unknown
}

/** An offer's id; `key` tells the offers of one agreement apart. */
export function buildOfferId(agreementNo: string, key: string): string {
  return `${agreementNo}-${key}`
}

const sumOrNone = (sum: number): number | null => (sum === 0 ? null : roundHalfUp(sum))

/** An offer's row, a repeat-term offer by default. */
export function toOfferRow(
  agreementNo: string,
  key: string,
  vehicle: ProposalVehicle,
  offer: CalculatedOffer,
): InsertRow {
  const id = buildOfferId(agreementNo, key)
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

/** Stable across pre-calculations, so that an id keeps its vehicle. */
function toSlug(entry: PriceListEntry): string {
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

/** A proposal's row; `own` is the customer's vehicle and dealer. */
export function toProposalRow(
  agreementNo: string,
  own: ProposalVehicle,
  { kind, type, subType, source, bucket, stock_source, suggestion, offer }: Proposal,
): InsertRow {
  if (kind === 'repeatTerm') return toOfferRow(agreementNo, 'RT', own, offer)
  const { entry, car, override } = suggestion
  const number = car === null ? null : getCarNumber(car)
  const key = `${letters[kind]}-${number ?? toSlug(entry)}`
  const vehicle = {
    aMake: entry.make,
    aModel: entry.model,
    aDerivative: entry.derivative,
    pFuelType: car?.aFuelType ?? entry.fuel_type ?? null,
    dCode: car?.dCode ?? own.dCode,
  }
  return {
    ...toOfferRow(agreementNo, key, vehicle, offer),
    type,
    subType,
    source,
    bucket,
    stock_source,
    inventoryVin: number,
    mapping_override: override,
  }
}
