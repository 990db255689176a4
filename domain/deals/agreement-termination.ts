import type { Agreement } from './agreement.model.ts'
import { agreementCourse } from './agreement-course.ts'
import type { AgreementFigures, DealRules } from './agreement-figures.ts'
import { missedPayments } from './balance.ts'
import { noFees, totalPayable } from './cost-of-credit.ts'
import { roundHalfUp } from './money.ts'
import { sumOfWeights } from './payment-plan.ts'
import type { Termination } from './voluntary-termination.ts'
import { mayTerminate, voluntaryTermination } from './voluntary-termination.ts'

/**
 * What handing the vehicle of an agreement back would cost on `today` (Consumer Credit Act 1974 s.99-100), minor units. Deposits are what the
 * price exceeds the credit by; miles over the allowance, pro-rated to today, count as damage. null where the law gives no such right, the
 * agreement is not regulated or has ended, or price, credit or payment are not known.
 */
export function agreementTermination(
  agreement: Agreement,
  figures: Pick<AgreementFigures, 'currentExcessMileageCost'>,
  today: string,
  { product, settings }: DealRules,
): Termination | null {
  const { fPayment, fPurchasePrice, fAdvance, isRegulated, arrears } = agreement
  const course = agreementCourse(agreement, product, today, settings)
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
    paid: deposits + roundHalfUp(fPayment * sumOfWeights(plan, 0, made)),
    arrears: Math.max(arrears, roundHalfUp(missedPayments(course, { payment: fPayment }))),
    damage: plan.isBalloonPayable ? (figures.currentExcessMileageCost ?? 0) : 0,
  })
}
