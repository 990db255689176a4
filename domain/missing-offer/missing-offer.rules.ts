import { findPrice, isPriceValid } from '../catalogue/price-list.rules.ts'
import type { PricedVehicle, PriceIndex } from '../catalogue/price-list.rules.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import type { FieldAccess } from '../customers/fields/customer-field.rules.ts'
import type { RuleStep } from '../mapping-rules/mapping-explanation.model.ts'
import { maySeeOffer } from '../offers/offer-visibility.rules.ts'
import { explainEntry } from '../pre-calculation/mapped-suggestions.ts'
import { preCalculate } from '../pre-calculation/pre-calculation.ts'
import type { SuggestionEnd } from '../pre-calculation/pre-calculation.ts'
import { getDealRules, modelKey } from '../pre-calculation/pre-calculation-dataset.ts'
import type { ProposalDataset } from '../pre-calculation/pre-calculation-dataset.ts'
import { proposalKinds } from '../pre-calculation/pre-calculation.model.ts'
import { mayAnybodySee, placeSuggestion } from '../pre-calculation/proposal-placement.ts'
import { toOwnVehicle } from '../pre-calculation/proposal-suggestions.ts'
import type { ProposalSubject, Suggestion } from '../pre-calculation/proposal-suggestions.ts'
import { getComparedTerms } from '../pre-calculation/proposed-term.ts'
import { explainSuggestion } from '../pre-calculation/suggestion-refusal.ts'
import type {
  ListedVehicle,
  MissingOffer,
  MissingOfferReason,
  OfferWay,
  WayEnd,
} from './missing-offer.model.ts'

interface EndedSuggestion {
  readonly suggestion: Suggestion
  readonly end: WayEnd
}

/** Why, as far as today's calculation of the customer's offers decides it. */
export type OfferDecision = Pick<MissingOffer, 'reason' | 'limit' | 'other' | 'rules' | 'ways'>

export interface OfferQuestion {
  readonly subject: ProposalSubject
  readonly dataset: ProposalDataset
  readonly entry: PriceListEntry
  /** The person's, who asks. */
  readonly access: FieldAccess
}

/** Whether an offer is of the entry: the entry is what the price list has for its vehicle. */
export const isOfEntry = (
  offer: PricedVehicle,
  entry: PriceListEntry,
  prices: PriceIndex,
): boolean => findPrice(prices, offer) === entry

const fold = (text: string | null): string => text?.trim().toLowerCase() ?? ''

/** The entry of exactly this vehicle; null where the price list has none. */
export function findListed(
  { make, model, derivative }: { readonly [Part in keyof ListedVehicle]: string },
  prices: PriceIndex,
): PriceListEntry | null {
  const entry = findPrice(prices, { aMake: make, aModel: model, aDerivative: derivative })
  return entry !== null && fold(entry.derivative) === fold(derivative) ? entry : null
}

/** How the person sees an end; null where only their missing right hides it. */
function toVisibleEnd(
  suggestion: Suggestion,
  end: SuggestionEnd,
  access: FieldAccess,
): WayEnd | null {
  if (maySeeOffer(placeSuggestion(suggestion), access)) return end
  if (mayAnybodySee(suggestion, access.parameters)) return null
  return end === 'made' ? 'hidden' : end
}

function getLimit(
  { kind }: Suggestion,
  end: WayEnd,
  { subject, dataset }: OfferQuestion,
): number | null {
  const { rules } = dataset
  if (end === 'contract_too_young') return rules.minimum_contract_age
  if (end === 'below_min_price') return rules.min_price
  if (end === 'limit_reached') return kind === 'repeatTerm' ? 1 : rules.most[kind]
  return end === 'below_min_parity'
    ? getDealRules(dataset, subject.agreement.fProductType).product.min_parity
    : null
}

/** Suggestions of one kind that ended alike are one way. */
function toWays(ended: readonly EndedSuggestion[], question: OfferQuestion): OfferWay[] {
  const ways = new Map<string, OfferWay>()
  for (const { suggestion, end } of ended) {
    const { kind, override } = suggestion
    const key = `${kind} ${end} ${override === null}`
    const count = (ways.get(key)?.count ?? 0) + 1
    const limit = getLimit(suggestion, end, question)
    ways.set(key, { kind, end, is_override: override !== null, count, limit })
  }
  return [...ways.values()]
}

const hasRefusal = (steps: readonly RuleStep[] | null): boolean =>
  (steps?.at(-1)?.reason ?? null) !== null

/** Suggested at its list price because the mapping lets it. */
const isMappedEntry = ({ suggestion: { kind, car, override } }: EndedSuggestion): boolean =>
  kind !== 'repeatTerm' && car === null && override === null

/** The rules as the vehicle is looked for, then, with its terms, as its offer is calculated. */
function explainRules(
  { subject, dataset, entry }: OfferQuestion,
  ended: readonly EndedSuggestion[],
): readonly RuleStep[] | null {
  const steps = explainEntry(toOwnVehicle(subject, dataset), entry, dataset)
  const calculated = ended.find(isMappedEntry) ?? ended.find(({ end }) => end === 'not_mapped')
  if (steps === null || hasRefusal(steps) || calculated === undefined) return steps
  const { suggestion } = calculated
  const terms = getComparedTerms(subject, suggestion.kind, dataset)
  return terms === null ? steps : explainSuggestion(suggestion, subject, dataset, terms)
}

/** A kind that the organisation proposes none of explains nothing, but for what is mapped. */
const isSwitchedOff = (
  { suggestion: { kind }, end }: EndedSuggestion,
  { rules }: ProposalDataset,
): boolean =>
  end === 'limit_reached' && kind !== 'core' && kind !== 'repeatTerm' && rules.most[kind] === 0

const toReason = (end: WayEnd): MissingOfferReason =>
  end === 'made' ? 'not_yet' : end === 'not_mapped' ? 'mapping_rule' : end

interface Traced {
  /** Of the entry, as far as the person may know of them. */
  readonly ended: readonly EndedSuggestion[]
  /** What the mapping proposes of the entry's model. */
  readonly ofModel: Suggestion | undefined
}

/** Calculates the customer's offers as the pre-calculation does, and takes down what came of it. */
function trace({ subject, dataset, entry, access }: OfferQuestion): Traced {
  const ended: EndedSuggestion[] = []
  const key = modelKey(entry.make, entry.model)
  let ofModel: Suggestion | undefined
  preCalculate(subject, dataset, proposalKinds, (suggestion, end) => {
    const { kind, entry: suggested } = suggestion
    if (kind === 'core' && modelKey(suggested.make, suggested.model) === key) ofModel ??= suggestion
    const visible = suggested === entry ? toVisibleEnd(suggestion, end, access) : null
    if (visible !== null) ended.push({ suggestion, end: visible })
  })
  return { ended, ofModel }
}

/** Decides the reason in the order in which the calculation leaves vehicles out. */
export function explainMissingOffer(question: OfferQuestion): OfferDecision {
  const { dataset, entry } = question
  const nothing = { limit: null, other: null, rules: null, ways: [] }
  if (!isPriceValid(entry, dataset.today)) return { ...nothing, reason: 'not_valid_today' }
  const { ended, ofModel } = trace(question)
  const rules = explainRules(question, ended)
  const found = { ways: toWays(ended, question), rules: rules === null ? null : [...rules] }
  const decisive =
    ended.find(({ end }) => end === 'made') ??
    ended.find(({ end }) => end === 'hidden') ??
    ended.find(({ suggestion }) => suggestion.kind === 'repeatTerm') ??
    (hasRefusal(rules) ? undefined : ended.find((one) => !isSwitchedOff(one, dataset)))
  if (decisive !== undefined) {
    const { suggestion, end } = decisive
    const limit = getLimit(suggestion, end, question)
    return { ...found, reason: toReason(end), limit, other: null }
  }
  if (hasRefusal(rules)) return { ...found, reason: 'mapping_rule', limit: null, other: null }
  return ofModel === undefined
    ? { ...found, reason: 'not_named', limit: null, other: null }
    : { ...found, reason: 'other_version', limit: null, other: ofModel.entry.derivative ?? '' }
}
