import * as v from 'valibot'
import { agreementNumber } from './agreement-number.model.ts'
import { maxMiles, mileageKinds } from './mileage.rules.ts'

const miles = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A mileage that was read from the car or the contract. */
export const mileageCorrection = v.object({
  agreementNo: agreementNumber,
  which: v.picklist(mileageKinds),
  /** The odometer today; for `old_mileage` the miles agreed for the old deal's whole term. */
  new_mileage: v.pipe(miles, v.maxValue(maxMiles)),
  /** What the screen showed in its place; null is unknown. */
  seen: v.nullable(v.pipe(miles, v.maxValue(2_147_483_647))),
})

export type MileageCorrection = v.InferOutput<typeof mileageCorrection>
