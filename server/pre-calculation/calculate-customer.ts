import { carryForward } from '#domain/customers/carry-forward.rules.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import { preCalculate } from '#domain/pre-calculation/pre-calculation.ts'
import { getDealRules } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ProposalSubject } from '#domain/pre-calculation/proposal-suggestions.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { carriedColumns } from '../customers/figure-columns.ts'
import { getOwnVehicle, toProposalSubject } from './proposal-subject.ts'
import { toAgreement } from '../customers/agreement-values.ts'
import type { InsertRow } from '../db/copy-rows.ts'
import type { CustomerToCalculate, FiguresRow } from './customer-batch.store.ts'
import { toProposalRow } from './proposal-row.ts'

/** A customer's figure columns, the version they were read at, and the proposal rows. */
export interface CalculatedCustomer {
  readonly agreementNo: string
  readonly figures: FiguresRow
  readonly offers: readonly InsertRow[]
}

/**
 * A customer as proposals know them on the dataset's day: feed counts are carried forward from the
 * row's day, then figures follow.
 */
export function readSubject(
  stored: CustomerToCalculate,
  dataset: ProposalDataset,
  toDay: (at: Date) => string,
): ProposalSubject {
  const { processed_at: at, flagDate } = stored
  const values = stored as Readonly<Record<string, ImportedValue>>
  const read = toAgreement(values)
  const rules = getDealRules(dataset, read.fProductType)
  const carried = at instanceof Date ? carryForward(read, toDay(at), dataset.today, rules) : read
  const agreement = { ...carried, flagDate: typeof flagDate === 'string' ? flagDate : null }
  const average = stored['aValuationAverage']
  const figures = agreementFigures(
    agreement,
    { aValuationAverage: typeof average === 'number' ? average : null },
    dataset.today,
    rules,
  )
  return toProposalSubject(values, agreement, figures)
}

/** Calculates a customer on the dataset's day: figures and proposals. */
export function calculateCustomer(
  stored: CustomerToCalculate,
  dataset: ProposalDataset,
  toDay: (at: Date) => string,
): CalculatedCustomer {
  const { fAgreementNo: agreementNo, version } = stored
  const subject = readSubject(stored, dataset, toDay)
  const { agreement, figures } = subject
  const { proposals, fParity, fParityPosition, mapped_inventory_count, debug } = preCalculate(
    subject,
    dataset,
  )
  const own = getOwnVehicle(stored as Readonly<Record<string, ImportedValue>>)
  return {
    agreementNo,
    figures: {
      fAgreementNo: agreementNo,
      version,
      ...carriedColumns(agreement, figures),
      fParity,
      fParityPosition,
      mapped_inventory_count,
      proposal_debug: { day: dataset.today, proposals: debug },
    },
    offers: proposals.map((proposal) => toProposalRow(agreementNo, own, proposal)),
  }
}
