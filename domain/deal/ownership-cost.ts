import type { Outcome } from '../outcome.ts'
import { balloonValueAt, paymentsValueAt } from '../agreement/balance.ts'
import { roundHalfUp } from '../finance/money.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import { paymentsDueBy, totalWeight } from '../finance/payment-plan.ts'
import type { SmrLevel } from '../catalogue/product-configuration.model.ts'
import type { DealStep } from '../finance/step.model.ts'

/** Monthly running costs, minor units; null where unknown. */
export interface RunningCosts {
  readonly service: number | null
  readonly maintenance: number | null
  readonly tyres: number | null
  readonly tax: number | null
  readonly insurance: number | null
  readonly fuel: number | null
}

/**
 * The customer's position at the end: the vehicle less the debt, at least zero with a right to
 * hand back; nothing when rented.
 */
export type ClosingPosition = 'may_hand_back' | 'owned' | 'rented'

export interface OwnershipTerms {
  /** The customer's money: cash and the equity that becomes deposit, minor units. */
  readonly deposit: number
  readonly plan: PaymentPlan
  readonly payment: number
  /** Final payment; 0 without one. */
  readonly balloon: number
  /** Per month, as a fraction. */
  readonly monthly: number
  readonly closing: ClosingPosition
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

/** The parts of upkeep that a level counts. */
export const upkeepParts: Readonly<
  Record<SmrLevel, readonly ('service' | 'maintenance' | 'tyres')[]>
> = {
  none: [],
  Tyres: ['tyres'],
  'Service+Tyres': ['service', 'tyres'],
  'Service+Maintenance': ['service', 'maintenance'],
  'Service+Maintenance+Tyres': ['service', 'maintenance', 'tyres'],
}

const alwaysCounted = ['tax', 'insurance', 'fuel'] as const

/** The sum of costs, minor units: a total cost of ownership is additive. */
export function sumSteps(costs: readonly DealStep[]): number {
  return costs.reduce((sum, { amount }) => sum + amount, 0)
}

/** The upkeep of a level a month, minor units; null when a part of it is not known. */
export function upkeepPerMonth(
  level: SmrLevel,
  running: Pick<RunningCosts, 'service' | 'maintenance' | 'tyres'>,
): number | null {
  let sum = 0
  for (const part of upkeepParts[level]) {
    const cost = running[part]
    if (cost === null) return null
    sum += cost
  }
  return sum
}

/**
 * Outstanding debt after that month's regular payment, before a final payment due then. Minor
 * units.
 */
function owedAt({ plan, payment, balloon, monthly }: OwnershipTerms, month: number): number {
  return (
    paymentsValueAt(plan, payment, monthly, paymentsDueBy(plan, month), month) +
    balloonValueAt(plan, balloon, monthly, month)
  )
}

function closingEquity(terms: OwnershipTerms, value: number): number {
  if (terms.closing === 'rented') return 0
  const left = roundHalfUp(value - owedAt(terms, terms.horizon))
  return terms.closing === 'may_hand_back' ? Math.max(0, left) : left
}

/** Offers are compared over the shorter of two terms. */
export function comparisonMonths(offerTerm: number, comparisonTerm: number): number {
  return Math.min(offerTerm, comparisonTerm)
}

/**
 * Total cost of ownership over `horizon` months, less the closing equity. Refuses `no_tco_data`
 * without a needed cost, `no_time` below one month.
 */
export function ownershipCost(
  terms: OwnershipTerms,
): Outcome<OwnershipCost, 'no_tco_data' | 'no_time'> {
  const { deposit, plan, payment, smrLevel, running, horizon, closing, annualMileage } = terms
  if (horizon < 1) return { ok: false, refusal: 'no_time' }
  const forecastValue = closing === 'rented' ? 0 : terms.forecastValue
  const counted = [...upkeepParts[smrLevel], ...alwaysCounted]
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
    { label: 'initial_payment', amount: roundHalfUp(payment * totalWeight(plan, 0, atStart)) },
    { label: 'payments', amount: roundHalfUp(payment * totalWeight(plan, atStart, due)) },
    ...known,
    { label: 'closing_equity', amount: 0 - closingEquity(terms, forecastValue) },
  ]
  const total = sumSteps(parts)
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
