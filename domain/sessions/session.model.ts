import * as v from 'valibot'

/** Idle time after which the page asks whether anybody is there, in seconds (W§9 L200). */
export const idlePromptAfterSeconds = 1200
/** The idle prompt counts down from here, in seconds, and ends the session at 0 (W§9 L200). */
export const idleCountdownSeconds = 10
/** A session ends after so long whatever is done in it, in seconds: a working day. */
export const sessionSeconds = 12 * 3600
/** A session that still waits for a code or a new password ends after so long, in seconds. */
export const pendingSessionSeconds = 600
/** A forced logout happens at most once in this many milliseconds (W§9 L199). */
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
})

export type Session = v.InferOutput<typeof sessionModel>
