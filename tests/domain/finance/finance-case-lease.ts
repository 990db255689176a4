import * as v from 'valibot'
import { noFees } from '#domain/finance/cost-of-credit.ts'
import { leaseCost } from '#domain/finance/lease-cost.ts'
import { moneyFactorRental } from '#domain/finance/money-factor.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import {
  profileFromMultiple,
  profileFromTotal,
  totalRentals,
} from '#domain/finance/rental-profile.ts'
import type { RentalProfile } from '#domain/finance/rental-profile.ts'
import { taxOnPayment } from '#domain/finance/tax.ts'
import {
  moneyIn,
  notAnswered,
  numberIn,
  optionalNumberIn,
  readRate,
  readTiming,
  unwrapOutcome,
} from './finance-case-inputs.ts'
import type { CaseAnswer, FinanceCase } from './finance-case-inputs.ts'

/** Puts a lease to the engine. */
export function askLease(financeCase: FinanceCase): CaseAnswer {
  const { inputs } = financeCase
  const advance = paymentPlan({
    method: 'mbfs_lease',
    when: 'advance',
    term: numberIn(inputs, 'term'),
    hasBalloon: true,
    initialRentals: null,
  })
  const cost = leaseCost({
    capitalCost: moneyIn(inputs, 'capitalCost'),
    residualValue: moneyIn(inputs, 'residualValue', 0),
    rate: readRate(financeCase),
    plan: readTiming(financeCase) === 'advance' ? advance : { ...advance, first: 1 },
    fees: {
      ...noFees,
      atStart: moneyIn(inputs, 'processingFee', 0) + moneyIn(inputs, 'contractFee', 0),
    },
  })
  return (check) => {
    if (check.name === 'effective_rate') return unwrapOutcome(cost.effectiveRate)
    return check.name === 'total_cost' ? cost.totalWithResidualValue / 100 : notAnswered(check)
  }
}

function profileIn({ inputs }: FinanceCase): RentalProfile {
  const following = numberIn(inputs, 'followingRentals')
  const [monthly, multiple] = [
    optionalNumberIn(inputs, 'monthly'),
    optionalNumberIn(inputs, 'initialMultiple'),
  ]
  if (monthly === null)
    return unwrapOutcome(
      profileFromTotal(
        moneyIn(inputs, 'totalRentals'),
        moneyIn(inputs, 'initialRental'),
        following,
      ),
    )
  if (multiple !== null) return profileFromMultiple(moneyIn(inputs, 'monthly'), multiple, following)
  return {
    initial: moneyIn(inputs, 'initialRental'),
    monthly: moneyIn(inputs, 'monthly'),
    following,
  }
}

/** Puts the rentals of a lease to the engine. */
export function askLeaseProfile(financeCase: FinanceCase): CaseAnswer {
  const profile = profileIn(financeCase)
  return (check) => {
    switch (check.name) {
      case 'initial':
        return profile.initial / 100
      case 'initial≈9x':
        // A source that prints the initial rental says how many rentals it is, else their sum.
        return financeCase.inputs['initialRental'] === undefined
          ? profileFromMultiple(profile.monthly, 9, profile.following).initial / 100
          : profile.initial / profile.monthly
      case 'monthly':
        return profile.monthly / 100
      case 'total':
        return totalRentals(profile) / 100
      default:
        return notAnswered(check)
    }
  }
}

/** Puts a lease by money factor, and the tax on its rental, to the engine. */
export function askMoneyFactorLease({ inputs }: FinanceCase): CaseAnswer {
  const lease = () =>
    moneyFactorRental({
      capitalCost: moneyIn(inputs, 'capitalCost'),
      residualValue: moneyIn(inputs, 'residualValue'),
      term: numberIn(inputs, 'term'),
      moneyFactor: numberIn(inputs, 'moneyFactor'),
    })
  const base = () => (inputs['base'] === undefined ? lease().base : moneyIn(inputs, 'base'))
  v.parse(v.optional(v.literal('payment'), 'payment'), inputs['taxMethod'])
  const tax = () => taxOnPayment(base(), numberIn(inputs, 'taxRate') * 100)
  return (check) => {
    switch (check.name) {
      case 'base':
        return base() / 100
      case 'depreciation':
      case 'rent':
      case 'totalDepreciation':
        return lease()[check.name] / 100
      case 'tax':
        return tax() / 100
      case 'total':
        return (base() + (inputs['taxRate'] === undefined ? 0 : tax())) / 100
      default:
        return notAnswered(check)
    }
  }
}
