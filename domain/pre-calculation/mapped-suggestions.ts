import { findPrice } from '../catalogue/price-list.rules.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import type { MappedVehicle } from '../mapping-rules/mapping-decision.rules.ts'
import type { RuleStep } from '../mapping-rules/mapping-explanation.model.ts'
import { mappingTiers } from '../mapping-rules/mapping-rules.model.ts'
import type { AllowedEntry, DatasetMapping } from './dataset-mapping.ts'
import { modelKey } from './pre-calculation-dataset.ts'
import type { ProposalDataset } from './pre-calculation-dataset.ts'

/** A customer's vehicle as proposals know it. */
export interface OwnVehicle {
  readonly aMake: string | null
  readonly aModel: string | null
  readonly aDerivative: string | null
  /** As the agreement has it. */
  readonly pFuelType: string | null
  /** Its price, new, else what was paid; null when unknown. */
  readonly price: number | null
}

/** A car or an entry of the price list that would be proposed. */
export interface OfferedVehicle {
  readonly entry: PriceListEntry
  readonly price: number
  readonly fuel: string | null
}

/** The terms of the agreement and of the offer, months; null where they are not compared. */
export interface ComparedTerms {
  readonly own: number | null
  readonly offered: number | null
}

const noTerms: ComparedTerms = { own: null, offered: null }

/** The customer's vehicle as the rules compare it. */
export function toOwn(
  mapping: DatasetMapping,
  own: OwnVehicle,
  { prices }: ProposalDataset,
  term: number | null,
): MappedVehicle {
  const { aMake, aModel, aDerivative, price } = own
  return mapping.toVehicle({
    make: aMake ?? '',
    model: aModel ?? '',
    derivative: aDerivative,
    fuel: findPrice(prices, own)?.fuel_type ?? own.pFuelType,
    price,
    term,
  })
}

/** Both vehicles as the rules compare them. */
function toPair(
  mapping: DatasetMapping,
  own: OwnVehicle,
  { entry, price, fuel }: OfferedVehicle,
  dataset: ProposalDataset,
  terms: ComparedTerms,
): readonly [MappedVehicle, MappedVehicle] {
  const { make, model, derivative } = entry
  return [
    toOwn(mapping, own, dataset, terms.own),
    mapping.toVehicle({ make, model, derivative, fuel, price, term: terms.offered }),
  ]
}

/** Whether the rules in force let a vehicle follow the customer's; without rules any may. */
export function mayFollow(
  own: OwnVehicle,
  offered: OfferedVehicle,
  dataset: ProposalDataset,
  terms = noTerms,
): boolean {
  const { mapping } = dataset
  return mapping === null || mapping.decide(...toPair(mapping, own, offered, dataset, terms)).ok
}

/** The rules that `mayFollow` asks; null where none are in force. */
export function explainFollowing(
  own: OwnVehicle,
  offered: OfferedVehicle,
  dataset: ProposalDataset,
  terms = noTerms,
): readonly RuleStep[] | null {
  const { mapping } = dataset
  return mapping === null ? null : mapping.explain(...toPair(mapping, own, offered, dataset, terms))
}

const toListed = (entry: PriceListEntry): OfferedVehicle => ({
  entry,
  price: entry.price,
  fuel: entry.fuel_type ?? null,
})

/** The same for an entry of the price list at its own price. */
export const mayEntryFollow = (
  own: OwnVehicle,
  entry: PriceListEntry,
  dataset: ProposalDataset,
): boolean => mayFollow(own, toListed(entry), dataset)

/** Why not, or which rules let it. */
export const explainEntry = (
  own: OwnVehicle,
  entry: PriceListEntry,
  dataset: ProposalDataset,
): readonly RuleStep[] | null => explainFollowing(own, toListed(entry), dataset)

/** What the rules in force let follow, by the models that the imported mapping names or not. */
export interface FollowingEntry extends AllowedEntry {
  readonly isPrimary: boolean
}

/**
 * One vehicle of each model that the rules in force allow: the one that the mapping names, else the
 * nearest in price. By choice, then the mapped ones, then by price.
 */
export function findFollowing(
  mapping: DatasetMapping,
  own: OwnVehicle,
  named: readonly { readonly entry: PriceListEntry; readonly isPrimary: boolean }[],
  dataset: ProposalDataset,
): readonly FollowingEntry[] {
  const byModel = new Map<string, FollowingEntry>()
  const places = new Map(named.map(({ entry }, at) => [entry, at]))
  const getPlace = ({ entry }: AllowedEntry): number => places.get(entry) ?? named.length
  const getDistance = ({ entry }: AllowedEntry): number =>
    own.price === null ? entry.price : Math.abs(entry.price - own.price)
  const compare = (one: AllowedEntry, other: AllowedEntry): number =>
    mappingTiers.indexOf(one.tier) - mappingTiers.indexOf(other.tier) ||
    getPlace(one) - getPlace(other) ||
    getDistance(one) - getDistance(other)
  for (const allowed of mapping.findAllowed(toOwn(mapping, own, dataset, null))) {
    const key = modelKey(allowed.entry.make, allowed.entry.model)
    const known = byModel.get(key)
    if (known !== undefined && compare(known, allowed) <= 0) continue
    const isPrimary = named.some(({ entry, isPrimary: is }) => is && entry === allowed.entry)
    byModel.set(key, { ...allowed, isPrimary })
  }
  return [...byModel.values()].toSorted(compare)
}

/** The models of which the rules in force may let a vehicle follow. */
export const findAllowedModels = (
  mapping: DatasetMapping,
  own: OwnVehicle,
  dataset: ProposalDataset,
): readonly string[] =>
  mapping
    .findAllowedByValues(toOwn(mapping, own, dataset, null))
    .map(({ make, model }) => modelKey(make, model))
