import * as v from 'valibot'

/** What the frame and the profile show of a user. */
export const userDetailsModel = v.object({
  userID: v.string(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  default_language: v.nullable(v.string()),
  is_mfa_enabled: v.boolean(),
  hashed_user_id: v.string(),
})

export type UserDetails = v.InferOutput<typeof userDetailsModel>
