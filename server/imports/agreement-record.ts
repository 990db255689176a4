import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { AgreementFigures } from '#domain/deals/agreement-figures.ts'
import type { Agreement } from '#domain/deals/agreement.model.ts'
import { rateTypes } from '#domain/deals/rate.ts'
import { preCalculate } from '#domain/offers/pre-calculation.ts'
import { rulesFor } from '#domain/offers/pre-calculation-book.ts'
import type { ProposalBook } from '#domain/offers/pre-calculation-book.ts'
import type { ProposalSubject } from '#domain/offers/pre-calculation-kinds.ts'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import { figureColumns, figureProperties } from '../customers/figure-columns.ts'
import { proposalRow } from '../pre-calculation/proposal-row.ts'
import type { OfferedVehicle } from '../pre-calculation/proposal-row.ts'
import type { RowOf } from './copy-rows.ts'

/** What one agreement of a file becomes in the store. */
export interface AgreementRecord {
  readonly agreementNo: string
  readonly customer: RowOf
  readonly representatives: readonly RowOf[]
  /** Null when there is no offer: no price, no payment to renew. */
  readonly offer: RowOf | null
}

type Values = Readonly<Record<string, FieldValue>>

const text = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null
const number = (value: FieldValue | undefined): number | null =>
  typeof value === 'number' ? value : null

/** Miles driven under this agreement: the odometer's, less what it showed at the start. */
function milesDriven(values: Values): number | null {
  const odometer = number(values['odometer'])
  return odometer === null
    ? null
    : Math.max(0, odometer - (number(values['cActualDeliveredMileage']) ?? 0))
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
    quotedSettlement:
      quoted === null ? null : { value: quoted, validUntil: text(values['quotedSettlementUntil']) },
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
export const reckonedProperties = [...figureProperties, 'fParity', 'fParityPosition'] as const

export const representativeProperties = [
  'fAgreementNo',
  'position',
  'firstName',
  'lastName',
  'phone',
  'mobile',
  'email',
] as const

function representativesOf(agreementNo: string, values: Values): RowOf[] {
  return [1, 2, 3].flatMap((position) => {
    const of = (part: string): string | null => text(values[`cRepresentative${position}${part}`])
    const [firstName, lastName] = [of('FName'), of('LName')]
    if (firstName === null && lastName === null) return []
    return [
      {
        fAgreementNo: agreementNo,
        position,
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        phone: of('Phone'),
        mobile: of('Mobile'),
        email: of('Email'),
      },
    ]
  })
}

/** The customer of a row as proposals depend on them. */
export function subjectOf(
  values: Values,
  agreement: Agreement,
  figures: AgreementFigures,
): ProposalSubject {
  return {
    agreement,
    figures,
    aMake: text(values['aMake']),
    aModel: text(values['aModel']),
    aDerivative: text(values['aDerivative']),
    aRegDate: text(values['aRegDate']),
    dCode: text(values['dCode']),
    status: text(values['status']),
    isCompany: !agreement.isRegulated,
    propensity_bucket: text(values['propensity_bucket']),
  }
}

/** The customer's vehicle and dealer, which the repeat of the term is for. */
export function ownVehicle({
  aMake,
  aModel,
  aDerivative,
  pFuelType,
  dCode,
}: Values): OfferedVehicle {
  return { aMake, aModel, aDerivative, pFuelType, dCode }
}

/**
 * Makes what is stored of an agreement from its row in a file: the row itself, its figures and its repeat-term offer on the book's day, and the people who
 * speak for the customer. Its other proposals follow with the next pre-calculation.
 */
export function agreementRecord(values: Values, book: ProposalBook): AgreementRecord {
  const agreementNo = text(values['fAgreementNo']) ?? ''
  const agreement = agreementOf(values)
  const figures = agreementFigures(
    agreement,
    { aValuationAverage: number(values['aValuationAverage']) },
    book.today,
    rulesFor(book, agreement.fProductType),
  )
  const { proposals, fParity, fParityPosition } = preCalculate(
    subjectOf(values, agreement, figures),
    book,
    ['repeatTerm'],
  )
  const [repeatTerm] = proposals
  return {
    agreementNo,
    customer: { ...values, ...figureColumns(agreement, figures), fParity, fParityPosition },
    representatives: representativesOf(agreementNo, values),
    offer:
      repeatTerm === undefined ? null : proposalRow(agreementNo, ownVehicle(values), repeatTerm),
  }
}
