import { agreementTerm } from '../deals/agreement-course.ts'
import type { DealRules } from '../deals/agreement-figures.ts'
import type { DealRefusal } from '../deals/deal.model.ts'
import type { IncentiveSituation } from '../deals/incentive-eligibility.rules.ts'
import type { ParityPosition } from '../deals/parity-position.ts'
import { fixedTerm } from '../deals/payment-method.ts'
import { isParityListed, repeatedTerm } from '../deals/repeat-term-offer.ts'
import { strikeOffer } from '../deals/struck-offer.ts'
import type { StruckOffer } from '../deals/struck-offer.ts'
import type { Outcome } from '../outcome.ts'
import { maySeeOffer } from './offer-visibility.rules.ts'
import { offeredRv } from './offered-rv.ts'
import { rulesFor } from './pre-calculation-book.ts'
import type { ProposalBook } from './pre-calculation-book.ts'
import { proposalRulesByKind, refusalOfSuggestion, stockFor } from './pre-calculation-kinds.ts'
import type { ProposalSubject, Suggestion, SuggestionRefusal } from './pre-calculation-kinds.ts'
import { proposalKinds } from './pre-calculation.model.ts'
import type { ProposalKind } from './pre-calculation.model.ts'
import type { Offer, OfferType } from './offer.model.ts'

/** A proposal: a vehicle and what it would cost the customer. */
export interface Proposal extends Pick<Offer, 'source' | 'bucket' | 'stock_source' | 'subType'> {
  readonly kind: ProposalKind
  readonly type: OfferType
  readonly suggestion: Suggestion
  readonly offer: StruckOffer
}

/**
 * Why a suggestion becomes no proposal: the rule set; no price for the customer's vehicle, no term, nothing paid regularly; the deal cannot be reckoned; its
 * parity lies below the product's least; the vehicle is proposed already.
 */
export type ProposalRefusal =
  SuggestionRefusal | DealRefusal | 'no_regular_payment' | 'below_min_parity' | 'proposed_already'

export interface PreCalculation {
  readonly proposals: readonly Proposal[]
  /** The customer's by the best proposal that is shown: null and 7 without one. */
  readonly fParity: number | null
  readonly fParityPosition: ParityPosition
  /** Cars in stock that the mapping finds. */
  readonly mapped_inventory_count: number
  /** How often each kind was made, and why its other suggestions were not; kinds without suggestions are left out. */
  readonly debug: Readonly<Partial<Record<ProposalKind, Readonly<Record<string, number>>>>>
}

/** As what proposals of a kind stand in the picker (W§4 L97, L101). */
const standing: Readonly<
  Record<ProposalKind, Pick<Proposal, 'type' | 'source' | 'bucket' | 'stock_source'>>
> = {
  repeatTerm: { type: 'repeatTerm', source: 'k2k', bucket: 'k2k', stock_source: 'repeat_term' },
  core: { type: 'mapped', source: 'k2k', bucket: 'k2k', stock_source: null },
  universal: { type: 'offer', source: 'universal', bucket: 'universal', stock_source: null },
  propensity: { type: 'offer', source: 'kortical', bucket: 'thirdparty', stock_source: null },
  fallback: { type: 'offer', source: 'fallback', bucket: 'fallback', stock_source: null },
  eco: { type: 'offer', source: 'k2k', bucket: 'k2k', stock_source: null },
  inventory: { type: 'mapped', source: 'k2k', bucket: 'k2k', stock_source: 'inventory_offer' },
  buyingPower: { type: 'buyingPower', source: 'k2k', bucket: 'k2k', stock_source: null },
}

/** A fallback is made only where none of these could be. */
const beforeFallback: ReadonlySet<ProposalKind> = new Set(['core', 'universal', 'propensity'])

/** Of the organisation's people somebody sees the central stock. */
const everyRight: ReadonlySet<string> = new Set(['CanViewCentralStock'])

function nearestTerm(terms: readonly number[], wanted: number): number {
  return terms.reduce(
    (best, term) => (Math.abs(term - wanted) < Math.abs(best - wanted) ? term : best),
    terms[0] ?? wanted,
  )
}

function situationOf(
  subject: ProposalSubject,
  { entry, car }: Suggestion,
  term: number,
  annualMileage: number,
  { today, states }: ProposalBook,
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

interface Customer {
  readonly subject: ProposalSubject
  readonly rules: DealRules
  readonly term: number
}

/** Reckons a suggestion: the repeat of the term over the agreement's own months, any other as the rule set says; its residual value by the product's rules, else by the price list. */
function propose(
  { subject, rules, term: oldTerm }: Customer,
  suggestion: Suggestion,
  book: ProposalBook,
): Outcome<StruckOffer, ProposalRefusal> {
  const { agreement, figures } = subject
  const { product, settings } = rules
  const { entry, car, price, kind } = suggestion
  const repeated = repeatedTerm(agreement, rules, oldTerm)
  const isNearest =
    kind !== 'repeatTerm' &&
    book.rules.term_logic === 'nearest' &&
    fixedTerm(product.payment) === null
  const term = isNearest ? nearestTerm(book.rules.terms, oldTerm) : repeated.term
  const { mileage } = repeated
  const rv = offeredRv({
    product,
    settings,
    rules: book.rvRules.get(product.product) ?? [],
    entry,
    car,
    day: book.today,
    price,
    term,
    mileage,
    offered: agreement.fBalloon,
    isAsOffered: false,
    typed: undefined,
    isWithheld: false,
  })
  const incentives = {
    of: book.incentives,
    situation: situationOf(subject, suggestion, term, mileage, book),
  }
  const struck = strikeOffer({
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
  if (!struck.ok) return struck
  return isParityListed(struck.value.fParity, product.min_parity)
    ? struck
    : { ok: false, refusal: 'below_min_parity' }
}

const vehicleOf = ({ entry, car }: Suggestion): string =>
  car?.aVin ?? [entry.make, entry.model, entry.derivative ?? ''].join('\n')

/** A better parity first; one that is not known last. */
const parityOf = ({ offer }: Proposal): number => offer.fParity ?? Number.NEGATIVE_INFINITY

/** The best of the proposals that are shown in the organisation: the greatest parity, of equals the first. */
function bestOf(proposals: readonly Proposal[], book: ProposalBook): Proposal | null {
  const access = { rights: everyRight, parameters: book.parameters }
  let best: Proposal | null = null
  for (const one of proposals) {
    const { car, override } = one.suggestion
    const placed = {
      type: one.type,
      stock_source: one.stock_source,
      inventoryVin: car?.aVin ?? null,
      aDealerCode: car?.dCode ?? null,
      mapping_override: override,
    }
    if (maySeeOffer(placed, access) && (best === null || parityOf(one) > parityOf(best))) best = one
  }
  return best
}

/**
 * Makes the proposals of a customer: of each kind the vehicles that its rule suggests, up to the most that the rule set allows, reckoned by the deal engine and
 * held against the product's least parity; the customer's parity is the best one's. The same customer, book and kinds give the same, in the same order; whatever
 * makes offers beforehand makes them here. An agreement without a term, or of a product that is paid at once, has none.
 */
export function preCalculate(
  subject: ProposalSubject,
  book: ProposalBook,
  kinds: readonly ProposalKind[] = proposalKinds,
): PreCalculation {
  const rules = rulesFor(book, subject.agreement.fProductType)
  const term = agreementTerm(subject.agreement, rules.product)
  const proposals: Proposal[] = []
  const debug: Partial<Record<ProposalKind, Record<string, number>>> = {}
  const proposed = new Set<string>()
  const hasRegularPayment = rules.product.payment !== 'cash'

  for (const kind of kinds) {
    if (kind === 'fallback' && proposals.some((made) => beforeFallback.has(made.kind))) continue
    const most = kind === 'repeatTerm' ? 1 : book.rules.most[kind]
    let made = 0
    for (const suggestion of proposalRulesByKind[kind](subject, book)) {
      if (made === most) break
      const outcome = outcomeOf(suggestion)
      const said = (debug[kind] ??= {})
      const word = outcome.ok ? 'made' : outcome.refusal
      said[word] = (said[word] ?? 0) + 1
      if (!outcome.ok) continue
      made += 1
      if (kind !== 'repeatTerm') proposed.add(vehicleOf(suggestion))
      proposals.push({
        kind,
        ...standing[kind],
        subType: suggestion.isPrimary ? 'recommended' : null,
        suggestion,
        offer: outcome.value,
      })
    }
  }

  function outcomeOf(suggestion: Suggestion): Outcome<StruckOffer, ProposalRefusal> {
    if (!hasRegularPayment) return { ok: false, refusal: 'no_regular_payment' }
    if (term === null) return { ok: false, refusal: 'no_term' }
    if (suggestion.kind !== 'repeatTerm' && proposed.has(vehicleOf(suggestion)))
      return { ok: false, refusal: 'proposed_already' }
    const refusal = refusalOfSuggestion(suggestion, subject, book)
    return refusal === null
      ? propose({ subject, rules, term }, suggestion, book)
      : { ok: false, refusal }
  }

  const best = bestOf(proposals, book)
  return {
    proposals,
    fParity: best?.offer.fParity ?? null,
    fParityPosition: best?.offer.fParityPosition ?? 7,
    mapped_inventory_count: stockFor(subject, book).length,
    debug,
  }
}
