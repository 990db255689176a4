import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.nullable(v.string())

/** An action that has not arrived, or never will. The customer is null where the device had not said whom it is about, or where it is not the reader's to see. */
const missingAction = v.object({
  /** Its number on the device. */
  seq: v.number(),
  customer: v.nullable(v.object({ agreementNo: v.string(), name: v.string() })),
  /** When it was made, by the device's clock; null where the device had not said. */
  made_at: instant,
  /** Since when it is known to be missing. */
  since: v.string(),
})

export type MissingAction = v.InferOutput<typeof missingAction>

/** What stands of a device: in use; not trusted any more; told to delete itself and not yet done; done. */
export const deviceStates = ['active', 'revoked', 'wipe_asked', 'wiped'] as const

export const fleetDeviceModel = v.object({
  device: v.string(),
  /** Browser and system, as "Safari · iPad"; null where they are not known. */
  about: v.nullable(v.string()),
  person: v.object({ id: v.string(), name: v.string() }),
  /** The version of the programme, as the device reported it. */
  app_version: v.nullable(v.string()),
  first_seen: instant,
  last_seen: instant,
  state: v.picklist(deviceStates),
  /** When the state came about, and who asked for it, by name. */
  state_at: instant,
  state_by: v.nullable(v.string()),
  /** When the device heard of a revocation or wipe. */
  told_at: instant,
  /** When it said that it had deleted everything. */
  wiped_at: instant,
  /** Actions on the device that have not arrived, the first 20 of them, and how many there are. */
  waiting: v.array(missingAction),
  waiting_count: count,
  /** Actions that will never arrive: the device does not have them any more, or they are missing for longer than seven days. */
  lost: v.array(missingAction),
  lost_count: count,
  /** Lost actions that somebody has dealt with, the last of them first: the first 20, and how many there are. They are not among the lost. */
  dismissed: v.array(v.object({ ...missingAction.entries, by: v.string(), at: v.string() })),
  dismissed_count: count,
  /** Actions on the device that were refused and wait for the person. */
  needs_you: count,
  /** When the device said last what it owes; null: it never did, and only gaps are known. */
  reported_at: instant,
  /** How many customers of the day pack the device holds, of how many that the pack names (null where it did not say), and as of when the oldest of them is. */
  book: v.nullable(v.object({ customers: count, of: v.nullable(count), as_of: instant })),
  /** When the browser was last found to have deleted the device's store. */
  evicted_at: instant,
})

export type FleetDevice = v.InferOutput<typeof fleetDeviceModel>

/** At most so many missing actions are named. */
export const actionsNamed = 20
