import { isSwitchedOn, listParameter } from '../customers/customer-field.rules.ts'
import type { DealRules } from '../deals/agreement-figures.ts'
import type { DealSettings } from '../deals/deal-settings.model.ts'
import { readDealSettings } from '../deals/deal-settings.model.ts'
import type { Incentives } from '../deals/incentives.ts'
import type { PriceListEntry } from '../deals/price-list.model.ts'
import { indexPrices, isPriceValid, priceFor } from '../deals/price-list.rules.ts'
import type { PriceIndex } from '../deals/price-list.rules.ts'
import { newProductConfiguration } from '../deals/product-configuration.model.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'
import type { RvRule } from '../deals/rv-rule.model.ts'
import type { InventoryItem } from '../inventory/inventory-item.model.ts'
import type {
  MappingOverride,
  ModelMapping,
  OverridableRule,
  ProposalRules,
} from './pre-calculation.model.ts'

/** What an organisation has that proposals are made from. */
export interface ProposalData {
  /** `YYYY-MM-DD`, the organisation's. */
  readonly today: string
  readonly parameters: ReadonlyMap<string, string>
  readonly products: readonly ProductConfiguration[]
  readonly prices: readonly PriceListEntry[]
  readonly rvRules: readonly RvRule[]
  readonly incentives: Incentives
  readonly mappings: readonly ModelMapping[]
  readonly rules: ProposalRules
  readonly overrides: readonly MappingOverride[]
  readonly stock: readonly InventoryItem[]
  /** State or region by dealer code. */
  readonly states: ReadonlyMap<string, string>
}

/** A car in stock with the price-list entry by which it is financed. */
export interface StockedCar {
  readonly car: InventoryItem
  readonly entry: PriceListEntry
}

/** The same, put in order so that one customer after another can be looked up in it. */
export interface ProposalBook {
  readonly today: string
  readonly settings: DealSettings
  readonly products: Map<string, ProductConfiguration>
  readonly prices: PriceIndex
  /** Today's prices by model, and all of them, the cheapest first. */
  readonly ofModel: ReadonlyMap<string, readonly PriceListEntry[]>
  readonly ascending: readonly PriceListEntry[]
  readonly eco: readonly PriceListEntry[]
  readonly rvRules: ReadonlyMap<string, readonly RvRule[]>
  readonly incentives: Incentives
  readonly mappings: ReadonlyMap<string, ModelMapping>
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

const word = (text: string | null | undefined): string => text?.trim().toLowerCase() ?? ''

/** A model whatever case and outer spaces it is written in. */
export function modelKey(make: string, model: string): string {
  return `${word(make)}\n${word(model)}`
}

function grouped<One>(
  all: readonly One[],
  keyOf: (one: One) => string,
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

/** The rule set without the parts that `mapping_overrides` names. */
function rulesInForce(
  rules: ProposalRules,
  parameters: ReadonlyMap<string, string>,
): ProposalRules {
  const off = new Set<string>(listParameter(parameters, 'mapping_overrides'))
  const isOff = (rule: OverridableRule): boolean => off.has(rule)
  return {
    ...rules,
    ...(isOff('minimum_contract_age') ? { minimum_contract_age: 0 } : {}),
    ...(isOff('term_logic') ? { term_logic: 'repeat' } : {}),
    ...(isOff('min_price') ? { min_price: 0 } : {}),
    ...(isOff('vehicle_condition') ? { vehicle_condition: 'any' } : {}),
  }
}

/** Today's prices that an override's model|derivative|fuel means; one that names nothing means none. */
function meantBy(
  { mapping_criteria }: MappingOverride,
  entries: readonly PriceListEntry[],
): readonly PriceListEntry[] {
  const [model = '', derivative = '', fuel = ''] = mapping_criteria.split('|').map(word)
  if (model + derivative + fuel === '') return []
  const isMeant = (wanted: string, known: string | null | undefined): boolean =>
    wanted === '' || wanted === word(known)
  return entries.filter(
    (entry) =>
      isMeant(model, entry.model) &&
      isMeant(derivative, entry.derivative) &&
      isMeant(fuel, entry.fuel_type),
  )
}

function carsToOffer(
  stock: readonly InventoryItem[],
  prices: PriceIndex,
  today: string,
): StockedCar[] {
  return stock.flatMap((car) => {
    const entry = priceFor(prices, car)
    return car.deleted || car.aVin === null || entry === null || !isPriceValid(entry, today)
      ? []
      : [{ car, entry }]
  })
}

/** Puts what proposals are made from in order for `preCalculate`; prices that are not today's are looked up, to be refused, but never proposed. */
export function proposalBook(data: ProposalData): ProposalBook {
  const { today, parameters, prices: all } = data
  const prices = indexPrices(all)
  const todays = [...prices.values()].filter((entry) => isPriceValid(entry, today))
  const ecoFuels = new Set(listParameter(parameters, 'eco_option_fuel_types').map(word))
  const ascending = todays.toSorted((one, other) => one.price - other.price)
  return {
    today,
    settings: readDealSettings(parameters),
    products: new Map(data.products.map((one) => [one.product, one])),
    prices,
    ofModel: grouped(ascending, ({ make, model }) => modelKey(make, model)),
    ascending,
    eco: ascending.filter(({ fuel_type: fuel }) => ecoFuels.has(word(fuel)) && word(fuel) !== ''),
    rvRules: grouped(data.rvRules, ({ product }) => product),
    incentives: data.incentives,
    mappings: new Map(
      data.mappings.map((mapping) => [modelKey(mapping.make, mapping.model), mapping]),
    ),
    rules: rulesInForce(data.rules, parameters),
    overrides: data.overrides
      .filter(({ status }) => word(status) === 'active')
      .map((override) => ({ override, entries: meantBy(override, ascending) })),
    stock: grouped(carsToOffer(data.stock, prices, today), ({ car }) =>
      modelKey(car.aMake, car.aModel),
    ),
    states: data.states,
    hasStatePrices: isSwitchedOn(parameters, 'processing_statebased_pricing_enabled'),
    hasPropensity: isSwitchedOn(parameters, 'propensity_UI_features'),
    parameters,
  }
}

/** The rules for a product; one that the organisation has not configured is reckoned as a new row would be. */
export function rulesFor(
  { products, settings }: Pick<ProposalBook, 'products' | 'settings'>,
  product: string,
): DealRules {
  let configuration = products.get(product)
  if (configuration === undefined) {
    configuration = newProductConfiguration(product)
    products.set(product, configuration)
  }
  return { product: configuration, settings }
}

/** What a vehicle costs on the list at a dealer of a state (null for none known): the state's own price where the organisation prices by state, else everybody's (W§6 L139). */
export function listPrice(
  entry: PriceListEntry,
  state: string | null,
  { hasStatePrices }: Pick<ProposalBook, 'hasStatePrices'>,
): number {
  return hasStatePrices && state !== null
    ? (entry.state_prices?.[state] ?? entry.price)
    : entry.price
}
