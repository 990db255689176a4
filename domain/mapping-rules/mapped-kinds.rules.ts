import type { Asset } from '../asset-classification/asset.model.ts'
import { decideByValues, indexMappingRules, toMappingKey } from './mapping-decision.rules.ts'
import type { MappedVehicle } from './mapping-decision.rules.ts'
import type { MappingRules } from './mapping-rules.model.ts'

/** An asset as rules compare it; its fuel, price and term are not known. */
export const toMappedAsset = (asset: Asset): MappedVehicle => ({
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

/**
 * How many kinds of vehicles another vehicle may follow, by all rules but those of fuel and ranges.
 * For an organisation that has no customers or prices yet.
 */
export function countMappedKinds(rules: MappingRules, assets: readonly Asset[]): number {
  const strings = rules.strings.filter(({ category }) => category !== 'fuel')
  const index = indexMappingRules({ ...rules, strings, ranged: [] })
  const kinds = new Map(
    assets.map(toMappedAsset).map((vehicle) => [toMappingKey(index, vehicle), vehicle]),
  )
  const all = [...kinds.values()]
  return all.filter((own) => all.some((next) => decideByValues(index, own, next).ok)).length
}

/** Without any rule nothing is asked: then the rules decide nothing at all. */
export const hasMappingRules = ({
  strings,
  ranged,
  modelBody,
  exceptions,
}: MappingRules): boolean =>
  strings.length + exceptions.length + Object.keys(modelBody).length > 0 ||
  ranged.some(({ p, d1, d2 }) => [p, d1, d2].some(({ inc, dec }) => inc !== 0 || dec !== 0))
