import type { Outcome } from '../outcome.ts'
import { creditWaterfall, equityWaterfall, changeWaterfall } from './deal-waterfall.ts'
import type { DealAmounts } from './deal-waterfall.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import { roundHalfUp } from '../finance/money.ts'
import { payment } from '../finance/payment.ts'
import { fixedTerm, paymentPlan } from '../finance/payment-method.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import { balloonDiscountFactor, monthsCovered, toMonthlyAmount } from '../finance/payment-plan.ts'
import { monthlyRate } from '../finance/rate.ts'
import { rollOverEquity } from './rolled-equity.ts'
import type { RolledEquity } from './rolled-equity.ts'
import { calculateTax, taxOnPayment } from '../finance/tax.ts'

/**
 * Calculates a deal: price adjustments, equity and cash, credit, and the payment of the product's
 * method. Support never reduces a listed subscription payment.
 */
export function calculateDeal(terms: DealTerms): Outcome<Deal, DealRefusal> {
  const refusal = findRefusal(terms)
  return refusal === null ? settleDeal(terms) : { ok: false, refusal }
}

const isSum = (sum: number): boolean => Number.isFinite(sum) && sum >= 0

function findRefusal(terms: DealTerms): DealRefusal | null {
  const {
    product,
    price,
    term,
    rate,
    balloon,
    support,
    customer,
    fees,
    freight,
    insurance,
    taxRate,
  } = terms
  const sums = [
    balloon,
    terms.subscription ?? 0,
    freight,
    insurance,
    taxRate,
    customer.lumpSum,
    customer.paymentContribution,
    customer.oldMonthly,
    fees.acceptance,
    fees.documentation,
    fees.option,
    fees.opening,
  ]
  if (!(price > 0) || !Number.isFinite(price)) return 'no_price'
  if (!sums.every(isSum) || !Object.values(support).every(isSum)) return 'not_a_sum'
  if (product.payment === 'cash') return null
  if (!(term >= 1) || !Number.isFinite(term)) return 'no_term'
  return rate.value >= 0 && Number.isFinite(rate.value) ? null : 'no_rate'
}

function buildPlan({ product, settings, term, balloon, initialRentals }: DealTerms): PaymentPlan {
  return paymentPlan({
    method: product.payment,
    when: product.when,
    term: fixedTerm(product.payment) ?? term,
    hasBalloon: balloon > 0,
    initialRentals: initialRentals ?? product.initial_rentals,
    isFinalWithLast: settings.final_payment_with_last === '1',
  })
}

/** What changes the price before equity and cash: support, tax and fees. */
function toAmounts(terms: DealTerms): Omit<DealAmounts, 'rolled'> & { readonly price: number } {
  const { product, support, customer, fees } = terms
  const price = Math.max(0, terms.price - support.dealerDiscount)
  const pullForward = roundHalfUp(support.pullForwardMonths * customer.oldMonthly)
  return {
    price,
    additional:
      support.additionalSupport + roundHalfUp((price * support.additionalSupportPercent) / 100),
    contribution: support.depositSub + roundHalfUp((price * support.depositSubPercent) / 100),
    pullForward,
    dealEquity:
      product.has_equity === 1
        ? (customer.equity ?? 0) + pullForward + support.tradingContribution + support.partEx
        : 0,
    tax: calculateTax(
      {
        price,
        freight: terms.freight,
        insurance: terms.insurance,
        valuation: customer.valuation,
        rate: terms.taxRate,
      },
      product,
    ),
    acceptance: product.payment === 'cash' || fees.isAcceptanceUpfront ? 0 : fees.acceptance,
  }
}

interface Financing {
  readonly rolled: RolledEquity
  readonly deposit: number
  readonly credit: number
  readonly balloon: number
  readonly taken: number
  /** The payment without its tax. */
  readonly net: number
}

/** Rolls equity and cash into the price and finances the rest. */
function finance(
  terms: DealTerms,
  plan: PaymentPlan,
  { price, additional, contribution, acceptance, tax, dealEquity }: ReturnType<typeof toAmounts>,
): Outcome<Financing, DealRefusal> {
  const { product, settings, support, customer } = terms
  const isCash = product.payment === 'cash'
  const balloon = plan.balloonMonth === null ? 0 : terms.balloon
  const isListed = product.payment === 'subscription' && terms.subscription !== null
  const discountedBalloon = isCash
    ? 0
    : balloon * balloonDiscountFactor(plan, monthlyRate(terms.rate, monthsCovered(plan)))
  const taken = support.overlay + additional + support.cash + contribution
  const toFinance = price + tax.extras + tax.financed + acceptance - taken
  const rolled = rollOverEquity(
    {
      dealEquity,
      price: isCash ? toFinance : price,
      maxDeposit: Math.max(0, Math.floor(toFinance - discountedBalloon)),
      maxFinanced: isCash
        ? 0
        : roundHalfUp((price * settings.negative_equity_cap_percentage) / 100),
      customerCash: customer.lumpSum + customer.paymentContribution,
    },
    isCash ? { ...product, min_deposit_percentage: 100, max_deposit_percentage: 100 } : product,
  )
  const deposit = rolled.equityUsed + rolled.cashUsed + rolled.cashRequired
  const credit = toFinance - deposit + rolled.negativeEquity
  if (!isListed && credit < discountedBalloon - 1)
    return { ok: false, refusal: 'nothing_to_finance' }
  const net = isCash
    ? 0
    : isListed
      ? (terms.subscription ?? 0)
      : Math.max(0, payment({ credit, balloon, rate: terms.rate, plan }))
  return { ok: true, value: { rolled, deposit, credit, balloon, taken, net } }
}

function settleDeal(terms: DealTerms): Outcome<Deal, DealRefusal> {
  const { product } = terms
  const plan = buildPlan(terms)
  const { price, ...amounts } = toAmounts(terms)
  const financed = finance(terms, plan, { price, ...amounts })
  if (!financed.ok) return financed
  const { rolled, deposit, credit, balloon, taken, net } = financed.value
  const { tax } = amounts
  const isCash = product.payment === 'cash'
  const paymentTax = taxOnPayment(net, tax.paymentRate)
  const parts = { ...amounts, rolled }
  const change = changeWaterfall(terms, parts)
  return {
    ok: true,
    value: {
      ...rolled,
      plan,
      fPurchasePrice: price,
      fTerm: isCash ? 0 : (fixedTerm(product.payment) ?? terms.term),
      fBalloon: balloon,
      fDeposit: deposit,
      fDepositSub: amounts.contribution,
      fAdvance: credit,
      fPayment: net + paymentTax,
      tax_component: paymentTax > 0 ? paymentTax : tax.financed,
      monthlyPayment: isCash ? 0 : toMonthlyAmount(plan, net + paymentTax, 0),
      netPayment: net,
      dealEquity: amounts.dealEquity,
      totalSupport: taken,
      trueCostOfChange: change.at(-1)?.amount ?? 0,
      creditSteps: creditWaterfall(terms, parts),
      equitySteps: product.has_equity === 1 ? equityWaterfall(terms, parts) : [],
      changeSteps: change,
    },
  }
}
