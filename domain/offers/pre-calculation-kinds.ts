import { elapsedMonths } from '../deals/calendar.ts'
import type { Agreement } from '../deals/agreement.model.ts'
import type { AgreementFigures } from '../deals/agreement-figures.ts'
import type { PriceListEntry } from '../deals/price-list.model.ts'
import { isPriceValid, priceFor } from '../deals/price-list.rules.ts'
import type { InventoryItem } from '../inventory/inventory-item.model.ts'
import { listPrice, modelKey } from './pre-calculation-book.ts'
import type { ProposalBook, StockedCar } from './pre-calculation-book.ts'
import type { ProposalKind, ProposalTarget } from './pre-calculation.model.ts'

/** A customer as far as proposals depend on them. */
export interface ProposalSubject {
  readonly agreement: Agreement
  readonly figures: AgreementFigures
  readonly aMake: string | null
  readonly aModel: string | null
  readonly aDerivative: string | null
  /** When the vehicle was registered first, `YYYY-MM-DD`. */
  readonly aRegDate: string | null
  readonly dCode: string | null
  readonly status: string | null
  readonly isCompany: boolean
  readonly propensity_bucket: string | null
}

/** A vehicle that a rule suggests. Sums are minor units. */
export interface Suggestion {
  readonly kind: ProposalKind
  readonly entry: PriceListEntry
  readonly price: number
  readonly car: InventoryItem | null
  /** The administrator's override that suggests it. */
  readonly override: string | null
  readonly isPrimary: boolean
}

/** The rule of one kind: the vehicles that it suggests for a customer, the best first. */
export type ProposalRule = (subject: ProposalSubject, book: ProposalBook) => readonly Suggestion[]

function stateOf({ dCode }: ProposalSubject, { states }: ProposalBook): string | null {
  return dCode === null ? null : (states.get(dCode) ?? null)
}

function suggest(
  kind: ProposalKind,
  entry: PriceListEntry,
  subject: ProposalSubject,
  book: ProposalBook,
  more: Partial<Suggestion> = {},
): Suggestion {
  return {
    kind,
    entry,
    price: listPrice(entry, stateOf(subject, book), book),
    car: null,
    override: null,
    isPrimary: false,
    ...more,
  }
}

/** What the customer's own vehicle costs new, or cost then; null where neither is known. */
export function ownPrice(subject: ProposalSubject, { prices, today }: ProposalBook): number | null {
  const entry = priceFor(prices, subject)
  return entry !== null && isPriceValid(entry, today)
    ? entry.price
    : subject.agreement.fPurchasePrice
}

/** Of some prices, the cheapest first, the one nearest to a sum; of two as near the cheaper. */
function nearestTo<One>(
  all: readonly One[],
  wanted: number | null,
  priceOf: (one: One) => number,
): One | undefined {
  if (wanted === null) return all[0]
  let [best] = all
  for (const one of all)
    if (best !== undefined && Math.abs(priceOf(one) - wanted) < Math.abs(priceOf(best) - wanted))
      best = one
  return best
}

const priceOfEntry = ({ price }: PriceListEntry): number => price

function entryOf(
  { make, model, derivative }: ProposalTarget,
  subject: ProposalSubject,
  book: ProposalBook,
): PriceListEntry | undefined {
  const all = book.ofModel.get(modelKey(make, model)) ?? []
  if (derivative === null) return nearestTo(all, ownPrice(subject, book), priceOfEntry)
  const wanted = derivative.toLowerCase()
  return all.find((entry) => entry.derivative?.trim().toLowerCase() === wanted)
}

function mappedTargets({ aMake, aModel }: ProposalSubject, { mappings }: ProposalBook) {
  return aMake === null || aModel === null
    ? []
    : (mappings.get(modelKey(aMake, aModel))?.targets ?? [])
}

function ofTargets(
  kind: ProposalKind,
  targets: readonly ProposalTarget[],
  subject: ProposalSubject,
  book: ProposalBook,
): Suggestion[] {
  return targets.flatMap((target) => {
    const entry = entryOf(target, subject, book)
    return entry === undefined ? [] : [suggest(kind, entry, subject, book)]
  })
}

/** Of each active override of a type the vehicle nearest in price to the customer's own. */
function ofOverrides(
  kind: 'universal' | 'fallback',
  subject: ProposalSubject,
  book: ProposalBook,
): Suggestion[] {
  return book.overrides.flatMap(({ override, entries }) => {
    const entry =
      override.mapping_type === kind
        ? nearestTo(entries, ownPrice(subject, book), priceOfEntry)
        : undefined
    return entry === undefined
      ? []
      : [suggest(kind, entry, subject, book, { override: override.id })]
  })
}

/** The customer's own vehicle, new. */
const repeatTerm: ProposalRule = (subject, book) => {
  const entry = priceFor(book.prices, subject)
  return entry === null || !isPriceValid(entry, book.today)
    ? []
    : [suggest('repeatTerm', entry, subject, book)]
}

/** The models that the mapping names for the customer's model, the primary one first. */
const core: ProposalRule = (subject, book) =>
  mappedTargets(subject, book)
    .toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary))
    .flatMap((target) => {
      const entry = entryOf(target, subject, book)
      return entry === undefined
        ? []
        : [suggest('core', entry, subject, book, { isPrimary: target.is_primary })]
    })

/** What is offered to everybody: the administrator's overrides first. */
const universal: ProposalRule = (subject, book) => [
  ...ofOverrides('universal', subject, book),
  ...ofTargets('universal', book.rules.universal, subject, book),
]

/** What is offered where nothing else could be made. */
const fallback: ProposalRule = (subject, book) => [
  ...ofOverrides('fallback', subject, book),
  ...ofTargets('fallback', book.rules.fallback, subject, book),
]

/** What the customer's propensity bucket suggests, where the organisation uses propensity. */
const propensity: ProposalRule = (subject, book) => {
  const bucket = subject.propensity_bucket?.trim().toLowerCase() ?? ''
  if (!book.hasPropensity || bucket === '') return []
  return ofTargets(
    'propensity',
    book.rules.propensity.filter((one) => one.bucket.toLowerCase() === bucket),
    subject,
    book,
  )
}

/** The vehicle of an eco fuel that is nearest in price to the customer's own: of a mapped model where there is one, else of any. */
const eco: ProposalRule = (subject, book) => {
  const mapped = new Set(
    mappedTargets(subject, book).map(({ make, model }) => modelKey(make, model)),
  )
  const ofMapped = book.eco.filter(({ make, model }) => mapped.has(modelKey(make, model)))
  const entry = nearestTo(
    ofMapped.length > 0 ? ofMapped : book.eco,
    ownPrice(subject, book),
    priceOfEntry,
  )
  return entry === undefined ? [] : [suggest('eco', entry, subject, book)]
}

/** Cars in stock of the mapped models and of the customer's own, of the wanted condition. */
export function stockFor(subject: ProposalSubject, book: ProposalBook): readonly StockedCar[] {
  const { aMake, aModel } = subject
  const models = new Set(
    mappedTargets(subject, book).map(({ make, model }) => modelKey(make, model)),
  )
  if (aMake !== null && aModel !== null) models.add(modelKey(aMake, aModel))
  const wanted = book.rules.vehicle_condition
  return [...models]
    .flatMap((key) => book.stock.get(key) ?? [])
    .filter(({ car }) => wanted === 'any' || car.aType?.trim().toLowerCase() === wanted)
}

/** Cars in stock: those of the customer's own dealer first, then the nearest in price. */
const inventory: ProposalRule = (subject, book) => {
  const wanted = ownPrice(subject, book) ?? 0
  const isElsewhere = ({ car }: StockedCar): number => Number(car.dCode !== subject.dCode)
  return stockFor(subject, book)
    .toSorted(
      (one, other) =>
        isElsewhere(one) - isElsewhere(other) ||
        Math.abs(one.car.aPurchasePrice - wanted) - Math.abs(other.car.aPurchasePrice - wanted) ||
        ((one.car.aVin ?? '') < (other.car.aVin ?? '') ? -1 : 1),
    )
    .map(({ car, entry }) =>
      suggest('inventory', entry, subject, book, { car, price: car.aPurchasePrice }),
    )
}

/** The dearest vehicle that the customer's buying power affords. */
const buyingPower: ProposalRule = (subject, book) => {
  const { fBuyingPower: power } = subject.figures
  if (power === null) return []
  const entry = book.ascending.findLast(({ price }) => price <= power)
  return entry === undefined ? [] : [suggest('buyingPower', entry, subject, book)]
}

/** The rule of each kind. */
export const proposalRulesByKind: Readonly<Record<ProposalKind, ProposalRule>> = {
  repeatTerm,
  core,
  universal,
  propensity,
  fallback,
  eco,
  inventory,
  buyingPower,
}

/** Why a suggestion is not reckoned: the agreement is too young for it, or its price lies too far below the customer's own vehicle's. */
export type SuggestionRefusal = 'contract_too_young' | 'below_min_price'

/** Holds a suggestion against the rule set; the repeat of the term is always allowed. */
export function refusalOfSuggestion(
  { kind, price }: Suggestion,
  subject: ProposalSubject,
  book: ProposalBook,
): SuggestionRefusal | null {
  const { minimum_contract_age: least, min_price: percent } = book.rules
  const { fStartDate: start } = subject.agreement
  if (kind === 'repeatTerm') return null
  if (least > 0 && start !== null && elapsedMonths(start, book.today).whole < least)
    return 'contract_too_young'
  const own = percent > 0 ? ownPrice(subject, book) : null
  return own !== null && price < (own * percent) / 100 ? 'below_min_price' : null
}
