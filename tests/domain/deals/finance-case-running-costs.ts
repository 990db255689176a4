import * as v from 'valibot'
import { allowanceOf, excessMileageCharge, milesOver } from '#domain/deals/excess-mileage-charge.ts'
import { sumOfCosts } from '#domain/deals/ownership-cost.ts'
import { moneyIn, nearest, notAnswered, numberIn, optionalNumberIn } from './finance-case-inputs.ts'
import type { Answer, FinanceCase } from './finance-case-inputs.ts'

const costs = ['depreciation', 'fuel', 'insurance', 'service', 'tyres'] as const

/** Puts the cost of owning a vehicle to the engine. */
export function askOwnership({ inputs }: FinanceCase): Answer {
  const named = costs.filter((name) => inputs[name] !== undefined)
  const sum = sumOfCosts(named.map((label) => ({ label, amount: moneyIn(inputs, label) })))
  return (check) => (check.name === 'sum' ? sum / 100 : notAnswered(check))
}

/** Miles over: as named, else those driven beyond the allowance, which may be one of a year. */
function overIn({ inputs }: FinanceCase): number {
  const named = optionalNumberIn(inputs, 'excessMiles')
  if (named !== null) return named
  const allowed =
    optionalNumberIn(inputs, 'allowance') ??
    allowanceOf(numberIn(inputs, 'annualMileage'), numberIn(inputs, 'term', 12))
  return milesOver(numberIn(inputs, 'miles'), allowed)
}

/** Puts a charge for miles over to the engine. Value added tax stays apart from it, whatever the case says of it. */
export function askExcessMileage(financeCase: FinanceCase): Answer {
  const { inputs } = financeCase
  v.parse(v.optional(v.union([v.string(), v.boolean(), v.number()])), inputs['vat'])
  const charge =
    excessMileageCharge(overIn(financeCase), [
      { upTo: null, perMile: numberIn(inputs, 'pencePerMile') },
    ]) / 100
  return (check) => {
    if (check.name === 'charge') return charge
    // A revised contract asks for the same miles at once, or with each rental that is left.
    return check.name === 'revision'
      ? nearest(check, charge, charge / numberIn(inputs, 'term', 1))
      : notAnswered(check)
  }
}
