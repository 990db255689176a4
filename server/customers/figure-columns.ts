import type { AgreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { Agreement } from '#domain/agreement/agreement.model.ts'

/** The engine's figures as columns of the customer's row. */
export function figureColumns({ cMileage }: Agreement, figures: AgreementFigures) {
  return {
    cMileage,
    payments_made: figures.payments_made,
    payments_rem: figures.payments_rem,
    nextPaymentDays: figures.nextPaymentDays,
    settlements: figures.settlements,
    fSettlementType: figures.fSettlementType,
    fEquity: figures.fEquity,
    fTrueEquity: figures.fTrueEquity,
    fBuyingPower: figures.fBuyingPower,
    expectedMileage: figures.expectedMileage,
    excessMileage: figures.excessMileage,
    excessMileageCost: figures.excessMileageCost,
    currentExcessMileage: figures.currentExcessMileage,
    currentExcessMileageCost: figures.currentExcessMileageCost,
    excessMileageDate: figures.excessMileageDate,
    flagDate: figures.flagDate,
  }
}

/** The same with the feed's counts, for an agreement that was carried forward to another day. */
export function carriedColumns(agreement: Agreement, figures: AgreementFigures) {
  return {
    ...figureColumns(agreement, figures),
    nextPayment5TG: agreement.nextPayment5TG,
    ald_next_payment_days: agreement.ald_next_payment_days,
  }
}

/** The properties of `figureColumns`. */
export const figureProperties = [
  'cMileage',
  'payments_made',
  'payments_rem',
  'nextPaymentDays',
  'settlements',
  'fSettlementType',
  'fEquity',
  'fTrueEquity',
  'fBuyingPower',
  'expectedMileage',
  'excessMileage',
  'excessMileageCost',
  'currentExcessMileage',
  'currentExcessMileageCost',
  'excessMileageDate',
  'flagDate',
] as const satisfies readonly (keyof ReturnType<typeof figureColumns>)[]

/** The properties of `carriedColumns`. */
export const carriedProperties = [
  ...figureProperties,
  'nextPayment5TG',
  'ald_next_payment_days',
] as const satisfies readonly (keyof ReturnType<typeof carriedColumns>)[]
