import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { preCalculate } from '#domain/pre-calculation/pre-calculation.ts'
import { getDealRules } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { numberOrNull, textOrNull, toAgreement } from '../customers/agreement-values.ts'
import type { RowValues } from '../customers/agreement-values.ts'
import { figureColumns, figureProperties } from '../customers/figure-columns.ts'
import type { InsertRow } from '../db/copy-rows.ts'
import { toProposalRow } from '../pre-calculation/proposal-row.ts'
import { getOwnVehicle, toProposalSubject } from '../pre-calculation/proposal-subject.ts'

export interface AgreementRecord {
  readonly agreementNo: string
  readonly customer: InsertRow
  readonly representatives: readonly InsertRow[]
  /** Null without an offer: no price, or no payment to renew. */
  readonly offer: InsertRow | null
}

/** What the engine adds to a customer's row, by the row's properties. */
export const calculatedCustomerProperties = [
  ...figureProperties,
  'fParity',
  'fParityPosition',
] as const

export const representativeProperties = [
  'fAgreementNo',
  'position',
  'firstName',
  'lastName',
  'phone',
  'mobile',
  'email',
] as const

function buildRepresentatives(agreementNo: string, values: RowValues): InsertRow[] {
  return [1, 2, 3].flatMap((position) => {
    const of = (part: string): string | null =>
      textOrNull(values[`cRepresentative${position}${part}`])
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

/**
 * The row with its figures, its repeat-term offer and its representatives. The next pre-calculation
 * adds the other proposals.
 */
export function buildAgreementRecord(values: RowValues, dataset: ProposalDataset): AgreementRecord {
  const agreementNo = textOrNull(values['fAgreementNo']) ?? ''
  const agreement = toAgreement(values)
  const figures = agreementFigures(
    agreement,
    { aValuationAverage: numberOrNull(values['aValuationAverage']) },
    dataset.today,
    getDealRules(dataset, agreement.fProductType),
  )
  const { proposals, fParity, fParityPosition } = preCalculate(
    toProposalSubject(values, agreement, figures),
    dataset,
    ['repeatTerm'],
  )
  const [repeatTerm] = proposals
  return {
    agreementNo,
    customer: { ...values, ...figureColumns(agreement, figures), fParity, fParityPosition },
    representatives: buildRepresentatives(agreementNo, values),
    offer:
      repeatTerm === undefined
        ? null
        : toProposalRow(agreementNo, getOwnVehicle(values), repeatTerm),
  }
}
