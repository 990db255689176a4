import * as v from 'valibot'
import {
  chargeForCredit,
  toCashFlows,
  noFees,
  totalRepaid,
} from '#domain/finance/cost-of-credit.ts'
import type { CreditDeal, CashFlow } from '#domain/finance/cost-of-credit.ts'
import { exactPayment, payment } from '#domain/finance/payment.ts'
import type { PaymentTiming } from '#domain/finance/payment-method.ts'
import { monthlyRate } from '#domain/finance/rate.ts'
import {
  solveApr,
  countsFees,
  levelPlan,
  toMinorUnits,
  moneyIn,
  notAnswered,
  paymentPaid,
  readRate,
  readTiming,
} from './finance-case-inputs.ts'
import type { CaseAnswer, FinanceCase } from './finance-case-inputs.ts'

const unitsPerYear: Readonly<Record<string, number>> = {
  day: 365,
  week: 52,
  month: 12,
  quarter: 4,
  year: 1,
}
const namedTime = v.union([
  v.pipe(
    v.tuple([v.number(), v.number()]),
    v.transform(([time, amount]) => ({ time, amount })),
  ),
  v.strictObject({ time: v.number(), amount: v.number() }),
])

/** The repayments that a loan lists: sums one unit apart, or sums with their times. */
function listedPayments({ inputs }: FinanceCase, when: PaymentTiming): readonly CashFlow[] | null {
  if (!Array.isArray(inputs['payments'])) return null
  const unit = v.parse(v.optional(v.string(), 'month'), inputs['timeUnit']).replace(/s$/u, '')
  const perYear = unitsPerYear[unit]
  if (perYear === undefined) throw new Error(`unknown time unit ${unit}`)
  return inputs['payments'].map((listed: unknown, index) => {
    const { time, amount } =
      typeof listed === 'number'
        ? { time: when === 'advance' ? index : index + 1, amount: listed }
        : v.parse(namedTime, listed)
    return { years: time / perYear, amount: -toMinorUnits(amount) }
  })
}

/** Puts a loan to the engine: of equal payments, or of those that it lists. */
export function askLoan(financeCase: FinanceCase): CaseAnswer {
  const { inputs, convention } = financeCase
  const credit = moneyIn(inputs, 'amountOfCredit')
  const atStart = moneyIn(inputs, 'feeAtStart', 0)
  const listed = listedPayments(financeCase, readTiming(financeCase))
  if (listed !== null) return askListedLoan(financeCase, credit, atStart, listed)

  const plan = levelPlan(financeCase)
  const terms = { credit, balloon: 0, rate: readRate(financeCase), plan }
  const rounded: CreditDeal = {
    credit,
    payment: paymentPaid(financeCase, payment(terms)),
    balloon: 0,
    plan,
    fees: { ...noFees, atStart },
  }
  return (check) => {
    const isUnrounded = [check.convention, convention].some((text) => text.includes('unrounded'))
    const fees = countsFees(financeCase, check) ? rounded.fees : noFees
    const summed: CreditDeal = {
      ...rounded,
      fees,
      payment: isUnrounded ? exactPayment(terms) : rounded.payment,
    }
    switch (check.name) {
      case 'payment':
      case 'payment_from_rate':
        return payment(terms) / 100
      case 'apr_from_cashflows':
        return solveApr(toCashFlows(rounded))
      case 'total':
        return totalRepaid(summed) / 100
      case 'charge_for_credit':
        return chargeForCredit(summed) / 100
      case 'pv_at_9.7':
        return worthAt(toCashFlows({ ...rounded, credit: 0, fees: noFees }), 9.7, convention) / 100
      default:
        return notAnswered(check)
    }
  }
}

function askListedLoan(
  financeCase: FinanceCase,
  credit: number,
  atStart: number,
  listed: readonly CashFlow[],
): CaseAnswer {
  const repaid = -listed.reduce((sum, { amount }) => sum + amount, 0)
  return (check) => {
    const fee = countsFees(financeCase, check) ? atStart : 0
    switch (check.name) {
      case 'apr_from_cashflows':
        return solveApr([{ years: 0, amount: credit - atStart }, ...listed])
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
function worthAt(repayments: readonly CashFlow[], rate: number, convention: string): number {
  const monthly = monthlyRate(
    { type: convention.startsWith('nominal') ? 'nominal' : 'apr', value: rate },
    1,
  )
  return repayments.reduce(
    (sum, { years, amount }) => sum - amount * (1 + monthly) ** (-12 * years),
    0,
  )
}
