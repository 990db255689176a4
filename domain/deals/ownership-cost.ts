import type { Outcome } from '../outcome.ts'
import { balloonAt, worthOfPayments } from './balance.ts'
import { roundHalfUp } from './money.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { paymentsDueBy, sumOfWeights } from './payment-plan.ts'
import type { SmrLevel } from './product-configuration.model.ts'
import type { DealStep } from './step.model.ts'

/** What keeping a vehicle on the road costs a month, minor units; null where it is not known. */
export interface RunningCosts {
  readonly service: number | null
  readonly maintenance: number | null
  readonly tyres: number | null
  readonly tax: number | null
  readonly insurance: number | null
  readonly fuel: number | null
}

/** What is left to the customer at the end: the vehicle less what is owed, never less than nothing where it may be handed back; or nothing where it was rented. */
export type Closing = 'may_hand_back' | 'owned' | 'rented'

export interface OwnershipTerms {
  /** The customer's money: cash and the equity that becomes deposit, minor units. */
  readonly deposit: number
  readonly plan: PaymentPlan
  readonly payment: number
  /** Final payment; 0 without one. */
  readonly balloon: number
  /** Per month, as a fraction. */
  readonly monthly: number
  readonly closing: Closing
  readonly smrLevel: SmrLevel
  readonly running: RunningCosts
  /** Months that are compared, from 1. */
  readonly horizon: number
  /** What the vehicle will be worth then, minor units; null when that is not known. */
  readonly forecastValue: number | null
  /** Miles a year. */
  readonly annualMileage: number
}

export interface OwnershipCost {
  /** Minor units. */
  readonly total: number
  readonly perMonth: number
  /** Minor units a mile, not rounded. */
  readonly perMile: number
  readonly steps: readonly DealStep[]
}

/** The parts of upkeep that a level counts (A§3 L175). */
export const upkeepOf: Readonly<
  Record<SmrLevel, readonly ('service' | 'maintenance' | 'tyres')[]>
> = {
  none: [],
  Tyres: ['tyres'],
  'Service+Tyres': ['service', 'tyres'],
  'Service+Maintenance': ['service', 'maintenance'],
  'Service+Maintenance+Tyres': ['service', 'maintenance', 'tyres'],
}

const alwaysCounted = ['tax', 'insurance', 'fuel'] as const

/** The sum of costs, minor units: a total cost of ownership is additive (deal engine §2.9). */
export function sumOfCosts(costs: readonly DealStep[]): number {
  return costs.reduce((sum, { amount }) => sum + amount, 0)
}

/** The upkeep of a level a month, minor units; null when a part of it is not known. */
export function upkeepPerMonth(
  level: SmrLevel,
  running: Pick<RunningCosts, 'service' | 'maintenance' | 'tyres'>,
): number | null {
  let sum = 0
  for (const part of upkeepOf[level]) {
    const cost = running[part]
    if (cost === null) return null
    sum += cost
  }
  return sum
}

/** What is still owed `month` months after the start, once that month's regular payment is made; a final payment due that month is still to come. Minor units. */
function owedAt({ plan, payment, balloon, monthly }: OwnershipTerms, month: number): number {
  return (
    worthOfPayments(plan, payment, monthly, paymentsDueBy(plan, month), month) +
    balloonAt(plan, balloon, monthly, month)
  )
}

function closingEquity(terms: OwnershipTerms, value: number): number {
  if (terms.closing === 'rented') return 0
  const left = roundHalfUp(value - owedAt(terms, terms.horizon))
  return terms.closing === 'may_hand_back' ? Math.max(0, left) : left
}

/** The shorter of two terms: over so many months offers are compared. */
export function comparedMonths(offerTerm: number, comparisonTerm: number): number {
  return Math.min(offerTerm, comparisonTerm)
}

/**
 * What having a vehicle costs over a time: deposit, payments due by then, upkeep of the product's level, tax, insurance and fuel, less what is
 * left at the end (deal engine §3 TCO). Refuses `no_tco_data` when a part that counts is not known, `no_time` without a month.
 */
export function ownershipCost(
  terms: OwnershipTerms,
): Outcome<OwnershipCost, 'no_tco_data' | 'no_time'> {
  const { deposit, plan, payment, smrLevel, running, horizon, closing, annualMileage } = terms
  if (horizon < 1) return { ok: false, refusal: 'no_time' }
  const forecastValue = closing === 'rented' ? 0 : terms.forecastValue
  const counted = [...upkeepOf[smrLevel], ...alwaysCounted]
  const known: DealStep[] = []
  for (const label of counted) {
    const cost = running[label]
    if (cost === null) return { ok: false, refusal: 'no_tco_data' }
    known.push({ label, amount: cost * horizon })
  }
  if (forecastValue === null) return { ok: false, refusal: 'no_tco_data' }
  const due = paymentsDueBy(plan, horizon)
  const atStart = plan.first === 0 ? Math.min(1, due) : 0
  const parts: DealStep[] = [
    { label: 'deposit', amount: deposit },
    { label: 'initial_payment', amount: roundHalfUp(payment * sumOfWeights(plan, 0, atStart)) },
    { label: 'payments', amount: roundHalfUp(payment * sumOfWeights(plan, atStart, due)) },
    ...known,
    { label: 'closing_equity', amount: 0 - closingEquity(terms, forecastValue) },
  ]
  const total = sumOfCosts(parts)
  return {
    ok: true,
    value: {
      total,
      perMonth: roundHalfUp(total / horizon),
      perMile: total / ((annualMileage * horizon) / 12),
      steps: [...parts, { label: 'cost_of_ownership', amount: total }],
    },
  }
}
