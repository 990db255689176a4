import * as v from 'valibot'
import {
  mileageAllowance,
  excessMileageCharge,
  excessMiles,
} from '#domain/agreement/excess-mileage-charge.ts'
import { sumSteps } from '#domain/deal/ownership-cost.ts'
import { moneyIn, notAnswered, numberIn, optionalNumberIn } from './finance-case-inputs.ts'
import type { CaseAnswer, FinanceCase } from './finance-case-inputs.ts'

const costs = ['depreciation', 'fuel', 'insurance', 'service', 'tyres'] as const

/** Puts the cost of owning a vehicle to the engine. */
export function askOwnership({ inputs }: FinanceCase): CaseAnswer {
  const named = costs.filter((name) => inputs[name] !== undefined)
  const sum = sumSteps(named.map((label) => ({ label, amount: moneyIn(inputs, label) })))
  return (check) => (check.name === 'sum' ? sum / 100 : notAnswered(check))
}

/** Miles over: as named, else those driven beyond the allowance, which may be one of a year. */
function overIn({ inputs }: FinanceCase): number {
  const named = optionalNumberIn(inputs, 'excessMiles')
  if (named !== null) return named
  const allowed =
    optionalNumberIn(inputs, 'allowance') ??
    mileageAllowance(numberIn(inputs, 'annualMileage'), numberIn(inputs, 'term', 12))
  return excessMiles(numberIn(inputs, 'miles'), allowed)
}

/** The engine's charge for excess miles; value added tax is never part of it. */
export function askExcessMileage(financeCase: FinanceCase): CaseAnswer {
  const { inputs } = financeCase
  v.parse(v.optional(v.union([v.string(), v.boolean(), v.number()])), inputs['vat'])
  const charge =
    excessMileageCharge(overIn(financeCase), [
      { upTo: null, perMile: numberIn(inputs, 'pencePerMile') },
    ]) / 100
  return (check) => {
    if (check.name === 'charge') return charge
    if (check.name !== 'revision') return notAnswered(check)
    // A revised contract asks for the same miles with each rental of the term, where it has one.
    return charge / numberIn(inputs, 'term', 1)
  }
}
