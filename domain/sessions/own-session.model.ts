import * as v from 'valibot'

/** A place where the user is signed in. Times are ISO instants. */
export const ownSessionModel = v.object({
  id: v.string(),
  /** Browser and system, as "Safari · iPad"; null if unknown. */
  device: v.nullable(v.string()),
  /** The block of addresses that it was begun from, as "203.0.113.x"; null if unknown. */
  network: v.nullable(v.string()),
  signed_in_at: v.string(),
  last_used_at: v.string(),
  /** The session that asked. */
  is_current: v.boolean(),
})

export type OwnSession = v.InferOutput<typeof ownSessionModel>
