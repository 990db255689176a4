import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.nullable(v.string())

/**
 * An action that has not arrived. The customer is null where the device did not report one, or
 * where the reader may not see them.
 */
const missingAction = v.object({
  /** Its number on the device. */
  seq: v.number(),
  customer: v.nullable(v.object({ agreementNo: v.string(), name: v.string() })),
  /** When it was recorded, by the device's clock; null where the device did not report it. */
  made_at: instant,
  /** Since when it is known to be missing. */
  since: v.string(),
})

export type MissingAction = v.InferOutput<typeof missingAction>

/** `wipe_asked` means that the device has not confirmed the wipe yet. */
export const deviceStates = ['active', 'revoked', 'wipe_asked', 'wiped'] as const

export const managedDeviceModel = v.object({
  device: v.string(),
  /** Browser and system, as "Safari · iPad"; null where they are not known. */
  about: v.nullable(v.string()),
  person: v.object({ id: v.string(), name: v.string() }),
  /** The app version that the device reported. */
  app_version: v.nullable(v.string()),
  first_seen: instant,
  last_seen: instant,
  state: v.picklist(deviceStates),
  /** When the state was set, and by whom. */
  state_at: instant,
  state_by: v.nullable(v.string()),
  /** When the device received the revocation or wipe. */
  told_at: instant,
  /** When the device confirmed that everything was deleted. */
  wiped_at: instant,
  /** Actions on the device that have not arrived, the first 20 of them, and how many there are. */
  waiting: v.array(missingAction),
  waiting_count: count,
  /** Actions that will not arrive: gone from the device, or missing for more than seven days. */
  lost: v.array(missingAction),
  lost_count: count,
  /**
   * Lost actions that were dismissed, the latest first: the first 20, and how many there are.
   * `lost` leaves them out.
   */
  dismissed: v.array(v.object({ ...missingAction.entries, by: v.string(), at: v.string() })),
  dismissed_count: count,
  /** Refused actions that need the person. */
  needs_you: count,
  /** When the device last reported; null where it never did and only gaps are known. */
  reported_at: instant,
  /**
   * Stored customers of the day pack, how many the pack lists (null where not reported), and as of
   * when the oldest is.
   */
  book: v.nullable(v.object({ customers: count, of: v.nullable(count), as_of: instant })),
  /** When the browser was last found to have deleted the device's store. */
  evicted_at: instant,
})

export type ManagedDevice = v.InferOutput<typeof managedDeviceModel>

/** The most missing actions that are listed one by one. */
export const maxNamedActions = 20
