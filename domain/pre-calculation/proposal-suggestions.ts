import type { Agreement } from '../agreement/agreement.model.ts'
import type { AgreementFigures } from '../agreement/agreement-figures.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import { isPriceValid, findPrice } from '../catalogue/price-list.rules.ts'
import { getCarNumber } from '../inventory/inventory.model.ts'
import type { InventoryItem } from '../inventory/inventory.model.ts'
import {
  findAllowedModels,
  findFollowing,
  mayEntryFollow,
  mayFollow,
} from './mapped-suggestions.ts'
import type { OwnVehicle } from './mapped-suggestions.ts'
import { listPrice, modelKey } from './pre-calculation-dataset.ts'
import type { ProposalDataset, StockedCar } from './pre-calculation-dataset.ts'
import type { ProposalKind, ProposalTarget } from './pre-calculation.model.ts'

/** A customer as far as proposals depend on them. */
export interface ProposalSubject {
  readonly agreement: Agreement
  readonly figures: AgreementFigures
  readonly aMake: string | null
  readonly aModel: string | null
  readonly aDerivative: string | null
  readonly pFuelType?: string | null
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
export type ProposalRule = (
  subject: ProposalSubject,
  dataset: ProposalDataset,
) => readonly Suggestion[]

function getState({ dCode }: ProposalSubject, { states }: ProposalDataset): string | null {
  return dCode === null ? null : (states.get(dCode) ?? null)
}

function suggest(
  kind: ProposalKind,
  entry: PriceListEntry,
  subject: ProposalSubject,
  dataset: ProposalDataset,
  more: Partial<Suggestion> = {},
): Suggestion {
  return {
    kind,
    entry,
    price: listPrice(entry, getState(subject, dataset), dataset),
    car: null,
    override: null,
    isPrimary: false,
    ...more,
  }
}

/** The new price of a customer's vehicle, else what was paid; null when unknown. */
export function getOwnPrice(
  vehicle: Pick<OwnVehicle, 'aMake' | 'aModel' | 'aDerivative'>,
  paid: number | null,
  { prices, today }: ProposalDataset,
): number | null {
  const entry = findPrice(prices, vehicle)
  return entry !== null && isPriceValid(entry, today) ? entry.price : paid
}

export const ownVehiclePrice = (
  subject: ProposalSubject,
  dataset: ProposalDataset,
): number | null => getOwnPrice(subject, subject.agreement.fPurchasePrice, dataset)

export const toOwnVehicle = (subject: ProposalSubject, dataset: ProposalDataset): OwnVehicle => ({
  aMake: subject.aMake,
  aModel: subject.aModel,
  aDerivative: subject.aDerivative,
  pFuelType: subject.pFuelType ?? null,
  price: ownVehiclePrice(subject, dataset),
})

/** The price nearest to an amount, the cheaper on a tie; prices rise. */
function nearestTo<One>(
  all: readonly One[],
  desired: number | null,
  getPrice: (one: One) => number,
): One | undefined {
  if (desired === null) return all[0]
  let [best] = all
  for (const one of all)
    if (
      best !== undefined &&
      Math.abs(getPrice(one) - desired) < Math.abs(getPrice(best) - desired)
    )
      best = one
  return best
}

const getEntryPrice = ({ price }: PriceListEntry): number => price

function findEntry(
  { make, model, derivative }: ProposalTarget,
  subject: ProposalSubject,
  dataset: ProposalDataset,
): PriceListEntry | undefined {
  const all = dataset.entriesByModel.get(modelKey(make, model)) ?? []
  if (derivative === null) return nearestTo(all, ownVehiclePrice(subject, dataset), getEntryPrice)
  const desired = derivative.toLowerCase()
  return all.find((entry) => entry.derivative?.trim().toLowerCase() === desired)
}

function mappedTargets({ aMake, aModel }: ProposalSubject, { mappings }: ProposalDataset) {
  return aMake === null || aModel === null
    ? []
    : (mappings.get(modelKey(aMake, aModel))?.targets ?? [])
}

function suggestTargets(
  kind: ProposalKind,
  targets: readonly ProposalTarget[],
  subject: ProposalSubject,
  dataset: ProposalDataset,
): Suggestion[] {
  return targets.flatMap((target) => {
    const entry = findEntry(target, subject, dataset)
    return entry === undefined ? [] : [suggest(kind, entry, subject, dataset)]
  })
}

/** The vehicle of each active override that is nearest in price to the customer's own. */
function suggestOverrides(
  kind: 'universal' | 'fallback',
  subject: ProposalSubject,
  dataset: ProposalDataset,
): Suggestion[] {
  return dataset.overrides.flatMap(({ override, entries }) => {
    const entry =
      override.mapping_type === kind
        ? nearestTo(entries, ownVehiclePrice(subject, dataset), getEntryPrice)
        : undefined
    return entry === undefined
      ? []
      : [suggest(kind, entry, subject, dataset, { override: override.id })]
  })
}

/** The customer's own vehicle, new. */
const repeatTerm: ProposalRule = (subject, dataset) => {
  const entry = findPrice(dataset.prices, subject)
  return entry === null || !isPriceValid(entry, dataset.today)
    ? []
    : [suggest('repeatTerm', entry, subject, dataset)]
}

/** What the mapping names for the customer's model, the primary one first, as far as rules allow it. */
const core: ProposalRule = (subject, dataset) => {
  const named = mappedTargets(subject, dataset)
    .toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary))
    .flatMap((target) => {
      const entry = findEntry(target, subject, dataset)
      return entry === undefined ? [] : [{ entry, isPrimary: target.is_primary }]
    })
  const { mapping } = dataset
  const found =
    mapping === null
      ? named
      : findFollowing(mapping, toOwnVehicle(subject, dataset), named, dataset)
  return found.map(({ entry, isPrimary }) =>
    suggest('core', entry, subject, dataset, { isPrimary }),
  )
}

/** What is offered to everybody: the administrator's overrides first. */
const universal: ProposalRule = (subject, dataset) => [
  ...suggestOverrides('universal', subject, dataset),
  ...suggestTargets('universal', dataset.rules.universal, subject, dataset),
]

/** What is offered where nothing else could be made. */
const fallback: ProposalRule = (subject, dataset) => [
  ...suggestOverrides('fallback', subject, dataset),
  ...suggestTargets('fallback', dataset.rules.fallback, subject, dataset),
]

/** What the customer's propensity bucket suggests, where the organisation uses propensity. */
const propensity: ProposalRule = (subject, dataset) => {
  const bucket = subject.propensity_bucket?.trim().toLowerCase() ?? ''
  if (!dataset.hasPropensity || bucket === '') return []
  return suggestTargets(
    'propensity',
    dataset.rules.propensity.filter((one) => one.bucket.toLowerCase() === bucket),
    subject,
    dataset,
  )
}

/** The eco vehicle nearest in price to the customer's own, preferably of a mapped model. */
const eco: ProposalRule = (subject, dataset) => {
  const mapped = new Set(
    mappedTargets(subject, dataset).map(({ make, model }) => modelKey(make, model)),
  )
  const own = toOwnVehicle(subject, dataset)
  const allowed = dataset.eco.filter((entry) => mayEntryFollow(own, entry, dataset))
  const mappedEntries = allowed.filter(({ make, model }) => mapped.has(modelKey(make, model)))
  const entry = nearestTo(
    mappedEntries.length > 0 ? mappedEntries : allowed,
    ownVehiclePrice(subject, dataset),
    getEntryPrice,
  )
  return entry === undefined ? [] : [suggest('eco', entry, subject, dataset)]
}

export const toOffered = (entry: PriceListEntry, car: InventoryItem | null) => ({
  entry,
  price: car?.aPurchasePrice ?? entry.price,
  fuel: car?.aFuelType ?? entry.fuel_type ?? null,
})

/** Stock cars of the mapped and the customer's own models, in the configured condition. */
export function findMatchingStock(
  subject: ProposalSubject,
  dataset: ProposalDataset,
): readonly StockedCar[] {
  const { aMake, aModel } = subject
  const { mapping } = dataset
  const own = toOwnVehicle(subject, dataset)
  const models = new Set(
    mapping === null
      ? mappedTargets(subject, dataset).map(({ make, model }) => modelKey(make, model))
      : findAllowedModels(mapping, own, dataset),
  )
  if (aMake !== null && aModel !== null) models.add(modelKey(aMake, aModel))
  const desired = dataset.rules.vehicle_condition
  return [...models]
    .flatMap((key) => dataset.stock.get(key) ?? [])
    .filter(({ car }) => desired === 'any' || car.aType?.trim().toLowerCase() === desired)
    .filter(({ car, entry }) => mayFollow(own, toOffered(entry, car), dataset))
}

/** The customer's own dealer's cars first, then the nearest in price. */
const inventory: ProposalRule = (subject, dataset) => {
  const desired = ownVehiclePrice(subject, dataset) ?? 0
  const isElsewhere = ({ car }: StockedCar): number => Number(car.dCode !== subject.dCode)
  return findMatchingStock(subject, dataset)
    .toSorted(
      (one, other) =>
        isElsewhere(one) - isElsewhere(other) ||
        Math.abs(one.car.aPurchasePrice - desired) - Math.abs(other.car.aPurchasePrice - desired) ||
        ((getCarNumber(one.car) ?? '') < (getCarNumber(other.car) ?? '') ? -1 : 1),
    )
    .map(({ car, entry }) =>
      suggest('inventory', entry, subject, dataset, { car, price: car.aPurchasePrice }),
    )
}

/** The most expensive vehicle within the customer's buying power. */
const buyingPower: ProposalRule = (subject, dataset) => {
  const { fBuyingPower: power } = subject.figures
  if (power === null) return []
  const own = toOwnVehicle(subject, dataset)
  const entry = dataset.ascending.findLast(
    (one) => one.price <= power && mayEntryFollow(own, one, dataset),
  )
  return entry === undefined ? [] : [suggest('buyingPower', entry, subject, dataset)]
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
