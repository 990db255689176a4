import { buildMutant } from './engine-mutant.ts'
import type { EngineMutant } from './engine-mutant.ts'

export const catalogueMutants: readonly EngineMutant[] = [
  buildMutant(
    'catalogue/price-list.rules',
    'the last day of a price is not in it',
    'today <= until',
    'today < until',
  ),
  buildMutant(
    'catalogue/registration-mark',
    'pounds make any locale British',
    'one === region',
    "one !== 'DE'",
  ),
  buildMutant(
    'catalogue/registration-mark',
    'the second half-year begins in August',
    'month <= 8 ? year',
    'month <= 7 ? year',
  ),
  buildMutant(
    'catalogue/rv-grid',
    'between two points the further one counts',
    'from + share * (to - from)',
    'to',
  ),
  buildMutant(
    'catalogue/rv-rule.rules',
    'a rule adjusts nothing',
    '(makerBalloon * rule.percentage) / 100',
    'makerBalloon',
  ),
  buildMutant(
    'catalogue/valuation',
    'a vehicle falls below a tenth of its value',
    'Math.max((value * minShare) / 100, value - change)',
    'value - change',
  ),
  buildMutant('catalogue/vin', 'a remainder of ten is written as zero', "'X'", "'0'"),
  buildMutant(
    'catalogue/price-list.rules',
    'a derivative’s own price is ignored',
    'prices.get(toPriceKey(aMake, aModel, aDerivative)) ?? ',
    '',
  ),
  buildMutant(
    'catalogue/price-list.rules',
    'residual values run on outside the table',
    'if (above === 0) return { index: 0, share: 0 }',
    'if (above === 0) return { index: 0, share: 1 }',
  ),
  buildMutant(
    'catalogue/rv-rule.rules',
    'the limit on a vehicle’s age is ignored',
    'if (rule.max_age !== null && ageMonths + term > rule.max_age * 12) return false',
    '',
  ),
  buildMutant(
    'catalogue/rv-rule.rules',
    'the wider rule goes first',
    'const term = a.max_term - a.min_term - (b.max_term - b.min_term)',
    'const term = b.max_term - b.min_term - (a.max_term - a.min_term)',
  ),
]
