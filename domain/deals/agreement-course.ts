import type { Agreement } from './agreement.model.ts'
import type { ElapsedMonths } from './calendar.ts'
import { addMonths, elapsedMonths } from './calendar.ts'
import type { DealSettings } from './deal-settings.model.ts'
import { fixedTerm, paymentPlan } from './payment-method.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { monthsCovered, paymentsDueBy } from './payment-plan.ts'
import type { ProductConfiguration } from './product-configuration.model.ts'
import { monthlyRate } from './rate.ts'

/** The course of an agreement's payments and where today lies in it. */
export interface AgreementCourse {
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

/** An agreement's term in months: the method's own, the feed's, or the whole months between its dates; null when none is known. */
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

/** The day a payment month falls on: as many months after the start, or the last day of a shorter month. */
export function dueDay({ start }: AgreementCourse, month: number): string {
  return addMonths(start, month)
}

/** Months from the start to a day, a month begun by its share; 0 before the start. */
export function monthsAt({ whole, days, length }: ElapsedMonths): number {
  return Math.max(0, whole + days / length)
}

/**
 * Reckons an agreement's course on `today`; null when its start or its term is not known and cannot be told from the other dates, or when
 * there is nothing to pay over time.
 */
export function agreementCourse(
  agreement: Agreement,
  product: ProductConfiguration,
  today: string,
  settings: DealSettings,
): AgreementCourse | null {
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
