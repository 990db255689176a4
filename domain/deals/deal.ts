import type { Outcome } from '../outcome.ts'
import { creditWaterfall, equityWaterfall, changeWaterfall } from './deal-steps.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import { roundHalfUp } from './money.ts'
import { payment } from './payment.ts'
import { fixedTerm, paymentPlan } from './payment-method.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { discountOfBalloon, monthsCovered, perMonth } from './payment-plan.ts'
import { monthlyRate } from './rate.ts'
import { rollOver } from './rolled-equity.ts'
import { taxOf, taxOnPayment } from './tax.ts'

/**
 * Reckons a deal: what is taken off the price and added to it in the order of the deal engine's §6, what equity and cash leave to finance, and
 * the payment of the product's own method. Support takes nothing off a payment that a price list names (a subscription), and a purchase for
 * cash finances nothing. Refuses what cannot be reckoned, see `DealRefusal`.
 */
export function reckonDeal(terms: DealTerms): Outcome<Deal, DealRefusal> {
  const refusal = refusalOf(terms)
  return refusal === null ? settleDeal(terms) : { ok: false, refusal }
}

function refusalOf(terms: DealTerms): DealRefusal | null {
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
    ...Object.values(support),
    customer.lumpSum,
    customer.paymentContribution,
    customer.oldMonthly,
    fees.acceptance,
    fees.documentation,
    fees.option,
    fees.opening,
  ]
  if (!(price > 0) || !Number.isFinite(price)) return 'no_price'
  if (!sums.every((sum) => Number.isFinite(sum) && sum >= 0)) return 'not_a_sum'
  if (product.payment === 'cash') return null
  if (!(term >= 1) || !Number.isFinite(term)) return 'no_term'
  return rate.value >= 0 && Number.isFinite(rate.value) ? null : 'no_rate'
}

function planOf({ product, settings, term, balloon, initialRentals }: DealTerms): PaymentPlan {
  return paymentPlan({
    method: product.payment,
    when: product.when,
    term: fixedTerm(product.payment) ?? term,
    hasBalloon: balloon > 0,
    initialRentals: initialRentals ?? product.initial_rentals,
    isFinalWithLast: settings.final_payment_with_last === '1',
  })
}

function settleDeal(terms: DealTerms): Outcome<Deal, DealRefusal> {
  const { product, settings, support, customer, fees } = terms
  const plan = planOf(terms)
  const price = Math.max(0, terms.price - support.dealerDiscount)
  const additional =
    support.additionalSupport + roundHalfUp((price * support.additionalSupportPercent) / 100)
  const contribution = support.depositSub + roundHalfUp((price * support.depositSubPercent) / 100)
  const pullForward = roundHalfUp(support.pullForwardMonths * customer.oldMonthly)
  const hasEquity = product.has_equity === 1
  const dealEquity = hasEquity
    ? (customer.equity ?? 0) + pullForward + support.tradingContribution + support.partEx
    : 0
  const tax = taxOf(
    {
      price,
      freight: terms.freight,
      insurance: terms.insurance,
      valuation: customer.valuation,
      rate: terms.taxRate,
    },
    product,
  )
  const isCash = product.payment === 'cash'
  const acceptance = isCash || fees.isAcceptanceUpfront ? 0 : fees.acceptance

  const balloon = plan.balloonMonth === null ? 0 : terms.balloon
  const isListed = product.payment === 'subscription' && terms.subscription !== null
  const discountedBalloon = isCash
    ? 0
    : balloon * discountOfBalloon(plan, monthlyRate(terms.rate, monthsCovered(plan)))
  const taken = support.overlay + additional + support.cash + contribution
  const toFinance = price + tax.extras + tax.financed + acceptance - taken
  const mostDeposit = Math.max(0, Math.floor(toFinance - discountedBalloon))
  const rolled = rollOver(
    {
      dealEquity,
      price: isCash ? toFinance : price,
      mostDeposit,
      mostFinanced: isCash
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
  const paymentTax = taxOnPayment(net, tax.paymentRate)
  const parts = { additional, contribution, pullForward, acceptance, tax, rolled, dealEquity }
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
      fDepositSub: contribution,
      fAdvance: credit,
      fPayment: net + paymentTax,
      tax_component: paymentTax > 0 ? paymentTax : tax.financed,
      monthlyPayment: isCash ? 0 : perMonth(plan, net + paymentTax, 0),
      netPayment: net,
      dealEquity,
      totalSupport: taken,
      trueCostOfChange: change.at(-1)?.amount ?? 0,
      creditSteps: creditWaterfall(terms, parts),
      equitySteps: hasEquity ? equityWaterfall(terms, parts) : [],
      changeSteps: change,
    },
  }
}
