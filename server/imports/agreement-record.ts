import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { DealRules } from '#domain/deals/agreement-figures.ts'
import type { Agreement } from '#domain/deals/agreement.model.ts'
import type { DealSettings } from '#domain/deals/deal-settings.model.ts'
import { indexPrices, priceFor } from '#domain/deals/price-list.rules.ts'
import type { PriceIndex } from '#domain/deals/price-list.rules.ts'
import type { PriceListEntry } from '#domain/deals/price-list.model.ts'
import { newProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { rateTypes } from '#domain/deals/rate.ts'
import { parityByOffer, repeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import type { RepeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import type { RowOf } from './copy-rows.ts'

/** What an organisation's agreements are reckoned by. */
export interface DealBook {
  readonly products: Map<string, ProductConfiguration>
  readonly prices: PriceIndex
  readonly settings: DealSettings
}

export function dealBook(products: readonly ProductConfiguration[], prices: readonly PriceListEntry[], settings: DealSettings): DealBook {
  return { products: new Map(products.map((one) => [one.product, one])), prices: indexPrices(prices), settings }
}

/** What one agreement of a file becomes in the store. */
export interface AgreementRecord {
  readonly agreementNo: string
  readonly customer: RowOf
  readonly representatives: readonly RowOf[]
  /** Null when there is no offer: no price, no payment to renew. */
  readonly offer: RowOf | null
}

type Values = Readonly<Record<string, FieldValue>>

const text = (value: FieldValue | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** The rules for a product; one that the organisation has not configured is reckoned as a new row would be. */
export function rulesFor({ products, settings }: DealBook, product: string): DealRules {
  let configuration = products.get(product)
  if (configuration === undefined) {
    configuration = newProductConfiguration(product)
    products.set(product, configuration)
  }
  return { product: configuration, settings }
}

/** Miles driven under this agreement: the odometer's, less what it showed at the start. */
function milesDriven(values: Values): number | null {
  const odometer = number(values['odometer'])
  return odometer === null ? null : Math.max(0, odometer - (number(values['cActualDeliveredMileage']) ?? 0))
}

/** The agreement as the deal engine reads it. Agreements with companies are not regulated as those with people are. */
export function agreementOf(values: Values): Agreement {
  const rateType = text(values['rateType'])
  const quoted = number(values['quotedSettlement'])
  return {
    fProductType: text(values['fProductType']) ?? '',
    fPayment: number(values['fPayment']),
    fMonthlyBudget: number(values['fMonthlyBudget']),
    fTerm: number(values['fTerm']),
    fBalloon: number(values['fBalloon']),
    fRate: number(values['fRate']),
    rateType: rateTypes.find((known) => known === rateType) ?? null,
    fAdvance: number(values['fAdvance']),
    fDepositSub: number(values['fDepositSub']),
    fPurchasePrice: number(values['fPurchasePrice']),
    fLumpSum: number(values['fLumpSum']),
    fStartDate: text(values['fStartDate']),
    fEndDate: text(values['fEndDate']),
    payments_made: number(values['payments_made']),
    nextPayment5TG: number(values['nextPayment5TG']),
    ald_next_payment_days: number(values['ald_next_payment_days']),
    arrears: number(values['arrears']) ?? 0,
    quotedSettlement: quoted === null ? null : { value: quoted, validUntil: text(values['quotedSettlementUntil']) },
    fSettlementType: text(values['fSettlementType']),
    isRegulated: text(values['cCompanyName']) === null,
    initialRentals: number(values['initialRentalMultiple']),
    cSoldMileage: number(values['cSoldMileage']),
    cMileage: milesDriven(values),
    totalExtendedSum: number(values['totalExtendedSum']),
    fMileageCost: number(values['fMileageCost']),
    flagDate: null,
  }
}

/** What the engine adds to a customer's row, by the row's properties. */
export const reckonedProperties = [
  'cMileage',
  'payments_made',
  'payments_rem',
  'nextPaymentDays',
  'settlements',
  'fSettlementType',
  'fEquity',
  'fTrueEquity',
  'fBuyingPower',
  'expectedMileage',
  'excessMileage',
  'excessMileageCost',
  'currentExcessMileage',
  'currentExcessMileageCost',
  'excessMileageDate',
  'flagDate',
  'fParity',
  'fParityPosition',
] as const

export const offerProperties = [
  'fAgreementNo',
  'oId',
  'internalId',
  'type',
  'source',
  'bucket',
  'stock_source',
  'aMake',
  'aModel',
  'aDerivative',
  'aFuelType',
  'aDealerCode',
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
  'steps',
] as const

export const representativeProperties = ['fAgreementNo', 'position', 'firstName', 'lastName', 'phone', 'mobile', 'email'] as const

/** An offer's id; `key` tells the offers of one agreement apart. */
export function offerId(agreementNo: string, key: string): string {
  return `${agreementNo}-${key}`
}

/** An offer of the engine as the store keeps it; of `values` the vehicle and the dealer. */
export function offerRow(agreementNo: string, key: string, values: Values, offer: RepeatTermOffer): RowOf {
  return {
    fAgreementNo: agreementNo,
    oId: offerId(agreementNo, key),
    internalId: offerId(agreementNo, key),
    type: 'repeatTerm',
    source: 'k2k',
    bucket: 'k2k',
    stock_source: 'repeat_term',
    aMake: values['aMake'],
    aModel: values['aModel'],
    aDerivative: values['aDerivative'],
    aFuelType: values['pFuelType'],
    aDealerCode: values['dCode'],
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
    steps: { payment: offer.paymentSteps, parity: offer.paritySteps },
  }
}

function representativesOf(agreementNo: string, values: Values): RowOf[] {
  return [1, 2, 3].flatMap((position) => {
    const of = (part: string): string | null => text(values[`cRepresentative${position}${part}`])
    const [firstName, lastName] = [of('FName'), of('LName')]
    if (firstName === null && lastName === null) return []
    return [{ fAgreementNo: agreementNo, position, firstName: firstName ?? '', lastName: lastName ?? '', phone: of('Phone'), mobile: of('Mobile'), email: of('Email') }]
  })
}

/**
 * Makes what is stored of an agreement from its row in a file: the row itself, its figures and its repeat-term offer on `today` (the
 * organisation's day, YYYY-MM-DD), and the people who speak for the customer.
 */
export function agreementRecord(values: Values, book: DealBook, today: string): AgreementRecord {
  const agreementNo = text(values['fAgreementNo']) ?? ''
  const agreement = agreementOf(values)
  const rules = rulesFor(book, agreement.fProductType)
  const figures = agreementFigures(agreement, { aValuationAverage: number(values['aValuationAverage']) }, today, rules)
  const price = priceFor(book.prices, { aMake: text(values['aMake']), aModel: text(values['aModel']), aDerivative: text(values['aDerivative']) })
  const outcome = repeatTermOffer(agreement, figures, rules, price, today)
  return {
    agreementNo,
    customer: {
      ...values,
      cMileage: agreement.cMileage,
      payments_made: figures.payments_made,
      payments_rem: figures.payments_rem,
      nextPaymentDays: figures.nextPaymentDays,
      settlements: figures.settlements,
      fSettlementType: figures.fSettlementType,
      fEquity: figures.fEquity,
      fTrueEquity: figures.fTrueEquity,
      fBuyingPower: figures.fBuyingPower,
      expectedMileage: figures.expectedMileage,
      excessMileage: figures.excessMileage,
      excessMileageCost: figures.excessMileageCost,
      currentExcessMileage: figures.currentExcessMileage,
      currentExcessMileageCost: figures.currentExcessMileageCost,
      excessMileageDate: figures.excessMileageDate,
      flagDate: figures.flagDate,
      ...parityByOffer(outcome),
    },
    representatives: representativesOf(agreementNo, values),
    offer: outcome.ok ? offerRow(agreementNo, 'RT', values, outcome.offer) : null,
  }
}
