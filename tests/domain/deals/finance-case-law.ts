import * as v from 'valibot'
import { flowsByDay } from '#domain/deals/internal-rate.ts'
import { ageIdentifier } from '#domain/deals/registration-mark.ts'
import { aprUsActuarial } from '#domain/deals/us-apr.ts'
import { vinCheckDigit } from '#domain/deals/vin.ts'
import { voluntaryTermination } from '#domain/deals/voluntary-termination.ts'
import { aprOf, minor, moneyIn, notAnswered, numberIn, valueOf } from './finance-case-inputs.ts'
import type { Answer, FinanceCase } from './finance-case-inputs.ts'

const datedFlows = v.array(v.tuple([v.string(), v.number()]))
const yearlyFlows = v.array(v.tuple([v.number(), v.number()]))
const unitFlows = v.array(v.tuple([v.number(), v.number(), v.number()]))

/** Puts the rates of the law to the engine: the European and British APR as a fraction, the American one in percent. */
export function askLegalApr({ inputs }: FinanceCase): Answer {
  const lawOf = v.parse(v.picklist(['apr', 'aprUsActuarial']), inputs['function'])
  const answered = lawOf === 'apr' ? aprIn(inputs) : americanAprIn(inputs)
  return (check) => (check.name === 'value' ? answered : notAnswered(check))
}

function aprIn(inputs: FinanceCase['inputs']): number {
  const flows =
    inputs['flowsYears'] === undefined
      ? flowsByDay(
          v
            .parse(datedFlows, inputs['flows'])
            .map(([day, amount]) => ({ day, amount: minor(amount) })),
        )
      : v
          .parse(yearlyFlows, inputs['flowsYears'])
          .map(([years, amount]) => ({ years, amount: minor(amount) }))
  return aprOf(flows) / 100
}

function americanAprIn(inputs: FinanceCase['inputs']): number {
  const payments = v
    .parse(unitFlows, inputs['flows'])
    .map(([periods, fraction, amount]) => ({ periods, fraction, amount: minor(amount) }))
  return valueOf(
    aprUsActuarial(moneyIn(inputs, 'amountFinanced'), payments, numberIn(inputs, 'unitsPerYear')),
  )
}

/** Puts a vehicle's identifiers to the engine. */
export function askIdentifier({ inputs }: FinanceCase): Answer {
  const asked = v.parse(v.picklist(['vinCheckDigit', 'vrmAgeIdentifier']), inputs['function'])
  return (check) => {
    if (asked === 'vinCheckDigit' && check.name === 'checkDigit')
      return valueOf(vinCheckDigit(v.parse(v.string(), inputs['vin'])))
    if (asked === 'vrmAgeIdentifier' && check.name === 'age')
      return valueOf(ageIdentifier(v.parse(v.string(), inputs['firstRegistered'])))
    return notAnswered(check)
  }
}

/** Puts a voluntary termination to the engine. */
export function askTermination({ inputs }: FinanceCase): Answer {
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
