import type { Outcome } from '../outcome.ts'
import { roundToUnits } from '../finance/money.ts'
import { valueOnGrid } from './rv-grid.ts'
import type { RvRule } from './rv-rule.model.ts'

/** The vehicle, term and price of a residual value. Sums are minor units. */
export interface RvRuleInput {
  readonly product: string
  readonly type: string
  /** Months. */
  readonly term: number
  /** Miles, a year's or the whole term's as the organisation counts them. */
  readonly mileage: number
  /** Of the vehicle at the start, months. */
  readonly ageMonths: number
  readonly priceWithTax: number
  readonly priceWithoutTax: number
  /** What the maker names; null without one. */
  readonly makerBalloon: number | null
}

/**
 * No matching rule; a product without residual value; a rule that adjusts a maker's balloon which
 * is missing.
 */
export type RvRefusal = 'no_rule' | 'rv_disabled' | 'no_maker_balloon'

/** Whether the product has no residual value: one of its rules says so. */
export function isRvDisabled(rules: readonly RvRule[], product: string): boolean {
  return rules.some(
    (rule) => rule.enabled === 1 && rule.product === product && rule.rv_disabled === 1,
  )
}

function isEligible(rule: RvRule, { product, type, term, ageMonths }: RvRuleInput): boolean {
  if (rule.enabled === 0 || rule.product !== product) return false
  if (rule.max_age !== null && ageMonths + term > rule.max_age * 12) return false
  return rule.type === '' || rule.type === type
}

function holds(
  { min_term, max_term, min_mileage, max_mileage }: RvRule,
  { term, mileage }: RvRuleInput,
): boolean {
  return min_term <= term && term <= max_term && min_mileage <= mileage && mileage <= max_mileage
}

/** Narrower terms first, then narrower mileages, then older rules. */
function byNarrowness(a: RvRule, b: RvRule): number {
  const term = a.max_term - a.min_term - (b.max_term - b.min_term)
  const mileage = a.max_mileage - a.min_mileage - (b.max_mileage - b.min_mileage)
  return term || mileage || (a.created < b.created ? -1 : 1)
}

/**
 * A rule's residual value, minor units and not rounded; null when it adjusts a balloon that is not
 * there.
 */
function getRuleValue(
  rule: RvRule,
  { priceWithTax, priceWithoutTax, makerBalloon }: RvRuleInput,
): number | null {
  if (rule.rv_percentage !== null)
    return ((rule.vat === 1 ? priceWithTax : priceWithoutTax) * rule.rv_percentage) / 100
  return makerBalloon === null ? null : (makerBalloon * rule.percentage) / 100
}

/**
 * The residual value by the narrowest matching rule, else interpolated between rules that allow
 * it; minor units in whole currency units, halves up.
 */
export function residualValueByRules(
  rules: readonly RvRule[],
  question: RvRuleInput,
): Outcome<number, RvRefusal> {
  if (isRvDisabled(rules, question.product)) return { ok: false, refusal: 'rv_disabled' }
  const eligible = rules.filter((rule) => isEligible(rule, question))
  const banded = eligible
    .filter((rule) => rule.interpolation === 0 && holds(rule, question))
    .toSorted(byNarrowness)[0]
  if (banded !== undefined) return answered(getRuleValue(banded, question))

  const points = eligible.filter((rule) => rule.interpolation === 1).toSorted(byNarrowness)
  if (points.length === 0) return { ok: false, refusal: 'no_rule' }
  const valued = points.flatMap((rule) => {
    const value = getRuleValue(rule, question)
    return value === null ? [] : [{ term: rule.max_term, mileage: rule.max_mileage, value }]
  })
  return answered(valueOnGrid(valued, question.term, question.mileage))
}

function answered(value: number | null): Outcome<number, RvRefusal> {
  return value === null
    ? { ok: false, refusal: 'no_maker_balloon' }
    : { ok: true, value: roundToUnits(value) }
}
