import type { Asset } from '../asset-classification/asset.model.ts'
import { decideByValues, indexMappingRules } from './mapping-decision.rules.ts'
import type { MappedVehicle } from './mapping-decision.rules.ts'
import type { MappingRules } from './mapping-rules.model.ts'

const toVehicle = (asset: Asset): MappedVehicle => ({
  assetId: asset.assetId,
  make: asset.make,
  model: asset.model,
  body: asset.cslBody,
  size: asset.cslSize,
  classification: asset.cslClassification,
  fuel: '',
  price: null,
  term: null,
})

/** Vehicles that no rule tells apart are one kind. */
function toKinds(
  vehicles: readonly MappedVehicle[],
  special: ReadonlySet<string>,
): readonly MappedVehicle[] {
  const kinds = new Map<string, MappedVehicle>()
  for (const vehicle of vehicles) {
    const { assetId, ...facts } = vehicle
    const key = special.has(assetId) ? assetId : JSON.stringify(Object.values(facts))
    if (!kinds.has(key)) kinds.set(key, vehicle)
  }
  return [...kinds.values()]
}

/** How many kinds of vehicles another vehicle may follow, by all rules but those of fuel and ranges. */
export function countMappedKinds(rules: MappingRules, assets: readonly Asset[]): number {
  const strings = rules.strings.filter(({ category }) => category !== 'fuel')
  const index = indexMappingRules({ ...rules, strings, ranged: [] })
  const special = new Set(rules.exceptions.flatMap(({ source, targets }) => [source, ...targets]))
  const kinds = toKinds(assets.map(toVehicle), special)
  return kinds.filter((own) => kinds.some((next) => decideByValues(index, own, next).ok)).length
}
