import type { Agreement } from './agreement.model.ts'
import { agreementSchedule } from './agreement-schedule.ts'
import type { AgreementFigures, DealRules } from './agreement-figures.ts'
import { missedPayments } from './balance.ts'
import { noFees, totalPayable } from '../finance/cost-of-credit.ts'
import { roundHalfUp } from '../finance/money.ts'
import { totalWeight } from '../finance/payment-plan.ts'
import type { Termination } from './voluntary-termination.ts'
import { mayTerminate, voluntaryTermination } from './voluntary-termination.ts'

/**
 * Cost of handing the vehicle back on `today` (Consumer Credit Act 1974 s.99-100), minor units;
 * null without that right or without price, credit or payment.
 */
export function agreementTermination(
  agreement: Agreement,
  figures: Pick<AgreementFigures, 'currentExcessMileageCost'>,
  today: string,
  { product, settings }: DealRules,
): Termination | null {
  const { fPayment, fPurchasePrice, fAdvance, isRegulated, arrears } = agreement
  const course = agreementSchedule(agreement, product, today, settings)
  if (course === null || !isRegulated || !mayTerminate(product.payment) || today >= course.end)
    return null
  if (fPayment === null || fPurchasePrice === null || fAdvance === null) return null
  const { plan, made } = course
  const deposits = Math.max(0, fPurchasePrice - fAdvance)
  const deal = {
    credit: fAdvance,
    payment: fPayment,
    balloon: agreement.fBalloon ?? 0,
    plan,
    fees: noFees,
  }
  return voluntaryTermination({
    totalPayable: roundHalfUp(totalPayable(deal, deposits)),
    paid: deposits + roundHalfUp(fPayment * totalWeight(plan, 0, made)),
    arrears: Math.max(arrears, roundHalfUp(missedPayments(course, { payment: fPayment }))),
    damage: plan.isBalloonPayable ? (figures.currentExcessMileageCost ?? 0) : 0,
  })
}
