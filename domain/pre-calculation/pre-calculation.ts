import { getCarNumber } from '../inventory/inventory.model.ts'
import { agreementTerm } from '../agreement/agreement-schedule.ts'
import type { DealRefusal } from '../deal/deal.model.ts'
import type { IncentiveSituation } from '../incentives/incentive-eligibility.rules.ts'
import type { ParityPosition } from '../deal/parity-position.ts'
import { meetsMinParity } from '../deal/repeat-term-offer.ts'
import { calculateOffer } from '../deal/calculated-offer.ts'
import type { CalculatedOffer } from '../deal/calculated-offer.ts'
import type { Outcome } from '../outcome.ts'
import { offeredRv } from '../offers/key-financials/offered-rv.ts'
import { getDealRules } from './pre-calculation-dataset.ts'
import type { ProposalDataset } from './pre-calculation-dataset.ts'
import { mayAnybodySee, placements } from './proposal-placement.ts'
import type { ProposalPlacement } from './proposal-placement.ts'
import { getProposedTerm } from './proposed-term.ts'
import type { ProposalCustomer } from './proposed-term.ts'
import { proposalRulesByKind, findMatchingStock } from './proposal-suggestions.ts'
import type { ProposalSubject, Suggestion } from './proposal-suggestions.ts'
import { getSuggestionRefusal, isMapped } from './suggestion-refusal.ts'
import type { SuggestionRefusal } from './suggestion-refusal.ts'
import { proposalKinds } from './pre-calculation.model.ts'
import type { ProposalKind } from './pre-calculation.model.ts'
import type { Offer } from '../offers/offer.model.ts'

/** A proposal: a vehicle and what it would cost the customer. */
export interface Proposal extends ProposalPlacement {
  readonly kind: ProposalKind
  readonly subType: Offer['subType']
  readonly suggestion: Suggestion
  readonly offer: CalculatedOffer
}

/** Why a suggestion is rejected. */
export type ProposalRefusal =
  | SuggestionRefusal
  | DealRefusal
  | 'no_regular_payment'
  | 'below_min_parity'
  | 'proposed_already'
  | 'not_mapped'

export interface PreCalculation {
  readonly proposals: readonly Proposal[]
  /** The visible one with the best parity. */
  readonly best: Proposal | null
  /** The customer's by the best visible proposal; null and 7 without one. */
  readonly fParity: number | null
  readonly fParityPosition: ParityPosition
  /** Cars in stock that the mapping finds. */
  readonly mapped_inventory_count: number
  /** Counts per kind of made proposals and of rejections by reason. */
  readonly debug: Readonly<Partial<Record<ProposalKind, Readonly<Record<string, number>>>>>
}

/** Fallbacks are made only without any of these. */
const beforeFallback: ReadonlySet<ProposalKind> = new Set(['core', 'universal', 'propensity'])

function toIncentiveSituation(
  subject: ProposalSubject,
  { entry, car }: Suggestion,
  term: number,
  annualMileage: number,
  { today, states }: ProposalDataset,
): IncentiveSituation {
  return {
    today,
    plan: subject.agreement.fProductType,
    region: subject.dCode === null ? null : (states.get(subject.dCode) ?? null),
    customerType: subject.isCompany ? 'company' : 'individual',
    customerStatus: subject.status,
    contractEnd: subject.agreement.fEndDate,
    registered: subject.aRegDate,
    term,
    annualMileage,
    vehicle: {
      vehicle_code: null,
      brand: entry.make,
      model: entry.model,
      model_year: car?.aModelYear ?? null,
      model_derivative: entry.derivative,
      sub_model: null,
      fuel_type: car?.aFuelType ?? entry.fuel_type ?? null,
      body_type: null,
      transmission: null,
      doors: null,
      asset_type: car?.aType ?? 'New',
    },
  }
}

/**
 * Calculates a suggestion: the repeated term or the rule set's, with the residual value by RV
 * rules or price list.
 */
function propose(
  customer: ProposalCustomer,
  suggestion: Suggestion,
  dataset: ProposalDataset,
): Outcome<CalculatedOffer, ProposalRefusal> {
  const { subject, rules, term: oldTerm } = customer
  const { agreement, figures } = subject
  const { product, settings } = rules
  const { entry, car, price, kind } = suggestion
  const { term, mileage } = getProposedTerm(customer, kind, dataset)
  if (!isMapped(suggestion, subject, dataset, { own: oldTerm, offered: term }))
    return { ok: false, refusal: 'not_mapped' }
  const rv = offeredRv({
    product,
    settings,
    rules: dataset.rvRules.get(product.product) ?? [],
    entry,
    car,
    day: dataset.today,
    price,
    term,
    mileage,
    offered: agreement.fBalloon,
    isAsOffered: false,
    typed: undefined,
    isWithheld: false,
  })
  const incentives = {
    available: dataset.incentives,
    situation: toIncentiveSituation(subject, suggestion, term, mileage, dataset),
  }
  const calculated = calculateOffer({
    agreement,
    figures,
    rules,
    entry,
    price,
    term,
    mileage,
    balloon: rv?.balloon ?? 0,
    incentives,
  })
  if (!calculated.ok) return calculated
  return meetsMinParity(calculated.value.fParity, product.min_parity)
    ? calculated
    : { ok: false, refusal: 'below_min_parity' }
}

/** One for each car, else for each vehicle of the price list. */
export const getSuggestedKey = ({ entry, car }: Suggestion): string =>
  (car === null ? null : getCarNumber(car)) ??
  [entry.make, entry.model, entry.derivative ?? ''].join('\n')

/** Unknown parity ranks last. */
const getParity = ({ offer }: Proposal): number => offer.fParity ?? Number.NEGATIVE_INFINITY

/** The visible proposal with the best parity, the first on a tie. */
function findBest(proposals: readonly Proposal[], { parameters }: ProposalDataset) {
  let best: Proposal | null = null
  for (const one of proposals)
    if (
      mayAnybodySee(one.suggestion, parameters) &&
      (best === null || getParity(one) > getParity(best))
    )
      best = one
  return best
}

const toProposal = (suggestion: Suggestion, offer: CalculatedOffer): Proposal => ({
  kind: suggestion.kind,
  ...placements[suggestion.kind],
  subType: suggestion.isPrimary ? 'recommended' : null,
  suggestion,
  offer,
})

const isFallbackUnneeded = (kind: ProposalKind, proposals: readonly Proposal[]): boolean =>
  kind === 'fallback' && proposals.some((made) => beforeFallback.has(made.kind))

/** How a suggestion ended: with a proposal, refused, or not looked at. */
export type SuggestionEnd = 'made' | ProposalRefusal | 'limit_reached' | 'fallback_unneeded'

/**
 * Makes a customer's proposals per kind up to its limit, deterministically. Customers without a
 * term or a regular payment have none. `observe` gets every suggestion, and changes nothing.
 */
export function preCalculate(
  subject: ProposalSubject,
  dataset: ProposalDataset,
  kinds: readonly ProposalKind[] = proposalKinds,
  observe?: (suggestion: Suggestion, end: SuggestionEnd) => void,
): PreCalculation {
  const rules = getDealRules(dataset, subject.agreement.fProductType)
  const term = agreementTerm(subject.agreement, rules.product)
  const proposals: Proposal[] = []
  const debug: Partial<Record<ProposalKind, Record<string, number>>> = {}
  const proposed = new Set<string>()
  const hasRegularPayment = rules.product.payment !== 'cash'

  for (const kind of kinds) {
    const isUnneeded = isFallbackUnneeded(kind, proposals)
    if (isUnneeded && observe === undefined) continue
    const max = kind === 'repeatTerm' ? 1 : dataset.rules.most[kind]
    let made = 0
    for (const suggestion of proposalRulesByKind[kind](subject, dataset)) {
      if (isUnneeded || made === max) {
        if (observe === undefined) break
        observe(suggestion, isUnneeded ? 'fallback_unneeded' : 'limit_reached')
        continue
      }
      const outcome = getOutcome(suggestion)
      const counts = (debug[kind] ??= {})
      const word = outcome.ok ? 'made' : outcome.refusal
      counts[word] = (counts[word] ?? 0) + 1
      observe?.(suggestion, word)
      if (!outcome.ok) continue
      made += 1
      if (kind !== 'repeatTerm') proposed.add(getSuggestedKey(suggestion))
      proposals.push(toProposal(suggestion, outcome.value))
    }
  }

  function getOutcome(suggestion: Suggestion): Outcome<CalculatedOffer, ProposalRefusal> {
    if (!hasRegularPayment) return { ok: false, refusal: 'no_regular_payment' }
    if (term === null) return { ok: false, refusal: 'no_term' }
    if (suggestion.kind !== 'repeatTerm' && proposed.has(getSuggestedKey(suggestion)))
      return { ok: false, refusal: 'proposed_already' }
    const refusal = getSuggestionRefusal(suggestion, subject, dataset)
    return refusal === null
      ? propose({ subject, rules, term }, suggestion, dataset)
      : { ok: false, refusal }
  }

  const best = findBest(proposals, dataset)
  return {
    proposals,
    best,
    fParity: best?.offer.fParity ?? null,
    fParityPosition: best?.offer.fParityPosition ?? 7,
    mapped_inventory_count: findMatchingStock(subject, dataset).length,
    debug,
  }
}
