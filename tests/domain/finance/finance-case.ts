import * as v from 'valibot'
import {
  creditAmount,
  chargeForCredit,
  toCashFlows,
  noFees,
  totalPayable,
  totalRepaid,
} from '#domain/finance/cost-of-credit.ts'
import type { CreditDeal } from '#domain/finance/cost-of-credit.ts'
import { calculateEarlySettlement } from '#domain/agreement/early-settlement.ts'
import { equity } from '#domain/agreement/equity.ts'
import { exactPayment, payment } from '#domain/finance/payment.ts'
import {
  solveApr,
  countsFees,
  isAsPrinted,
  isUnrounded,
  levelPlan,
  moneyIn,
  notAnswered,
  numberIn,
  paymentPaid,
  readRate,
  vocabulary,
} from './finance-case-inputs.ts'
import type { CaseAnswer, Check, FinanceCase } from './finance-case-inputs.ts'
import { askFunction } from './finance-case-functions.ts'
import { askIdentifier, askLegalApr, askTermination } from './finance-case-legal.ts'
import { askLease, askLeaseProfile, askMoneyFactorLease } from './finance-case-lease.ts'
import { askExcessMileage, askOwnership } from './finance-case-running-costs.ts'
import { askLoan } from './finance-case-loan.ts'
import { askPcp } from './finance-case-pcp.ts'

/** Puts a case to the engine; what the vocabulary does not know is thrown out. */
export function askEngine(financeCase: FinanceCase): CaseAnswer {
  const known = vocabulary[financeCase.kind]
  if (known === undefined) throw new Error(`unknown kind ${financeCase.kind}`)
  for (const input of Object.keys(financeCase.inputs)) {
    if (!known.inputs.includes(input))
      throw new Error(`unknown input ${input} of ${financeCase.kind}`)
  }
  for (const { name } of financeCase.checks) {
    if (!known.checks.includes(name))
      throw new Error(`unknown check ${name} of ${financeCase.kind}`)
  }
  const called = financeCase.inputs['function']
  if (called !== undefined && !known.functions.some((name) => name === called))
    throw new Error(`unknown function ${JSON.stringify(called)}`)
  const ask = kinds[financeCase.kind]
  if (ask === undefined) throw new Error(`nothing asks the engine for ${financeCase.kind}`)
  return ask(financeCase)
}

/** The checks of a case that the engine answers otherwise than printed. */
export function wrongAnswers(
  financeCase: FinanceCase,
): readonly { readonly check: Check; readonly answered: number | string }[] {
  const answer = askEngine(financeCase)
  return financeCase.checks
    .map((check) => ({ check, answered: answer(check) }))
    .filter(({ answered, check }) => !isAsPrinted(answered, check))
}

const kinds: Readonly<Record<string, (financeCase: FinanceCase) => CaseAnswer>> = {
  apr_legal: askLegalApr,
  equity: askEquity,
  early_settlement: askEarlySettlement,
  excess_mileage: askExcessMileage,
  flat: askFlat,
  function: askFunction,
  hp: askHirePurchase,
  identifier: askIdentifier,
  lease: askLease,
  lease_mf: askMoneyFactorLease,
  lease_profile: askLeaseProfile,
  loan: askLoan,
  pcp: askPcp,
  tco: askOwnership,
  vt: askTermination,
}

function askEquity({ inputs }: FinanceCase): CaseAnswer {
  const found = equity(moneyIn(inputs, 'valuation'), moneyIn(inputs, 'settlement'), {
    has_equity: 1,
    valuation_factored_into_equity: 1,
  })
  return (check) =>
    check.name === 'equity' ? (found.value ?? Number.NaN) / 100 : notAnswered(check)
}

function askEarlySettlement(financeCase: FinanceCase): CaseAnswer {
  const { inputs } = financeCase
  const [days, length] = v.parse(
    v.nullable(v.tuple([v.number(), v.number()])),
    inputs['partPeriod'] ?? null,
  ) ?? [0, 1]
  const settled = calculateEarlySettlement({
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

function askFlat(financeCase: FinanceCase): CaseAnswer {
  const credit = moneyIn(financeCase.inputs, 'amountOfCredit')
  const plan = levelPlan(financeCase)
  const terms = { credit, balloon: 0, rate: readRate(financeCase), plan }
  const deal: CreditDeal = {
    credit,
    payment: paymentPaid(financeCase, payment(terms)),
    balloon: 0,
    plan,
    fees: noFees,
  }
  return (check) => {
    if (check.name === 'payment') return payment(terms) / 100
    if (check.name === 'apr') return solveApr(toCashFlows(deal))
    if (check.name !== 'total') return notAnswered(check)
    const paid = isUnrounded(financeCase, check) ? exactPayment(terms) : deal.payment
    return totalRepaid({ ...deal, payment: paid }) / 100
  }
}

function askHirePurchase(financeCase: FinanceCase): CaseAnswer {
  const { inputs } = financeCase
  const deposit = moneyIn(inputs, 'customerDeposit', 0)
  const credit =
    inputs['amountOfCredit'] === undefined
      ? creditAmount({
          price: moneyIn(inputs, 'cashPrice'),
          deposit,
          contribution: 0,
          negativeEquity: 0,
        })
      : moneyIn(inputs, 'amountOfCredit')
  const withFirst = moneyIn(inputs, 'documentationFeeWithFirstPayment', 0)
  const atEnd = moneyIn(inputs, 'optionToPurchaseFeeWithLastPayment', 0)
  const plan = levelPlan(financeCase)
  const terms = { credit, balloon: 0, rate: readRate(financeCase), plan }
  const paid = paymentPaid(financeCase, payment(terms))
  const deal: CreditDeal = {
    credit,
    payment: paid,
    balloon: 0,
    plan,
    fees: { atStart: 0, withFirst, atEnd },
  }
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
        return solveApr(toCashFlows(deal))
      case 'interest':
        return chargeForCredit(check.convention.includes('fee') ? deal : withoutFees) / 100
      case 'total_payable':
        if (countsFees(financeCase, check)) return totalPayable(deal, deposit) / 100
        return (
          totalPayable(
            isUnrounded(financeCase, check)
              ? { ...withoutFees, payment: exactPayment(terms) }
              : withoutFees,
            deposit,
          ) / 100
        )
      default:
        return notAnswered(check)
    }
  }
}
