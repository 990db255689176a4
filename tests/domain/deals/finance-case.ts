import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { amountOfCredit, aprOfFlows, chargeForCredit, flowsOf, noFees, totalPayable, totalRepaid } from '#domain/deals/cost-of-credit.ts'
import type { CreditDeal, Flow } from '#domain/deals/cost-of-credit.ts'
import { settleEarly } from '#domain/deals/early-settlement.ts'
import { equity } from '#domain/deals/equity.ts'
import { roundHalfUp } from '#domain/deals/money.ts'
import { exactPayment, payment } from '#domain/deals/payment.ts'
import { paymentPlan } from '#domain/deals/payment-method.ts'
import type { PaymentTiming } from '#domain/deals/payment-method.ts'
import { monthsCovered } from '#domain/deals/payment-plan.ts'
import type { PaymentPlan } from '#domain/deals/payment-plan.ts'
import { flatOfMonthly, monthlyRate, nominalOfMonthly, rateTypes } from '#domain/deals/rate.ts'
import type { Rate } from '#domain/deals/rate.ts'

const checkModel = v.object({ name: v.string(), expected: v.union([v.number(), v.string()]), tolerance: v.optional(v.number(), 0), convention: v.optional(v.string(), '') })

const financeCaseModel = v.object({
  id: v.string(),
  kind: v.string(),
  title: v.string(),
  inputs: v.record(v.string(), v.unknown()),
  expected: v.record(v.string(), v.unknown()),
  convention: v.optional(v.string(), ''),
  checks: v.pipe(v.array(checkModel), v.minLength(1)),
})

export type FinanceCase = v.InferOutput<typeof financeCaseModel>
export type Check = FinanceCase['checks'][number]

const vocabularyModel = v.record(
  v.string(),
  v.object({ inputs: v.array(v.string()), checks: v.array(v.string()), functions: v.optional(v.array(v.string()), []) }),
)

const readJson = (file: URL | string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Every kind, function, input and check that a file of cases may use. */
export const vocabulary = v.parse(vocabularyModel, readJson(new URL('finance-vocabulary.json', import.meta.url)))

/** The cases of the file that FINANCE_CASES names, else of the one beside this. */
export function readFinanceCases(file: string | undefined): readonly FinanceCase[] {
  const cases = readJson(file ?? new URL('finance-cases.json', import.meta.url))
  return v.parse(v.object({ cases: v.pipe(v.array(financeCaseModel), v.minLength(1)) }), cases).cases
}

/** What the engine answers to a check, in the unit of its expected value: money in pounds or euros, rates in percent. */
export type Answer = (check: Check) => number

/** Puts a case to the engine. A kind that it does not reckon yet is answered `not yet`; what the vocabulary does not know is thrown out. */
export function askEngine(financeCase: FinanceCase): Answer | 'not yet' {
  const known = vocabulary[financeCase.kind]
  if (known === undefined) throw new Error(`unknown kind ${financeCase.kind}`)
  for (const input of Object.keys(financeCase.inputs)) {
    if (!known.inputs.includes(input)) throw new Error(`unknown input ${input} of ${financeCase.kind}`)
  }
  for (const { name } of financeCase.checks) {
    if (!known.checks.includes(name)) throw new Error(`unknown check ${name} of ${financeCase.kind}`)
  }
  const called = financeCase.inputs['function']
  if (called !== undefined && !known.functions.some((name) => name === called)) throw new Error(`unknown function ${JSON.stringify(called)}`)
  return kinds[financeCase.kind]?.(financeCase) ?? 'not yet'
}

const kinds: Readonly<Record<string, (financeCase: FinanceCase) => Answer>> = {
  equity: askEquity,
  early_settlement: askEarlySettlement,
  flat: askFlat,
  hp: askHirePurchase,
  loan: askLoan,
  pcp: askPcp,
}

function numberIn(values: Readonly<Record<string, unknown>>, name: string, otherwise?: number): number {
  const value = values[name] ?? otherwise
  if (typeof value !== 'number') throw new Error(`${name} is not a number`)
  return value
}

const minor = (amount: number): number => roundHalfUp(amount * 100)
const moneyIn = (values: Readonly<Record<string, unknown>>, name: string, otherwise?: number): number => minor(numberIn(values, name, otherwise))

function timingOf({ inputs }: FinanceCase): PaymentTiming {
  return v.parse(v.optional(v.picklist(['advance', 'arrears']), 'arrears'), inputs['when'])
}

/** A rate with its type, or a bare number whose type the convention names. */
function rateOf({ inputs, convention }: FinanceCase): Rate {
  if (typeof inputs['rate'] === 'number') return { type: convention.startsWith('nominal') ? 'nominal' : 'apr', value: inputs['rate'] }
  return v.parse(v.strictObject({ type: v.picklist(rateTypes), value: v.number() }), inputs['rate'])
}

function levelPlan(financeCase: FinanceCase): PaymentPlan {
  return paymentPlan({
    method: 'vwfs_hp',
    when: timingOf(financeCase),
    term: numberIn(financeCase.inputs, 'term'),
    hasBalloon: false,
    initialRentals: null,
  })
}

/** The payment that the source prints, else the engine's own: what was truly paid is what totals and APR are made of. */
function paymentPaid({ expected }: FinanceCase, reckoned: number): number {
  return expected['payment'] === undefined ? reckoned : moneyIn(expected, 'payment')
}

function aprOf(flows: readonly Flow[]): number {
  const solved = aprOfFlows(flows)
  if (!solved.ok) throw new Error(solved.refusal)
  return solved.value
}

function nearest(check: Check, ...amounts: readonly number[]): number {
  const printed = Number(check.expected)
  return amounts.toSorted((a, b) => Math.abs(a - printed) - Math.abs(b - printed))[0] ?? Number.NaN
}

/** Whether a printed sum counts the fees: its convention says so, or the total's does; a source without either word counts them. */
function countsFees({ checks }: FinanceCase, check: Check): boolean {
  const total = checks.find(({ name }) => name === 'total' || name === 'total_payable')
  return [check.convention, total?.convention ?? ''].some((convention) => convention.includes('fee')) || (check !== total && total === undefined)
}

function notAnswered(check: Check): never {
  throw new Error(`no answer to ${check.name}`)
}

function askEquity({ inputs }: FinanceCase): Answer {
  const found = equity(moneyIn(inputs, 'valuation'), moneyIn(inputs, 'settlement'), { has_equity: 1, valuation_factored_into_equity: 1 })
  return (check) => (check.name === 'equity' ? (found.value ?? Number.NaN) / 100 : notAnswered(check))
}

function askEarlySettlement(financeCase: FinanceCase): Answer {
  const { inputs } = financeCase
  const [days, length] = v.parse(v.nullable(v.tuple([v.number(), v.number()])), inputs['partPeriod'] ?? null) ?? [0, 1]
  const settled = settleEarly({
    credit: moneyIn(inputs, 'amountOfCredit'),
    payment: moneyIn(inputs, 'payment'),
    balloon: 0,
    plan: levelPlan(financeCase),
    apr: numberIn(inputs, 'apr'),
    wholeMonths: numberIn(inputs, 'wholePeriodsElapsed'),
    partMonth: days / length,
  })
  return ({ name }) => settled[v.parse(v.picklist(['settlement', 'rebate']), name)] / 100
}

function askFlat(financeCase: FinanceCase): Answer {
  const credit = moneyIn(financeCase.inputs, 'amountOfCredit')
  const plan = levelPlan(financeCase)
  const terms = { credit, balloon: 0, rate: rateOf(financeCase), plan }
  const deal: CreditDeal = { credit, payment: paymentPaid(financeCase, payment(terms)), balloon: 0, plan, fees: noFees }
  return (check) => {
    if (check.name === 'payment') return payment(terms) / 100
    if (check.name === 'apr') return aprOf(flowsOf(deal))
    if (check.name !== 'total') return notAnswered(check)
    return nearest(check, totalRepaid(deal) / 100, totalRepaid({ ...deal, payment: exactPayment(terms) }) / 100)
  }
}

function askHirePurchase(financeCase: FinanceCase): Answer {
  const { inputs } = financeCase
  const deposit = moneyIn(inputs, 'customerDeposit', 0)
  const credit =
    inputs['amountOfCredit'] === undefined
      ? amountOfCredit({ price: moneyIn(inputs, 'cashPrice'), deposit, contribution: 0, negativeEquity: 0 })
      : moneyIn(inputs, 'amountOfCredit')
  const withFirst = moneyIn(inputs, 'documentationFeeWithFirstPayment', 0)
  const atEnd = moneyIn(inputs, 'optionToPurchaseFeeWithLastPayment', 0)
  const plan = levelPlan(financeCase)
  const terms = { credit, balloon: 0, rate: rateOf(financeCase), plan }
  const paid = paymentPaid(financeCase, payment(terms))
  const deal: CreditDeal = { credit, payment: paid, balloon: 0, plan, fees: { atStart: 0, withFirst, atEnd } }
  const withoutFees: CreditDeal = { ...deal, fees: noFees }
  return (check) => {
    switch (check.name) {
      case 'payment_from_rate':
        return payment(terms) / 100
      case 'first_payment':
        return (paid + withFirst) / 100
      case 'last_payment':
        return (paid + atEnd) / 100
      case 'apr_from_cashflows':
        return aprOf(flowsOf(deal))
      case 'interest':
        return chargeForCredit(withoutFees) / 100
      case 'total_payable':
        if (countsFees(financeCase, check)) return totalPayable(deal, deposit) / 100
        // Sources that leave the fees out print the total of rounded or of unrounded payments.
        return nearest(check, totalPayable(withoutFees, deposit) / 100, totalPayable({ ...withoutFees, payment: exactPayment(terms) }, deposit) / 100)
      default:
        return notAnswered(check)
    }
  }
}

const unitsPerYear: Readonly<Record<string, number>> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 }
const namedTime = v.union([
  v.pipe(v.tuple([v.number(), v.number()]), v.transform(([time, amount]) => ({ time, amount }))),
  v.strictObject({ time: v.number(), amount: v.number() }),
])

/** The repayments that a loan lists: sums one unit apart, or sums with their times. */
function listedPayments({ inputs }: FinanceCase, when: PaymentTiming): readonly Flow[] | null {
  if (!Array.isArray(inputs['payments'])) return null
  const unit = v.parse(v.optional(v.string(), 'month'), inputs['timeUnit']).replace(/s$/u, '')
  const perYear = unitsPerYear[unit]
  if (perYear === undefined) throw new Error(`unknown time unit ${unit}`)
  return inputs['payments'].map((listed: unknown, index) => {
    const { time, amount } = typeof listed === 'number' ? { time: when === 'advance' ? index : index + 1, amount: listed } : v.parse(namedTime, listed)
    return { years: time / perYear, amount: -minor(amount) }
  })
}

function askLoan(financeCase: FinanceCase): Answer {
  const { inputs, convention } = financeCase
  const credit = moneyIn(inputs, 'amountOfCredit')
  const atStart = moneyIn(inputs, 'feeAtStart', 0)
  const listed = listedPayments(financeCase, timingOf(financeCase))
  if (listed !== null) return askListedLoan(financeCase, credit, atStart, listed)

  const plan = levelPlan(financeCase)
  const terms = { credit, balloon: 0, rate: rateOf(financeCase), plan }
  const rounded: CreditDeal = { credit, payment: paymentPaid(financeCase, payment(terms)), balloon: 0, plan, fees: { ...noFees, atStart } }
  return (check) => {
    const isUnrounded = [check.convention, convention].some((text) => text.includes('unrounded'))
    const fees = countsFees(financeCase, check) ? rounded.fees : noFees
    const summed: CreditDeal = { ...rounded, fees, payment: isUnrounded ? exactPayment(terms) : rounded.payment }
    switch (check.name) {
      case 'payment':
      case 'payment_from_rate':
        return payment(terms) / 100
      case 'apr_from_cashflows':
        return aprOf(flowsOf(rounded))
      case 'total':
        return totalRepaid(summed) / 100
      case 'charge_for_credit':
        return chargeForCredit(summed) / 100
      case 'pv_at_9.7':
        return worthAt(flowsOf({ ...rounded, credit: 0, fees: noFees }), 9.7, convention) / 100
      default:
        return notAnswered(check)
    }
  }
}

function askListedLoan(financeCase: FinanceCase, credit: number, atStart: number, listed: readonly Flow[]): Answer {
  const repaid = -listed.reduce((sum, { amount }) => sum + amount, 0)
  return (check) => {
    const fee = countsFees(financeCase, check) ? atStart : 0
    switch (check.name) {
      case 'apr_from_cashflows':
        return aprOf([{ years: 0, amount: credit - atStart }, ...listed])
      case 'total':
        return (repaid + fee) / 100
      case 'charge_for_credit':
        return (repaid + fee - credit) / 100
      case 'pv_at_9.7':
        return worthAt(listed, 9.7, financeCase.convention) / 100
      default:
        return notAnswered(check)
    }
  }
}

/** What repayments are worth on the first day at a yearly rate in percent. */
function worthAt(repayments: readonly Flow[], rate: number, convention: string): number {
  const monthly = monthlyRate({ type: convention.startsWith('nominal') ? 'nominal' : 'apr', value: rate }, 1)
  return repayments.reduce((sum, { years, amount }) => sum - amount * (1 + monthly) ** (-12 * years), 0)
}

function pcpPlan(financeCase: FinanceCase): PaymentPlan {
  const { inputs } = financeCase
  const months = /^(?<from>\d+)\.\.(?<to>\d+)$/u.exec(v.parse(v.optional(v.string(), ''), inputs['regularPaymentMonths']))?.groups
  const [from, to] = [Number(months?.['from']), Number(months?.['to'])]
  const count = numberIn(inputs, 'regularPayments', months === undefined ? undefined : to - from + 1)
  const plan = paymentPlan({ method: 'vwfs_pcp', when: timingOf(financeCase), term: count + 1, hasBalloon: true, initialRentals: null })
  return { ...plan, first: months === undefined ? plan.first : from, balloonMonth: numberIn(inputs, 'finalPaymentMonth', count + 1) }
}

function askPcp(financeCase: FinanceCase): Answer {
  const { inputs } = financeCase
  const deposit = moneyIn(inputs, 'customerDeposit', 0)
  const contribution = moneyIn(inputs, 'depositContribution', 0)
  const ofPrice = () => amountOfCredit({ price: moneyIn(inputs, 'cashPrice'), deposit, contribution, negativeEquity: 0 })
  const credit = inputs['amountOfCredit'] === undefined ? ofPrice() : moneyIn(inputs, 'amountOfCredit')
  const balloon = moneyIn(inputs, 'optionalFinalPayment')
  const optionFee = moneyIn(inputs, 'optionToPurchaseFee', 0)
  const plan = pcpPlan(financeCase)
  const rate = rateOf(financeCase)
  const priced = payment({ credit, balloon: balloon + optionFee, rate, plan })
  const pricedOutside = payment({ credit, balloon, rate, plan })
  const paid = paymentPaid(financeCase, priced)
  // Lenders price the option fee into the final payment or leave it outside; only the printed payment tells which.
  const isFeeInside = Math.abs(priced - paid) <= Math.abs(pricedOutside - paid)
  const feesIf = (isCounted: boolean) => ({ ...noFees, atEnd: isCounted ? optionFee : 0 })
  const deal: CreditDeal = { credit, payment: paid, balloon, plan, fees: feesIf(isFeeInside) }
  return (check) => {
    const summed: CreditDeal = { ...deal, fees: feesIf(countsFees(financeCase, check)) }
    switch (check.name) {
      case 'amount_of_credit':
        return ofPrice() / 100
      case 'payment_from_rate':
        return (isFeeInside ? priced : pricedOutside) / 100
      case 'apr_from_cashflows':
        return aprOf(flowsOf(deal))
      case 'fixed_rate':
        return fixedRate(financeCase, { ...deal, fees: noFees })
      case 'total_payable':
        return totalPayable(summed, deposit + contribution) / 100
      case 'charge_for_credit':
        return chargeForCredit(summed) / 100
      default:
        return notAnswered(check)
    }
  }
}

/** The rate that paper calls fixed, by its own meaning, from what is truly paid. */
function fixedRate({ inputs }: FinanceCase, deal: CreditDeal): number {
  const apr = aprOf(flowsOf(deal))
  const monthly = monthlyRate({ type: 'apr', value: apr }, monthsCovered(deal.plan))
  switch (v.parse(v.optional(v.picklist(rateTypes), 'nominal'), inputs['fixedRateType'])) {
    case 'nominal':
      return nominalOfMonthly(monthly)
    case 'apr':
    case 'effective':
      return apr
    case 'flat':
    case 'hp_equivalent_flat':
      return flatOfMonthly(monthly, monthsCovered(deal.plan))
  }
}
