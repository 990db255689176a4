import { isRvDisabled, residualValueByRules } from '../catalogue/rv-rule.rules.ts'
import type { RvRule } from '../catalogue/rv-rule.model.ts'

/** What the rules of a product give at one mileage. */
export interface RvCurve {
  readonly mileage: number
  /** Percent of the price at each of the preview's terms; null where no rule names one. */
  readonly percents: readonly (number | null)[]
}

export type RvCurves =
  | {
      readonly kind: 'curves'
      readonly terms: readonly number[]
      readonly curves: readonly RvCurve[]
    }
  /** Why there is nothing to draw. */
  | { readonly kind: 'rv_disabled' | 'makers_balloon' | 'no_rule' }

const stepMonths = 6
const longestTerm = 120
const mostCurves = 4

/** Large enough that whole currency units are thousandths of a percent; minor units. */
const price = 100_000_00

function listTerms(rules: readonly RvRule[]): readonly number[] {
  const first = Math.max(1, Math.min(...rules.map(({ min_term }) => min_term)))
  const last = Math.min(longestTerm, Math.max(...rules.map(({ max_term }) => max_term)))
  const steps = Array.from(
    { length: longestTerm / stepMonths },
    (_, index) => (index + 1) * stepMonths,
  )
  return [first, ...steps.filter((term) => term > first && term < last), last].filter(
    (term, index, all) => all.indexOf(term) === index,
  )
}

/** The greatest mileages of the rules; of many the ends and some between. */
function listMileages(rules: readonly RvRule[]): readonly number[] {
  const all = [...new Set(rules.map(({ max_mileage }) => max_mileage))].toSorted((a, b) => a - b)
  if (all.length <= mostCurves) return all
  const at = (index: number) => Math.round((index * (all.length - 1)) / (mostCurves - 1))
  return Array.from({ length: mostCurves }, (_, index) => all[at(index)] ?? 0)
}

/**
 * What a new vehicle of the product and type is worth at the end by the rules, in percent of its
 * price, from the shortest to the longest term that they name, every six months.
 */
export function previewResidualValues(
  rules: readonly RvRule[],
  { product, type }: Pick<RvRule, 'product' | 'type'>,
): RvCurves {
  if (isRvDisabled(rules, product)) return { kind: 'rv_disabled' }
  const own = rules.filter(
    (rule) =>
      rule.enabled === 1 && rule.product === product && (rule.type === '' || rule.type === type),
  )
  if (own.length === 0) return { kind: 'no_rule' }
  if (own.every(({ rv_percentage }) => rv_percentage === null)) return { kind: 'makers_balloon' }
  const terms = listTerms(own)
  const question = {
    product,
    type,
    ageMonths: 0,
    priceWithTax: price,
    priceWithoutTax: price,
    makerBalloon: null,
  }
  const toPercent = (term: number, mileage: number) => {
    const value = residualValueByRules(rules, { ...question, term, mileage })
    return value.ok ? value.value / (price / 100) : null
  }
  return {
    kind: 'curves',
    terms,
    curves: listMileages(own).map((mileage) => ({
      mileage,
      percents: terms.map((term) => toPercent(term, mileage)),
    })),
  }
}
