import * as v from 'valibot'
import { exactPaymentWithCapitalisation } from '#domain/finance/capitalised-interest.ts'
import { toCashFlows } from '#domain/finance/cost-of-credit.ts'
import type { CashFlow } from '#domain/finance/cost-of-credit.ts'
import { straightLineDepreciation } from '#domain/finance/depreciation.ts'
import {
  cumulativeInterest,
  interestPortion,
  principalPortion,
} from '#domain/finance/interest-portion.ts'
import { datedInternalRate, internalRate } from '#domain/finance/internal-rate.ts'
import { exactPayment } from '#domain/finance/payment.ts'
import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import {
  nominalToEffective,
  monthlyRate,
  effectiveToNominal,
  monthlyToNominal,
} from '#domain/finance/rate.ts'
import type { Rate } from '#domain/finance/rate.ts'
import { interestSubsidy } from '#domain/incentives/interest-subsidy.ts'
import {
  futureValue,
  levelPayment,
  numberOfPeriods,
  presentValue,
  ratePerPeriod,
} from '#domain/finance/time-value.ts'
import {
  solveApr,
  toMinorUnits,
  moneyIn,
  notAnswered,
  numberIn,
  optionalNumberIn,
  readTiming,
  unwrapOutcome,
} from './finance-case-inputs.ts'
import type { CaseAnswer, FinanceCase } from './finance-case-inputs.ts'

const amounts = v.array(v.number())
const monthsOfCompounding: Readonly<Record<string, number>> = {
  monthly: 1,
  quarterly: 3,
  'semi-annual': 6,
  'half-yearly': 6,
  annual: 12,
  yearly: 12,
}

/** Puts a function to the engine; its sums are as the source has them, its rates fractions. */
export function askFunction(financeCase: FinanceCase): CaseAnswer {
  const called = functions[v.parse(v.string(), financeCase.inputs['function'])]
  if (called === undefined) throw new Error('unknown function')
  return (check) => (check.name === 'value' ? called(financeCase) : notAnswered(check))
}

/** A spreadsheet's arguments; what it leaves out is 0. */
function flowsIn({ inputs }: FinanceCase) {
  const value = (name: string) => numberIn(inputs, name, 0)
  return {
    rate: value('rate'),
    nper: value('nper'),
    pmt: value('pmt'),
    pv: value('pv'),
    fv: value('fv'),
    type: v.parse(v.optional(v.picklist([0, 1]), 0), inputs['type']),
  }
}

/** The rate that a function names, by the name it gives it. */
function namedRate({ inputs }: FinanceCase): Rate {
  const apr = optionalNumberIn(inputs, 'apr') ?? optionalNumberIn(inputs, 'effective')
  return apr === null
    ? { type: 'nominal', value: numberIn(inputs, 'nominal') * 100 }
    : { type: 'apr', value: apr * 100 }
}

/** Payments a month apart, or as many a year as `npery` says, by their weights. */
function planIn(financeCase: FinanceCase): PaymentPlan {
  const { inputs } = financeCase
  const weights = v.parse(v.optional(amounts, []), inputs['weights'])
  const every = 12 / numberIn(inputs, 'npery', 12)
  const first = readTiming(financeCase) === 'advance' ? 0 : every
  const count = numberIn(inputs, 'n', weights.length)
  return {
    first,
    every,
    count,
    leading: weights,
    balloonMonth: count * every,
    isBalloonPayable: true,
  }
}

/** The payment of a function, not rounded, in the source's unit. */
function readPayment(financeCase: FinanceCase): number {
  const { inputs } = financeCase
  const compounding = v.parse(v.optional(v.string(), 'monthly'), inputs['compounding'])
  const capitalisedEvery = monthsOfCompounding[compounding]
  if (capitalisedEvery === undefined) throw new Error(`unknown compounding ${compounding}`)
  const credit = moneyIn(inputs, 'pv')
  const [when, nominal] = [readTiming(financeCase), numberIn(inputs, 'nominal', 0) * 100]
  if (capitalisedEvery > 1)
    return (
      exactPaymentWithCapitalisation({
        credit,
        count: numberIn(inputs, 'n'),
        when,
        nominal,
        capitalisedEvery,
      }) / 100
    )
  return (
    exactPayment({
      credit,
      balloon: moneyIn(inputs, 'fv', 0),
      rate: namedRate(financeCase),
      plan: planIn(financeCase),
    }) / 100
  )
}

/** What is lent and repaid, with the charges that go with it. */
function flowsOfCredit(financeCase: FinanceCase): readonly CashFlow[] {
  const { inputs } = financeCase
  const fees = {
    atStart: moneyIn(inputs, 'chargeAtStart', 0),
    withFirst: moneyIn(inputs, 'feeWithFirst', 0),
    atEnd: 0,
  }
  const listed = inputs['payments'] === undefined ? null : v.parse(amounts, inputs['payments'])
  const plan =
    listed === null
      ? planIn(financeCase)
      : { ...planIn(financeCase), count: listed.length, leading: listed, balloonMonth: null }
  return toCashFlows({
    credit: moneyIn(inputs, 'pv'),
    payment: listed === null ? numberIn(inputs, 'payment') * 100 : 100,
    balloon: moneyIn(inputs, 'fv', 0),
    plan,
    fees,
  })
}

function datedRate({ inputs }: FinanceCase): number {
  const dates = v.parse(v.array(v.string()), inputs['dates'])
  const values = v.parse(amounts, inputs['values'])
  return unwrapOutcome(
    datedInternalRate(dates.map((day, index) => ({ day, amount: values[index] ?? Number.NaN }))),
  )
}

/**
 * What is owed after some payments: of the payment that is named, else of the one that repays the
 * credit.
 */
function readBalance(financeCase: FinanceCase): number {
  const { inputs } = financeCase
  const flows = {
    rate: monthlyRate(namedRate(financeCase), 1),
    pv: numberIn(inputs, 'pv'),
    type: readTiming(financeCase) === 'advance' ? 1 : 0,
  } as const
  const repaid = { ...flows, nper: numberIn(inputs, 'n', 0), fv: -numberIn(inputs, 'fv', 0) }
  const paid =
    inputs['payment'] === undefined
      ? unwrapOutcome(levelPayment(repaid))
      : -numberIn(inputs, 'payment')
  return -unwrapOutcome(futureValue({ ...flows, nper: numberIn(inputs, 'after'), pmt: paid }))
}

function readSubsidy({ inputs }: FinanceCase): number {
  return (
    interestSubsidy({
      credit: moneyIn(inputs, 'cashPrice') - moneyIn(inputs, 'deposit', 0),
      payments: v.parse(amounts, inputs['payments']).map(toMinorUnits),
      monthly: monthlyRate({ type: 'nominal', value: numberIn(inputs, 'lenderNominal') * 100 }, 1),
      deferralMonths: numberIn(inputs, 'deferralMonths', 0),
    }) / 100
  )
}

const functions: Readonly<Record<string, (financeCase: FinanceCase) => number>> = {
  PMT: (input) => unwrapOutcome(levelPayment(flowsIn(input))),
  PV: (input) => unwrapOutcome(presentValue(flowsIn(input))),
  FV: (input) => unwrapOutcome(futureValue(flowsIn(input))),
  NPER: (input) => unwrapOutcome(numberOfPeriods(flowsIn(input))),
  RATE: (input) => unwrapOutcome(ratePerPeriod(flowsIn(input))),
  IPMT: (input) => unwrapOutcome(interestPortion(flowsIn(input), numberIn(input.inputs, 'per'))),
  PPMT: (input) => unwrapOutcome(principalPortion(flowsIn(input), numberIn(input.inputs, 'per'))),
  CUMIPMT: (input) =>
    unwrapOutcome(
      cumulativeInterest(
        flowsIn(input),
        numberIn(input.inputs, 'start'),
        numberIn(input.inputs, 'end'),
      ),
    ),
  IRR: ({ inputs }) => unwrapOutcome(internalRate(v.parse(amounts, inputs['values']))),
  XIRR: datedRate,
  xirr: datedRate,
  SLN: ({ inputs }) =>
    straightLineDepreciation(
      numberIn(inputs, 'cost'),
      numberIn(inputs, 'salvage'),
      numberIn(inputs, 'life'),
    ),
  EFFECT: ({ inputs }) =>
    nominalToEffective(numberIn(inputs, 'nominal') * 100, numberIn(inputs, 'npery')) / 100,
  NOMINAL: ({ inputs }) =>
    effectiveToNominal(numberIn(inputs, 'effective') * 100, numberIn(inputs, 'npery')) / 100,
  payment: readPayment,
  apr: (input) => solveApr(flowsOfCredit(input)) / 100,
  nominalRate: (input) =>
    monthlyToNominal(monthlyRate({ type: 'apr', value: solveApr(flowsOfCredit(input)) }, 1)) / 100,
  balance: readBalance,
  totalInterest: (input) =>
    readPayment(input) * numberIn(input.inputs, 'n') - numberIn(input.inputs, 'pv'),
  subsidy: readSubsidy,
}
