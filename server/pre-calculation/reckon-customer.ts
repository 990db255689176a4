import { broughtForward } from '#domain/customers/agreement-day.rules.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import { preCalculate } from '#domain/offers/pre-calculation.ts'
import { rulesFor } from '#domain/offers/pre-calculation-book.ts'
import type { ProposalBook } from '#domain/offers/pre-calculation-book.ts'
import { carriedColumns } from '../customers/figure-columns.ts'
import { agreementOf, ownVehicle, subjectOf } from '../imports/agreement-record.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import type { CustomerToReckon, FiguresRow } from './customer-batch.store.ts'
import { proposalRow } from './proposal-row.ts'

/** A customer's figures as columns, with the version that they were reckoned from, and the rows of their proposals. */
export interface ReckonedCustomer {
  readonly agreementNo: string
  readonly figures: FiguresRow
  readonly offers: readonly RowOf[]
}

/** Reckons a stored customer on the book's day: what the feed counted is brought forward from the day that the row was reckoned on (`dayOf` its instant), then figures and every kind of proposal. */
export function reckonCustomer(
  stored: CustomerToReckon,
  book: ProposalBook,
  dayOf: (at: Date) => string,
): ReckonedCustomer {
  const { fAgreementNo: agreementNo, version, processed_at: at, flagDate } = stored
  const values = stored as Readonly<Record<string, FieldValue>>
  const read = agreementOf(values)
  const rules = rulesFor(book, read.fProductType)
  const carried = at instanceof Date ? broughtForward(read, dayOf(at), book.today, rules) : read
  const agreement = { ...carried, flagDate: typeof flagDate === 'string' ? flagDate : null }
  const average = stored['aValuationAverage']
  const figures = agreementFigures(
    agreement,
    { aValuationAverage: typeof average === 'number' ? average : null },
    book.today,
    rules,
  )
  const { proposals, fParity, fParityPosition, mapped_inventory_count, debug } = preCalculate(
    subjectOf(values, agreement, figures),
    book,
  )
  const own = ownVehicle(values)
  return {
    agreementNo,
    figures: {
      fAgreementNo: agreementNo,
      version,
      ...carriedColumns(agreement, figures),
      fParity,
      fParityPosition,
      mapped_inventory_count,
      proposal_debug: { day: book.today, proposals: debug },
    },
    offers: proposals.map((proposal) => proposalRow(agreementNo, own, proposal)),
  }
}
