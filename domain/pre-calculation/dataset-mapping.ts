import type { Asset } from '../asset-classification/asset.model.ts'
import { toAssetKey } from '../asset-classification/asset.rules.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import {
  decideByRanges,
  decideByValues,
  decideMapping,
  indexMappingRules,
  toMappingKey,
} from '../mapping-rules/mapping-decision.rules.ts'
import type {
  MappedVehicle,
  MappingDecision,
  MappingIndex,
} from '../mapping-rules/mapping-decision.rules.ts'
import { explainMapping } from '../mapping-rules/mapping-explanation.rules.ts'
import type { RuleStep } from '../mapping-rules/mapping-explanation.model.ts'
import type { MappingRules, MappingTier } from '../mapping-rules/mapping-rules.model.ts'
import { mappingTiers } from '../mapping-rules/mapping-rules.model.ts'

/** The rules in force, and the classes that they compare. */
export interface MappingInForce {
  readonly rules: MappingRules
  readonly assets: readonly Asset[]
}

/** A vehicle as agreement, price list or stock write it. */
export interface WrittenVehicle {
  readonly make: string
  readonly model: string
  readonly derivative: string | null
  readonly fuel: string | null
  readonly price: number | null
  readonly term: number | null
}

/** A vehicle of the price list that may follow, and at which choice. */
export interface AllowedEntry {
  readonly entry: PriceListEntry
  readonly tier: MappingTier
}

interface Candidate {
  readonly entry: PriceListEntry
  readonly vehicle: MappedVehicle
}

interface AllowedCandidate extends Candidate {
  readonly tier: MappingTier
  readonly isException: boolean
}

/** The rules in force, indexed over the price list. */
export class DatasetMapping {
  readonly #index: MappingIndex
  readonly #assets: ReadonlyMap<string, Asset>
  readonly #candidates: readonly Candidate[]
  /** What the values allow, by what the rules ask of the customer’s vehicle. */
  readonly #allowed = new Map<string, readonly AllowedCandidate[]>()

  constructor({ rules, assets }: MappingInForce, entries: readonly PriceListEntry[]) {
    this.#index = indexMappingRules(rules)
    const byKey = new Map<string, Asset>()
    for (const asset of assets) {
      const key = toAssetKey(asset.make, asset.model, asset.derivative)
      if (!byKey.has(key)) byKey.set(key, asset)
    }
    this.#assets = byKey
    this.#candidates = entries.map((entry) => ({
      entry,
      vehicle: this.toVehicle({
        make: entry.make,
        model: entry.model,
        derivative: entry.derivative,
        fuel: entry.fuel_type ?? null,
        price: entry.price,
        term: null,
      }),
    }))
  }

  /** A vehicle with its class: the derivative’s own values, else the model’s. */
  toVehicle({ make, model, derivative, fuel, price, term }: WrittenVehicle): MappedVehicle {
    const own = this.#assets.get(toAssetKey(make, model, derivative))
    const whole = this.#assets.get(toAssetKey(make, model, null))
    const read = (field: 'cslBody' | 'cslSize' | 'cslClassification'): string => {
      const value = own?.[field] ?? ''
      return value === '' ? (whole?.[field] ?? '') : value
    }
    return {
      assetId: own?.assetId ?? '',
      make,
      model,
      body: read('cslBody'),
      size: read('cslSize'),
      classification: read('cslClassification'),
      fuel: fuel ?? '',
      price,
      term,
    }
  }

  /** Vehicles of one kind get one answer from everything but ranges. */
  getKind(vehicle: MappedVehicle): string {
    return toMappingKey(this.#index, vehicle)
  }

  /** The vehicles of the price list that may follow, the preferred ones first. */
  findAllowed(own: MappedVehicle): readonly AllowedEntry[] {
    const allowed = this.#findByValues(own).flatMap(({ entry, vehicle, tier, isException }) => {
      if (isException) return [{ entry, tier }]
      const decision = decideByRanges(this.#index, tier, own, vehicle)
      return decision.ok ? [{ entry, tier: decision.tier }] : []
    })
    return allowed.toSorted(
      (one, other) => mappingTiers.indexOf(one.tier) - mappingTiers.indexOf(other.tier),
    )
  }

  /** The vehicles of the price list that may follow at some price and term. */
  findAllowedByValues(own: MappedVehicle): readonly PriceListEntry[] {
    return this.#findByValues(own).map(({ entry }) => entry)
  }

  decide(own: MappedVehicle, offered: MappedVehicle): MappingDecision {
    return decideMapping(this.#index, own, offered)
  }

  /** The rules that are asked, in their order; the last one may say no. */
  explain(own: MappedVehicle, offered: MappedVehicle): readonly RuleStep[] {
    return explainMapping(this.#index, own, offered)
  }

  #findByValues(own: MappedVehicle): readonly AllowedCandidate[] {
    const key = toMappingKey(this.#index, own)
    const known = this.#allowed.get(key)
    if (known !== undefined) return known
    const allowed = this.#candidates.flatMap((candidate) => {
      const decision = decideByValues(this.#index, own, candidate.vehicle)
      return decision.ok
        ? [{ ...candidate, tier: decision.tier, isException: decision.isException === true }]
        : []
    })
    this.#allowed.set(key, allowed)
    return allowed
  }
}
