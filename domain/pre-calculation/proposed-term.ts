import { agreementTerm } from '../agreement/agreement-schedule.ts'
import type { DealRules } from '../agreement/agreement-figures.ts'
import { repeatedTerm } from '../deal/repeat-term-offer.ts'
import { fixedTerm } from '../finance/payment-method.ts'
import type { ComparedTerms } from './mapped-suggestions.ts'
import { getDealRules } from './pre-calculation-dataset.ts'
import type { ProposalDataset } from './pre-calculation-dataset.ts'
import type { ProposalKind } from './pre-calculation.model.ts'
import type { ProposalSubject } from './proposal-suggestions.ts'

/** A customer with a term, by the rules of their product. */
export interface ProposalCustomer {
  readonly subject: ProposalSubject
  readonly rules: DealRules
  readonly term: number
}

function nearestTerm(terms: readonly number[], target: number): number {
  return terms.reduce(
    (best, term) => (Math.abs(term - target) < Math.abs(best - target) ? term : best),
    terms[0] ?? target,
  )
}

interface ProposedTerm {
  readonly term: number
  readonly mileage: number
}

/** The months and miles of an offer: the repeated term's, or the rule set's nearest term. */
export function getProposedTerm(
  { subject, rules, term: oldTerm }: ProposalCustomer,
  kind: ProposalKind,
  dataset: ProposalDataset,
): ProposedTerm {
  const { term, mileage } = repeatedTerm(subject.agreement, rules, oldTerm)
  const isNearest =
    kind !== 'repeatTerm' &&
    dataset.rules.term_logic === 'nearest' &&
    fixedTerm(rules.product.payment) === null
  return { term: isNearest ? nearestTerm(dataset.rules.terms, oldTerm) : term, mileage }
}

/** The terms that mapping rules compare of a kind's offers; null without one. */
export function getComparedTerms(
  subject: ProposalSubject,
  kind: ProposalKind,
  dataset: ProposalDataset,
): ComparedTerms | null {
  const rules = getDealRules(dataset, subject.agreement.fProductType)
  const term = agreementTerm(subject.agreement, rules.product)
  return term === null
    ? null
    : { own: term, offered: getProposedTerm({ subject, rules, term }, kind, dataset).term }
}
