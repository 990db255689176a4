import { excessChargeAtPrice, excessMiles } from '../../agreement/excess-mileage-charge.ts'
import type { Damage, Inspection } from './inspection.model.ts'

/** The agreement's terms that miles are compared with; as in the row. */
export interface MileageAllowance {
  readonly cSoldMileage: number | null
  readonly totalExtendedSum: number | null
  readonly cActualDeliveredMileage: number | null
  /** Minor units a mile. */
  readonly fMileageCost: number | null
}

type Totals = Pick<Inspection, 'excess_mileage' | 'excess_cost' | 'total_cost'>

/**
 * Odometer over the agreement's whole allowance, its cost, and the total with damages. `allowance`
 * is null for a person who may not see the excess.
 */
export function inspectionTotals(
  total_mileage: number | null,
  damages: readonly Damage[],
  allowance: MileageAllowance | null,
): Totals {
  const sold = allowance?.cSoldMileage ?? null
  const excess_mileage =
    total_mileage === null || allowance === null || sold === null
      ? null
      : excessMiles(
          total_mileage - (allowance.cActualDeliveredMileage ?? 0),
          sold + (allowance.totalExtendedSum ?? 0),
        )
  const excess_cost = excessChargeAtPrice(excess_mileage, allowance?.fMileageCost ?? null)
  const estimates = damages.reduce((sum, { content }) => sum + (content.estimate.value ?? 0), 0)
  return { excess_mileage, excess_cost, total_cost: estimates + (excess_cost ?? 0) }
}

/** Only our own host or a data URL: any other address would tell a third party who looks. */
export function mayLoadPicture(address: string): boolean {
  return (
    /^\/(?![/\\])\S*$/u.test(address) ||
    /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/u.test(address)
  )
}
