import type { Agreement, Valuation } from './agreement.model.ts'
import type { AgreementSchedule } from './agreement-schedule.ts'
import { agreementSchedule } from './agreement-schedule.ts'
import { missedPayments } from './balance.ts'
import { buyingPower } from '../finance/buying-power.ts'
import { addDays } from '../calendar.ts'
import type { DealSettings } from '../catalogue/deal-settings.model.ts'
import type { Equity } from './equity.ts'
import { equity, trueEquity } from './equity.ts'
import type { ExcessMileage } from './excess-mileage.ts'
import { excessMileage, unknownMileage } from './excess-mileage.ts'
import { roundHalfUp } from '../finance/money.ts'
import { mayShowEquityAndParity } from './next-payment-limit.ts'
import { nextPaymentDays } from './next-payment.ts'
import { isLease } from '../finance/payment-method.ts'
import {
  balloonDiscountFactor,
  fromMonthlyAmount,
  toMonthlyAmount,
} from '../finance/payment-plan.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'
import type { Settlement } from './settlement-choice.ts'
import type { SettlementType } from './settlement-type.model.ts'
import {
  chooseSettlement,
  availableSettlements,
  settlementPayableToday,
} from './settlement-choice.ts'
import type { Step } from '../finance/step.model.ts'

/** What is calculated of an agreement, by the wire's names. Sums are minor units; null is N/A. */
export interface AgreementFigures extends ExcessMileage {
  readonly payments_made: number | null
  readonly payments_rem: number | null
  readonly nextPaymentDays: number | null
  readonly nextPaymentDate: string | null
  /** False when the next payment is more than 180 days away. */
  readonly isEquityShown: boolean
  /** Today's payment per month, not rounded; null when nothing is paid regularly. */
  readonly monthlyPayment: number | null
  readonly settlements: readonly Settlement[]
  readonly fSettlementType: SettlementType | null
  /** The settlement that feeds equity. */
  readonly settlement: number | null
  readonly fEquity: number | null
  readonly fTrueEquity: number | null
  /** Equity whether it is shown or not: what a deal rolls over. */
  readonly dealEquity: number | null
  readonly fBuyingPower: number | null
  readonly equitySteps: readonly Step[]
  readonly trueEquitySteps: readonly Step[]
}

/** The product's configuration and the organisation's settings, beside the agreement. */
export interface DealRules {
  readonly product: ProductConfiguration
  readonly settings: DealSettings
}

const noEquity: Equity = { value: null, steps: [] }

/** Every figure of an agreement on `today`; a missing input makes the figures that need it null. */
export function agreementFigures(
  agreement: Agreement,
  valuation: Valuation,
  today: string,
  { product, settings }: DealRules,
): AgreementFigures {
  const course = agreementSchedule(agreement, product, today, settings)
  const days = nextPaymentDays(agreement, course, today)
  const isShown = mayShowEquityAndParity(days)
  const settlements = availableSettlements(agreement, course, product.payment, today, settings)
  const chosen = chooseSettlement(settlements, agreement.fSettlementType)
  const mileage =
    course === null ? unknownMileage : excessMileage(agreement, course.start, course.end, today)
  const own = equity(valuation.aValuationAverage, chosen?.settlementValue ?? null, product)
  const real = isLease(product.payment)
    ? noEquity
    : trueEquity({
        valuation: valuation.aValuationAverage,
        settlement: settlementPayableToday(settlements)?.settlementValue ?? null,
        arrears: arrearsApart(agreement, course),
        excessMileageCost: isHandedBack(course) ? (mileage.currentExcessMileageCost ?? 0) : 0,
      })
  return {
    ...mileage,
    payments_made: course?.made ?? agreement.payments_made,
    payments_rem: course === null ? null : course.plan.count - course.made,
    nextPaymentDays: days,
    nextPaymentDate: days === null ? null : addDays(today, days),
    isEquityShown: isShown,
    monthlyPayment: monthlyPayment(agreement, course),
    settlements,
    fSettlementType: chosen?.settlementType ?? null,
    settlement: chosen?.settlementValue ?? null,
    fEquity: isShown ? own.value : null,
    fTrueEquity: isShown ? real.value : null,
    dealEquity: own.value,
    fBuyingPower: agreementBuyingPower(agreement, course, own.value),
    equitySteps: isShown ? own.steps : [],
    trueEquitySteps: isShown ? real.steps : [],
  }
}

/** Arrears beyond the missed payments, which every settlement already includes. */
function arrearsApart({ arrears, fPayment }: Agreement, course: AgreementSchedule | null): number {
  if (course === null) return arrears
  return Math.max(0, arrears - roundHalfUp(missedPayments(course, { payment: fPayment ?? 0 })))
}

/**
 * Only an agreement with a payable final payment lets the vehicle be handed back and miles be
 * charged.
 */
function isHandedBack(course: AgreementSchedule | null): boolean {
  return course !== null && course.plan.isBalloonPayable
}

function monthlyPayment({ fPayment }: Agreement, course: AgreementSchedule | null): number | null {
  const payment = fPayment ?? 0
  if (course === null || payment <= 0) return null
  return toMonthlyAmount(course.plan, payment, Math.max(course.due, course.made))
}

function agreementBuyingPower(
  agreement: Agreement,
  course: AgreementSchedule | null,
  dealEquity: number | null,
): number | null {
  const { fPayment, fMonthlyBudget, fBalloon, fPurchasePrice, fLumpSum, fDepositSub } = agreement
  if (course === null || course.monthly === null) return null
  const { plan, monthly, due, made } = course
  const payment =
    fMonthlyBudget === null
      ? fPayment
      : fromMonthlyAmount(plan, fMonthlyBudget, Math.max(due, made))
  if (payment === null) return null
  const balloon = fBalloon ?? 0
  const price = fPurchasePrice ?? 0
  const ownBalloon = price > 0 ? 0 : balloon * balloonDiscountFactor(plan, monthly)
  return buyingPower({
    plan,
    monthly,
    payment,
    balloonShare: price > 0 ? balloon / price : 0,
    towardsPrice: (dealEquity ?? 0) + (fLumpSum ?? 0) + (fDepositSub ?? 0) + ownBalloon,
  })
}
