import * as v from 'valibot'
import {
  creditAmount,
  chargeForCredit,
  toCashFlows,
  noFees,
  totalPayable,
} from '#domain/finance/cost-of-credit.ts'
import type { CreditDeal } from '#domain/finance/cost-of-credit.ts'
import { payment } from '#domain/finance/payment.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import { monthsCovered } from '#domain/finance/payment-plan.ts'
import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import {
  monthlyToFlat,
  nominalToMoneyFactor,
  monthlyRate,
  monthlyToNominal,
  rateTypes,
} from '#domain/finance/rate.ts'
import {
  solveApr,
  countsFees,
  moneyIn,
  notAnswered,
  numberIn,
  paymentPaid,
  readRate,
  readTiming,
} from './finance-case-inputs.ts'
import type { CaseAnswer, FinanceCase } from './finance-case-inputs.ts'

function pcpPlan(financeCase: FinanceCase): PaymentPlan {
  const { inputs } = financeCase
  const months = /^(?<from>\d+)\.\.(?<to>\d+)$/u.exec(
    v.parse(v.optional(v.string(), ''), inputs['regularPaymentMonths']),
  )?.groups
  const [from, to] = [Number(months?.['from']), Number(months?.['to'])]
  const count = numberIn(
    inputs,
    'regularPayments',
    months === undefined ? undefined : to - from + 1,
  )
  const plan = paymentPlan({
    method: 'vwfs_pcp',
    when: readTiming(financeCase),
    term: count + 1,
    hasBalloon: true,
    initialRentals: null,
  })
  return {
    ...plan,
    first: months === undefined ? plan.first : from,
    balloonMonth: numberIn(inputs, 'finalPaymentMonth', count + 1),
  }
}

/** Puts a PCP to the engine. */
export function askPcp(financeCase: FinanceCase): CaseAnswer {
  const { inputs } = financeCase
  const deposit = moneyIn(inputs, 'customerDeposit', 0)
  const contribution = moneyIn(inputs, 'depositContribution', 0)
  const ofPrice = () =>
    creditAmount({
      price: moneyIn(inputs, 'cashPrice'),
      deposit,
      contribution,
      negativeEquity: 0,
    })
  const credit =
    inputs['amountOfCredit'] === undefined ? ofPrice() : moneyIn(inputs, 'amountOfCredit')
  const balloon = moneyIn(inputs, 'optionalFinalPayment')
  const optionFee = moneyIn(inputs, 'optionToPurchaseFee', 0)
  const plan = pcpPlan(financeCase)
  const rate = readRate(financeCase)
  const priced = payment({ credit, balloon: balloon + optionFee, rate, plan })
  const pricedOutside = payment({ credit, balloon, rate, plan })
  // Lenders price the option fee into the final payment or leave it outside: the case says which.
  const isFeeInside = financeCase.checks.some(
    ({ name, convention }) =>
      (name === 'payment_from_rate' || name === 'apr_from_cashflows') && convention.includes('fee'),
  )
  const paid = paymentPaid(financeCase, isFeeInside ? priced : pricedOutside)
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
        return solveApr(toCashFlows(deal))
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
  const apr = solveApr(toCashFlows(deal))
  const monthly = monthlyRate({ type: 'apr', value: apr }, monthsCovered(deal.plan))
  switch (v.parse(v.optional(v.picklist(rateTypes), 'nominal'), inputs['fixedRateType'])) {
    case 'nominal':
      return monthlyToNominal(monthly)
    case 'apr':
    case 'effective':
      return apr
    case 'moneyFactor':
      return nominalToMoneyFactor(monthlyToNominal(monthly))
    case 'flat':
    case 'hp_equivalent_flat':
      return monthlyToFlat(monthly, monthsCovered(deal.plan))
  }
}
