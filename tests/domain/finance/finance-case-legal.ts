import * as v from 'valibot'
import { datedToCashFlows } from '#domain/finance/internal-rate.ts'
import { ageIdentifier } from '#domain/catalogue/registration-mark.ts'
import { aprUsActuarial } from '#domain/finance/us-apr.ts'
import { vinCheckDigit } from '#domain/catalogue/vin.ts'
import { voluntaryTermination } from '#domain/agreement/voluntary-termination.ts'
import {
  solveApr,
  toMinorUnits,
  moneyIn,
  notAnswered,
  numberIn,
  unwrapOutcome,
} from './finance-case-inputs.ts'
import type { CaseAnswer, FinanceCase } from './finance-case-inputs.ts'

const datedFlows = v.array(v.tuple([v.string(), v.number()]))
const yearlyFlows = v.array(v.tuple([v.number(), v.number()]))
const unitFlows = v.array(v.tuple([v.number(), v.number(), v.number()]))

/**
 * Puts the rates by statute to the engine: the European and British APR as a fraction, the American
 * one in percent.
 */
export function askLegalApr({ inputs }: FinanceCase): CaseAnswer {
  const readLaw = v.parse(v.picklist(['apr', 'aprUsActuarial']), inputs['function'])
  const answered = readLaw === 'apr' ? aprIn(inputs) : americanAprIn(inputs)
  return (check) => (check.name === 'value' ? answered : notAnswered(check))
}

function aprIn(inputs: FinanceCase['inputs']): number {
  const flows =
    inputs['flowsYears'] === undefined
      ? datedToCashFlows(
          v
            .parse(datedFlows, inputs['flows'])
            .map(([day, amount]) => ({ day, amount: toMinorUnits(amount) })),
        )
      : v
          .parse(yearlyFlows, inputs['flowsYears'])
          .map(([years, amount]) => ({ years, amount: toMinorUnits(amount) }))
  return solveApr(flows) / 100
}

function americanAprIn(inputs: FinanceCase['inputs']): number {
  const payments = v
    .parse(unitFlows, inputs['flows'])
    .map(([periods, fraction, amount]) => ({ periods, fraction, amount: toMinorUnits(amount) }))
  return unwrapOutcome(
    aprUsActuarial(moneyIn(inputs, 'amountFinanced'), payments, numberIn(inputs, 'unitsPerYear')),
  )
}

/** Puts a vehicle's identifiers to the engine. */
export function askIdentifier({ inputs }: FinanceCase): CaseAnswer {
  const input = v.parse(v.picklist(['vinCheckDigit', 'vrmAgeIdentifier']), inputs['function'])
  return (check) => {
    if (input === 'vinCheckDigit' && check.name === 'checkDigit')
      return unwrapOutcome(vinCheckDigit(v.parse(v.string(), inputs['vin'])))
    if (input === 'vrmAgeIdentifier' && check.name === 'age')
      return unwrapOutcome(ageIdentifier(v.parse(v.string(), inputs['firstRegistered'])))
    return notAnswered(check)
  }
}

/** Puts a voluntary termination to the engine. */
export function askTermination({ inputs }: FinanceCase): CaseAnswer {
  const termination = (paid: number) =>
    voluntaryTermination({
      totalPayable: moneyIn(inputs, 'totalAmountPayable'),
      paid,
      arrears: 0,
      damage: 0,
    })
  return (check) => {
    if (check.name === 'half') return termination(0).half / 100
    return check.name === 'shortfall'
      ? termination(moneyIn(inputs, 'paid')).shortfall / 100
      : notAnswered(check)
  }
}
