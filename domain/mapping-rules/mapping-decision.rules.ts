import { mappingTiers, rangedCategories, stringCategories } from './mapping-rules.model.ts'
import type {
  MappingRules,
  MappingTier,
  RangedCategory,
  RangedRule,
  StringCategory,
} from './mapping-rules.model.ts'

/** A vehicle as far as rules compare it; empty texts and null are unknown. */
export interface MappedVehicle extends Readonly<Record<StringCategory, string>> {
  readonly assetId: string
  readonly model: string
  /** Minor units, and months. */
  readonly price: number | null
  readonly term: number | null
}

/** Why a vehicle may not follow another. */
export type MappingRefusal =
  | { readonly rule: 'exception'; readonly reason: 'not_listed' }
  | { readonly rule: 'modelBody'; readonly reason: 'not_listed' | 'unknown' }
  | { readonly rule: StringCategory; readonly reason: 'not_listed' | 'unknown' | 'no_rule' }
  | { readonly rule: RangedCategory; readonly reason: 'above' | 'below' }

export type MappingDecision =
  { readonly ok: true; readonly tier: MappingTier } | ({ readonly ok: false } & MappingRefusal)

export const foldValue = (text: string): string => text.trim().toLowerCase()

/** Rules indexed for looking up many vehicles. */
export interface MappingIndex {
  readonly exceptions: ReadonlyMap<string, ReadonlySet<string>>
  /** Sources and targets of exceptions. */
  readonly named: ReadonlySet<string>
  /** By category, then by value: the choice of each value that may follow. */
  readonly strings: ReadonlyMap<StringCategory, ReadonlyMap<string, ReadonlyMap<string, number>>>
  readonly modelBody: ReadonlyMap<string, ReadonlySet<string>>
  readonly ranged: readonly RangedRule[]
}

/** A value that stands in several lists counts at its best choice. */
function indexTargets(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const tiers = new Map<string, number>()
  for (const [tier, values] of lists.entries())
    for (const value of values) if (!tiers.has(foldValue(value))) tiers.set(foldValue(value), tier)
  return tiers
}

/** A rule whose steps are all 0 limits nothing. */
const isLimiting = (rule: RangedRule): boolean =>
  mappingTiers.some((tier) => rule[tier].inc !== 0 || rule[tier].dec !== 0)

export function indexMappingRules(rules: MappingRules): MappingIndex {
  const strings = new Map<StringCategory, Map<string, ReadonlyMap<string, number>>>()
  for (const { category, from, p, d1, d2 } of rules.strings) {
    const values = strings.get(category) ?? new Map<string, ReadonlyMap<string, number>>()
    values.set(foldValue(from), indexTargets([p, d1, d2]))
    strings.set(category, values)
  }
  return {
    exceptions: new Map(rules.exceptions.map(({ source, targets }) => [source, new Set(targets)])),
    named: new Set(rules.exceptions.flatMap(({ source, targets }) => [source, ...targets])),
    strings,
    modelBody: new Map(
      Object.entries(rules.modelBody).map(([model, bodies]) => [
        foldValue(model),
        new Set(bodies.map(foldValue)),
      ]),
    ),
    ranged: rules.ranged.filter(isLimiting),
  }
}

export const toTier = (at: number): MappingTier => mappingTiers[at] ?? 'd2'

/** What one rule says: the choice's place among the tiers, or why not. */
export type RuleAnswer = { readonly tier: number } | MappingRefusal

export function decideString(
  index: MappingIndex,
  category: StringCategory,
  own: MappedVehicle,
  offered: MappedVehicle,
): RuleAnswer {
  const values = index.strings.get(category)
  if (values === undefined) return { tier: 0 }
  if (foldValue(own[category]) === '' || foldValue(offered[category]) === '')
    return { rule: category, reason: 'unknown' }
  const targets = values.get(foldValue(own[category]))
  if (targets === undefined) return { rule: category, reason: 'no_rule' }
  const tier = targets.get(foldValue(offered[category]))
  return tier === undefined ? { rule: category, reason: 'not_listed' } : { tier }
}

export function decideModelBody(
  index: MappingIndex,
  own: MappedVehicle,
  offered: MappedVehicle,
): RuleAnswer {
  const bodies = index.modelBody.get(foldValue(`${own.make} ${own.model}`))
  if (bodies === undefined) return { tier: 0 }
  if (foldValue(offered.body) === '') return { rule: 'modelBody', reason: 'unknown' }
  return bodies.has(foldValue(offered.body))
    ? { tier: 0 }
    : { rule: 'modelBody', reason: 'not_listed' }
}

/** Whether `next` lies within the steps, compared in whole numbers. */
const distances: Readonly<
  Record<
    RangedCategory,
    {
      readonly isAbove: (own: number, next: number, inc: number) => boolean
      readonly isBelow: (own: number, next: number, dec: number) => boolean
    }
  >
> = {
  price: {
    isAbove: (own, next, inc) => next * 100 > own * (100 + inc),
    isBelow: (own, next, dec) => next * 100 < own * (100 - dec),
  },
  term: {
    isAbove: (own, next, inc) => next > own + inc,
    isBelow: (own, next, dec) => next < own - dec,
  },
}

export function decideRange(
  rule: RangedRule,
  own: MappedVehicle,
  offered: MappedVehicle,
): RuleAnswer {
  const { category } = rule
  const { [category]: before } = own
  const { [category]: next } = offered
  if (before === null || next === null) return { tier: 0 }
  const { isAbove, isBelow } = distances[category]
  const tier = mappingTiers.findIndex(
    (one) => !isAbove(before, next, rule[one].inc) && !isBelow(before, next, rule[one].dec),
  )
  if (tier >= 0) return { tier }
  return { rule: category, reason: next > before ? 'above' : 'below' }
}

/** Vehicles of one key get one answer from everything but ranges. */
export function toMappingKey(index: MappingIndex, vehicle: MappedVehicle): string {
  const { assetId, make, model } = vehicle
  const name = foldValue(`${make} ${model}`)
  return JSON.stringify([
    index.named.has(assetId) ? assetId : '',
    index.modelBody.has(name) ? name : '',
    // What a model's bodies are asked of.
    index.modelBody.size === 0 ? '' : foldValue(vehicle.body),
    ...stringCategories.map((category) =>
      index.strings.has(category) ? foldValue(vehicle[category]) : '',
    ),
  ])
}

/** The choice of an exception, or of the rules that compare values; ranges come after it. */
export function decideByValues(
  index: MappingIndex,
  own: MappedVehicle,
  offered: MappedVehicle,
): MappingDecision & { readonly isException?: boolean } {
  const exception = own.assetId === '' ? undefined : index.exceptions.get(own.assetId)
  if (exception !== undefined)
    return exception.has(offered.assetId)
      ? { ok: true, tier: 'p', isException: true }
      : { ok: false, rule: 'exception', reason: 'not_listed' }
  let weakest = 0
  for (const category of stringCategories) {
    const step = decideString(index, category, own, offered)
    if (!('tier' in step)) return { ok: false, ...step }
    weakest = Math.max(weakest, step.tier)
  }
  const step = decideModelBody(index, own, offered)
  return 'tier' in step ? { ok: true, tier: toTier(weakest) } : { ok: false, ...step }
}

/** What ranges leave of a choice that the values allow. */
export function decideByRanges(
  index: MappingIndex,
  tier: MappingTier,
  own: MappedVehicle,
  offered: MappedVehicle,
): MappingDecision {
  let weakest = mappingTiers.indexOf(tier)
  for (const category of rangedCategories)
    for (const rule of index.ranged) {
      if (rule.category !== category) continue
      const step = decideRange(rule, own, offered)
      if (!('tier' in step)) return { ok: false, ...step }
      weakest = Math.max(weakest, step.tier)
    }
  return { ok: true, tier: toTier(weakest) }
}

/**
 * Whether a vehicle may follow the customer's, and at which choice: the weakest of all rules. An
 * exception of the customer's asset decides alone.
 */
export function decideMapping(
  index: MappingIndex,
  own: MappedVehicle,
  offered: MappedVehicle,
): MappingDecision {
  const decision = decideByValues(index, own, offered)
  if (!decision.ok) return decision
  return decision.isException === true
    ? { ok: true, tier: decision.tier }
    : decideByRanges(index, decision.tier, own, offered)
}
