import { isParameterOn, parseListParameter } from '../organisations/parameter.rules.ts'
import type { DealRules } from '../agreement/agreement-figures.ts'
import type { DealSettings } from '../catalogue/deal-settings.model.ts'
import { parseDealSettings } from '../catalogue/deal-settings.model.ts'
import type { Incentives } from '../deal/best-incentives.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import { indexPrices, isPriceValid, findPrice } from '../catalogue/price-list.rules.ts'
import type { PriceIndex } from '../catalogue/price-list.rules.ts'
import { newProductConfiguration } from '../catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'
import type { RvRule } from '../catalogue/rv-rule.model.ts'
import { getCarNumber } from '../inventory/inventory.model.ts'
import type { InventoryItem } from '../inventory/inventory.model.ts'
import { DatasetMapping } from './dataset-mapping.ts'
import type { MappingInForce } from './dataset-mapping.ts'
import type {
  MappingOverride,
  ModelMapping,
  OverridableRule,
  ProposalRules,
} from './pre-calculation.model.ts'

/** An organisation's input of proposals. */
export interface ProposalData {
  /** `YYYY-MM-DD`, the organisation's. */
  readonly today: string
  readonly parameters: ReadonlyMap<string, string>
  readonly products: readonly ProductConfiguration[]
  readonly prices: readonly PriceListEntry[]
  readonly rvRules: readonly RvRule[]
  readonly incentives: Incentives
  readonly mappings: readonly ModelMapping[]
  /** The mapping rules that were built last; null where the mappings decide alone. */
  readonly mapping: MappingInForce | null
  readonly rules: ProposalRules
  readonly overrides: readonly MappingOverride[]
  readonly stock: readonly InventoryItem[]
  /** State or region by dealer code. */
  readonly states: ReadonlyMap<string, string>
}

/** A stock car with the price-list entry that finances it. */
export interface StockedCar {
  readonly car: InventoryItem
  readonly entry: PriceListEntry
}

/** The proposal data indexed for looking up many customers. */
export interface ProposalDataset {
  readonly today: string
  readonly settings: DealSettings
  readonly products: Map<string, ProductConfiguration>
  readonly prices: PriceIndex
  /** Today's prices by model, and all of them, the cheapest first. */
  readonly entriesByModel: ReadonlyMap<string, readonly PriceListEntry[]>
  readonly ascending: readonly PriceListEntry[]
  readonly eco: readonly PriceListEntry[]
  readonly rvRules: ReadonlyMap<string, readonly RvRule[]>
  readonly incentives: Incentives
  readonly mappings: ReadonlyMap<string, ModelMapping>
  readonly mapping: DatasetMapping | null
  readonly rules: ProposalRules
  readonly overrides: readonly {
    readonly override: MappingOverride
    readonly entries: readonly PriceListEntry[]
  }[]
  readonly stock: ReadonlyMap<string, readonly StockedCar[]>
  readonly states: ReadonlyMap<string, string>
  readonly hasStatePrices: boolean
  readonly hasPropensity: boolean
  readonly parameters: ReadonlyMap<string, string>
}

const normalise = (text: string | null | undefined): string => text?.trim().toLowerCase() ?? ''

/** A model's key, ignoring case and outer spaces. */
export function modelKey(make: string, model: string): string {
  return `${normalise(make)}\n${normalise(model)}`
}

function grouped<One>(
  all: readonly One[],
  getKey: (one: One) => string,
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const key = getKey(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

/** The rule set without the rules named by `mapping_overrides`. */
function rulesInForce(
  rules: ProposalRules,
  parameters: ReadonlyMap<string, string>,
): ProposalRules {
  const off = new Set<string>(parseListParameter(parameters, 'mapping_overrides'))
  const isOff = (rule: OverridableRule): boolean => off.has(rule)
  return {
    ...rules,
    ...(isOff('minimum_contract_age') ? { minimum_contract_age: 0 } : {}),
    ...(isOff('term_logic') ? { term_logic: 'repeat' } : {}),
    ...(isOff('min_price') ? { min_price: 0 } : {}),
    ...(isOff('vehicle_condition') ? { vehicle_condition: 'any' } : {}),
  }
}

/** Today's prices matching an override's model|derivative|fuel; an empty one matches none. */
function findMatches(
  { mapping_criteria }: MappingOverride,
  entries: readonly PriceListEntry[],
): readonly PriceListEntry[] {
  const [model = '', derivative = '', fuel = ''] = mapping_criteria.split('|').map(normalise)
  if (model + derivative + fuel === '') return []
  const matches = (expected: string, known: string | null | undefined): boolean =>
    expected === '' || expected === normalise(known)
  return entries.filter(
    (entry) =>
      matches(model, entry.model) &&
      matches(derivative, entry.derivative) &&
      matches(fuel, entry.fuel_type),
  )
}

function carsToOffer(
  stock: readonly InventoryItem[],
  prices: PriceIndex,
  today: string,
): StockedCar[] {
  return stock.flatMap((car) => {
    const entry = findPrice(prices, car)
    return car.deleted ||
      getCarNumber(car) === null ||
      entry === null ||
      !isPriceValid(entry, today)
      ? []
      : [{ car, entry }]
  })
}

/** Indexes the proposal data; prices not valid today are found only to be refused. */
export function buildDataset(data: ProposalData): ProposalDataset {
  const { today, parameters, prices: all } = data
  const prices = indexPrices(all)
  const todays = [...prices.values()].filter((entry) => isPriceValid(entry, today))
  const ecoFuels = new Set(parseListParameter(parameters, 'eco_option_fuel_types').map(normalise))
  const ascending = todays.toSorted((one, other) => one.price - other.price)
  return {
    today,
    settings: parseDealSettings(parameters),
    products: new Map(data.products.map((one) => [one.product, one])),
    prices,
    entriesByModel: grouped(ascending, ({ make, model }) => modelKey(make, model)),
    ascending,
    eco: ascending.filter(
      ({ fuel_type: fuel }) => ecoFuels.has(normalise(fuel)) && normalise(fuel) !== '',
    ),
    rvRules: grouped(data.rvRules, ({ product }) => product),
    incentives: data.incentives,
    mappings: new Map(
      data.mappings.map((mapping) => [modelKey(mapping.make, mapping.model), mapping]),
    ),
    mapping: data.mapping === null ? null : new DatasetMapping(data.mapping, todays),
    rules: rulesInForce(data.rules, parameters),
    overrides: data.overrides
      .filter(({ status }) => normalise(status) === 'active')
      .map((override) => ({ override, entries: findMatches(override, ascending) })),
    stock: grouped(carsToOffer(data.stock, prices, today), ({ car }) =>
      modelKey(car.aMake, car.aModel),
    ),
    states: data.states,
    hasStatePrices: isParameterOn(parameters, 'processing_statebased_pricing_enabled'),
    hasPropensity: isParameterOn(parameters, 'propensity_UI_features'),
    parameters,
  }
}

/** A product's rules; an unconfigured product has a new row's defaults. */
export function getDealRules(
  { products, settings }: Pick<ProposalDataset, 'products' | 'settings'>,
  product: string,
): DealRules {
  let configuration = products.get(product)
  if (configuration === undefined) {
    configuration = newProductConfiguration(product)
    products.set(product, configuration)
  }
  return { product: configuration, settings }
}

/**
 * The list price in a dealer's state (null when unknown): the state's own where prices vary by
 * state.
 */
export function listPrice(
  entry: PriceListEntry,
  state: string | null,
  { hasStatePrices }: Pick<ProposalDataset, 'hasStatePrices'>,
): number {
  return hasStatePrices && state !== null
    ? (entry.state_prices?.[state] ?? entry.price)
    : entry.price
}
