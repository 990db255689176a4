import { roundHalfUp } from '../deals/money.ts'
import type { Damage, Inspection } from './inspection.model.ts'

/** The agreement's terms that miles are held against; as in the row. */
export interface MileageAllowance {
  readonly cSoldMileage: number | null
  readonly totalExtendedSum: number | null
  readonly cActualDeliveredMileage: number | null
  /** Minor units a mile. */
  readonly fMileageCost: number | null
}

type Totals = Pick<Inspection, 'excess_mileage' | 'excess_cost' | 'total_cost'>

/**
 * The sums of an inspection (O§3 L102): miles on the clock over what the agreement allows in all, their cost, and what damages and excess come to.
 * `allowance` is null for a person who may not see the excess.
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
      : Math.max(
          0,
          total_mileage -
            (allowance.cActualDeliveredMileage ?? 0) -
            sold -
            (allowance.totalExtendedSum ?? 0),
        )
  const perMile = allowance?.fMileageCost ?? null
  const excess_cost =
    excess_mileage === null || perMile === null ? null : roundHalfUp(excess_mileage * perMile)
  const estimates = damages.reduce((sum, { content }) => sum + (content.estimate.value ?? 0), 0)
  return { excess_mileage, excess_cost, total_cost: estimates + (excess_cost ?? 0) }
}

/** Whether a picture's address may be loaded: our own host's, or one that carries its picture in itself. Anything else could tell a stranger who looks. */
export function isPictureShown(address: string): boolean {
  return (
    /^\/(?![/\\])\S*$/u.test(address) ||
    /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/u.test(address)
  )
}
