import type { Agreement } from './agreement.model.ts'
import type { ElapsedMonths } from '../calendar.ts'
import { addMonths, elapsedMonths } from '../calendar.ts'
import type { DealSettings } from '../catalogue/deal-settings.model.ts'
import { fixedTerm, paymentPlan } from '../finance/payment-method.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import { monthsCovered, paymentsDueBy } from '../finance/payment-plan.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'
import { monthlyRate } from '../finance/rate.ts'

/** An agreement's payment schedule and where today lies in it. */
export interface AgreementSchedule {
  readonly start: string
  readonly end: string
  /** Months. */
  readonly term: number
  readonly plan: PaymentPlan
  /** The rate per month as a fraction; null when the agreement names no rate. */
  readonly monthly: number | null
  readonly elapsed: ElapsedMonths
  /** Regular payments due up to and including today. */
  readonly due: number
  /** Regular payments made: the feed's count, else those due. */
  readonly made: number
}

/**
 * Months: the method's fixed term, the feed's, or the whole months between its dates; null when
 * unknown.
 */
export function agreementTerm(
  { fTerm, fStartDate, fEndDate }: Agreement,
  product: ProductConfiguration,
): number | null {
  const fixed = fixedTerm(product.payment)
  if (fixed !== null) return fixed
  const term =
    fTerm ??
    (fStartDate === null || fEndDate === null ? 0 : elapsedMonths(fStartDate, fEndDate).whole)
  return term < 1 ? null : term
}

/** The due date of a month counted from the start; the last day of a shorter month. */
export function dueDay({ start }: AgreementSchedule, month: number): string {
  return addMonths(start, month)
}

/** Months since the start with the begun month as a fraction; 0 before the start. */
export function fractionalMonths({ whole, days, length }: ElapsedMonths): number {
  return Math.max(0, whole + days / length)
}

/**
 * An agreement's schedule on `today`; null without a start or a term, or when nothing is paid over
 * time.
 */
export function agreementSchedule(
  agreement: Agreement,
  product: ProductConfiguration,
  today: string,
  settings: DealSettings,
): AgreementSchedule | null {
  const term = agreementTerm(agreement, product)
  if (term === null || product.payment === 'cash') return null
  const start =
    agreement.fStartDate ??
    (agreement.fEndDate === null ? null : addMonths(agreement.fEndDate, -term))
  if (start === null) return null
  const plan = paymentPlan({
    method: product.payment,
    when: product.when,
    term,
    hasBalloon: (agreement.fBalloon ?? 0) > 0,
    initialRentals: agreement.initialRentals ?? product.initial_rentals,
    isFinalWithLast: settings.final_payment_with_last === '1',
  })
  const elapsed = elapsedMonths(start, today)
  const due = paymentsDueBy(plan, elapsed.whole)
  const { fRate, payments_made: counted } = agreement
  const rateType = agreement.rateType ?? settings.default_rate_type
  return {
    start,
    end: agreement.fEndDate ?? addMonths(start, term),
    term,
    plan,
    monthly:
      fRate === null ? null : monthlyRate({ type: rateType, value: fRate }, monthsCovered(plan)),
    elapsed,
    due,
    made: counted === null ? due : Math.max(0, Math.min(plan.count, counted)),
  }
}
