import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { getMilesDriven } from '#domain/customers/mileage.rules.ts'
import { rateTypes } from '#domain/finance/rate.ts'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import type { StoredCustomer } from './customer-scope.store.ts'

/** A row's values by property, from a file or the database. */
export type RowValues = Readonly<Record<string, ImportedValue>>

export const textOrNull = (value: ImportedValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null
export const numberOrNull = (value: ImportedValue | undefined): number | null =>
  typeof value === 'number' ? value : null

/** The agreement as the deal engine reads it. Agreements with companies are not regulated. */
export function toAgreement(values: RowValues): Agreement {
  const rateType = textOrNull(values['rateType'])
  const quoted = numberOrNull(values['quotedSettlement'])
  return {
    fProductType: textOrNull(values['fProductType']) ?? '',
    fPayment: numberOrNull(values['fPayment']),
    fMonthlyBudget: numberOrNull(values['fMonthlyBudget']),
    fTerm: numberOrNull(values['fTerm']),
    fBalloon: numberOrNull(values['fBalloon']),
    fRate: numberOrNull(values['fRate']),
    rateType: rateTypes.find((known) => known === rateType) ?? null,
    fAdvance: numberOrNull(values['fAdvance']),
    fDepositSub: numberOrNull(values['fDepositSub']),
    fPurchasePrice: numberOrNull(values['fPurchasePrice']),
    fLumpSum: numberOrNull(values['fLumpSum']),
    fStartDate: textOrNull(values['fStartDate']),
    fEndDate: textOrNull(values['fEndDate']),
    payments_made: numberOrNull(values['payments_made']),
    nextPayment5TG: numberOrNull(values['nextPayment5TG']),
    ald_next_payment_days: numberOrNull(values['ald_next_payment_days']),
    arrears: numberOrNull(values['arrears']) ?? 0,
    quotedSettlement:
      quoted === null
        ? null
        : { value: quoted, validUntil: textOrNull(values['quotedSettlementUntil']) },
    fSettlementType: textOrNull(values['fSettlementType']),
    isRegulated: textOrNull(values['cCompanyName']) === null,
    initialRentals: numberOrNull(values['initialRentalMultiple']),
    cSoldMileage: numberOrNull(values['cSoldMileage']),
    cMileage: getMilesDriven(
      numberOrNull(values['odometer']),
      numberOrNull(values['cActualDeliveredMileage']),
    ),
    totalExtendedSum: numberOrNull(values['totalExtendedSum']),
    fMileageCost: numberOrNull(values['fMileageCost']),
    flagDate: null,
  }
}

/** A stored row in the shape that `toAgreement` reads. */
export function toRowValues(stored: Partial<StoredCustomer>): RowValues {
  return stored as RowValues
}
