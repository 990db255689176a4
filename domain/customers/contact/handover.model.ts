import * as v from 'valibot'
import { userPageModel } from '../../users/user-page.model.ts'
import { excludedCustomerModel } from './assignment.model.ts'

/** Among how many colleagues one hand-over spreads customers. */
export const maxTakers = 50

export const takerIds = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  v.maxLength(maxTakers),
)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What each colleague gets, and whose dealer none of them may see. */
const shares = {
  /** Customers who are handed over. */
  count,
  takers: v.array(v.object({ userID: v.string(), name: v.string(), count })),
  left_out_count: count,
  /** The first hundred of them. */
  left_out: v.array(excludedCustomerModel),
}

/** A person’s customers as they are now; the hand-over is confirmed by its count and hash. */
export const handoverPreviewModel = v.object({
  ...shares,
  /** The person’s customers at the caller’s dealers. */
  customers: count,
  /** Those at other dealers, who stay. */
  beyond_own_dealers: count,
  hash: v.string(),
})

export type HandoverPreview = v.InferOutput<typeof handoverPreviewModel>

export const handoverModel = v.object({
  ...shares,
  /** What an undo names; null where nobody was handed over. */
  batch: v.nullable(v.string()),
  user: userPageModel,
})

export type Handover = v.InferOutput<typeof handoverModel>
