import * as v from 'valibot'

/** Idle seconds after which the page asks whether the person is still there. */
export const idlePromptAfterSeconds = 1200
/** The idle prompt counts these seconds down, then ends the session. */
export const idleCountdownSeconds = 10
/** The longest life of a session in seconds: a working day. */
export const sessionSeconds = 12 * 3600
/** The life of a session that waits for a code or a new password, in seconds. */
export const pendingSessionSeconds = 600
/** The least time between two forced logouts on the host, in milliseconds. */
export const forcedLogoutGuardMilliseconds = 2000

/** The signed-in user's session, as the token check answers it. Times are ISO instants. */
export const sessionModel = v.object({
  userid: v.string(),
  username: v.string(),
  default_language: v.nullable(v.string()),
  organisations: v.array(
    v.object({ id: v.string(), name: v.string(), image_url: v.nullable(v.string()) }),
  ),
  expires_at: v.string(),
  /** Who acts for the user; absent where the user is there. */
  acting_by: v.optional(v.object({ name: v.string() })),
})

export type Session = v.InferOutput<typeof sessionModel>
