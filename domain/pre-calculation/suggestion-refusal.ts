import { elapsedMonths } from '../calendar.ts'
import type { RuleStep } from '../mapping-rules/mapping-explanation.model.ts'
import { explainFollowing, mayFollow } from './mapped-suggestions.ts'
import type { ComparedTerms } from './mapped-suggestions.ts'
import type { ProposalDataset } from './pre-calculation-dataset.ts'
import { ownVehiclePrice, toOffered, toOwnVehicle } from './proposal-suggestions.ts'
import type { ProposalSubject, Suggestion } from './proposal-suggestions.ts'

/** Whether the mapping rules let it follow; they ask neither the repeat term nor active overrides. */
export const isMapped = (
  { kind, override, entry, car, price }: Suggestion,
  subject: ProposalSubject,
  dataset: ProposalDataset,
  terms: ComparedTerms,
): boolean =>
  kind === 'repeatTerm' ||
  override !== null ||
  mayFollow(toOwnVehicle(subject, dataset), { ...toOffered(entry, car), price }, dataset, terms)

/** The rules that are asked of a suggestion; null where none are in force. */
export const explainSuggestion = (
  { entry, car, price }: Suggestion,
  subject: ProposalSubject,
  dataset: ProposalDataset,
  terms: ComparedTerms,
): readonly RuleStep[] | null =>
  explainFollowing(
    toOwnVehicle(subject, dataset),
    { ...toOffered(entry, car), price },
    dataset,
    terms,
  )

/** The agreement is too young, or the price too far below the customer's vehicle. */
export type SuggestionRefusal = 'contract_too_young' | 'below_min_price'

/** Checks a suggestion against the rule set; the repeat term is always allowed. */
export function getSuggestionRefusal(
  { kind, price }: Suggestion,
  subject: ProposalSubject,
  dataset: ProposalDataset,
): SuggestionRefusal | null {
  const { minimum_contract_age: minAge, min_price: percent } = dataset.rules
  const { fStartDate: start } = subject.agreement
  if (kind === 'repeatTerm') return null
  if (minAge > 0 && start !== null && elapsedMonths(start, dataset.today).whole < minAge)
    return 'contract_too_young'
  const own = percent > 0 ? ownVehiclePrice(subject, dataset) : null
  return own !== null && price < (own * percent) / 100 ? 'below_min_price' : null
}
