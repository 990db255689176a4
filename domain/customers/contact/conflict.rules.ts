import type { CustomerStatus } from '../fields/customer-status.model.ts'

/**
 * Ranks for events that arrive late: a change based on an old row moves the customer only to a
 * higher rank.
 */
export const statusRanks: Readonly<Record<CustomerStatus, number>> = {
  'not set': 0,
  selected: 0,
  assigned: 1,
  'letter sent': 1,
  contacted: 2,
  'call back': 2,
  'on going': 2,
  appointed: 3,
  attended: 4,
  sold: 5,
  refinanced: 5,
  'not sold': 5,
  'do not contact': 6,
}

/** A field of a customer with the versions that decide conflicts. */
export interface VersionedField {
  /** The customer's version now. */
  readonly version: number
  /** The version at which another person or device last changed this field; 0 when nobody did. */
  readonly changedByOthersAt: number
}

/**
 * Whether the version that the person saw is still current for this field. `base` null is unknown
 * and never current; nor is a version from the future.
 */
export function isCurrentBase(
  base: number | null,
  { version, changedByOthersAt }: VersionedField,
): boolean {
  return base !== null && base <= version && base >= changedByOthersAt
}

/** `superseded` changes stay in the history but have no effect. */
export type MergeResult = 'applied' | 'superseded'

/** Applied on a current base, or when the new status ranks higher. Clocks never decide. */
export function mergeStatus(
  current: CustomerStatus,
  requested: CustomerStatus,
  isCurrent: boolean,
): MergeResult {
  return isCurrent || current === requested || statusRanks[requested] > statusRanks[current]
    ? 'applied'
    : 'superseded'
}

export interface ConsentInput {
  /** `all` is the master switch. */
  readonly channel: 'call' | 'email' | 'sms' | 'mail' | 'all'
  /** True objects to the channel; false allows it again. */
  readonly objects: boolean
}

/** The stored consent: for the channel, and the master switch. */
export interface CurrentConsent {
  readonly objects: boolean
  readonly doNotContact: boolean
}

/**
 * An objection always applies. An allowance applies on a current base only, and for a single
 * channel never while the customer objects to all contact.
 */
export function mergeConsent(
  { channel, objects }: ConsentInput,
  current: CurrentConsent,
  isCurrent: boolean,
): MergeResult {
  if (objects) return 'applied'
  if (channel !== 'all' && current.doNotContact) return 'superseded'
  return isCurrent || !current.objects ? 'applied' : 'superseded'
}

/** For compare-and-set changes: `stale` is refused and shows both sides. */
export type StrictMergeResult = 'applied' | 'unchanged' | 'stale'

/** `isCurrent` compares the comment's own version. Writing the same text twice is no conflict. */
export function mergeEdit(current: string, mine: string, isCurrent: boolean): StrictMergeResult {
  if (current === mine) return 'unchanged'
  return isCurrent ? 'applied' : 'stale'
}

/**
 * Applied only when the assignee is still the one that was seen; null is nobody. Assigning the same
 * person twice is no conflict.
 */
export function mergeAssignment(
  current: string | null,
  seen: string | null,
  requested: string | null,
): StrictMergeResult {
  if (current === requested) return 'unchanged'
  return current === seen ? 'applied' : 'stale'
}

export interface MileageInput {
  readonly miles: number
  /** The customer's version that the person saw; null is unknown. */
  readonly base: number | null
  /** The mileage that the screen showed; undefined where the call does not say. */
  readonly seen?: number | null | undefined
}

/**
 * Applied when nobody changed the customer since, or the mileage is the one that was seen. Recording
 * the stored mileage is no conflict.
 */
export function mergeMileage(
  { miles: current, version }: { readonly miles: number | null; readonly version: number },
  { miles, base, seen }: MileageInput,
): StrictMergeResult {
  if (current === miles) return 'unchanged'
  return base === version || seen === current ? 'applied' : 'stale'
}

/** A form field: the value the person saw, their own, and the stored one. */
export interface FieldChange<Value> {
  readonly was: Value
  readonly mine: Value
  readonly theirs: Value
}

/** Fields that the person and somebody else changed to different values. */
export function findConflictingFields<Name extends string, Value>(
  changes: Readonly<Record<Name, FieldChange<Value>>>,
): readonly Name[] {
  return (Object.keys(changes) as Name[]).filter((name) => {
    const { was, mine, theirs } = changes[name]
    return theirs !== was && theirs !== mine
  })
}

export interface StatusHistoryEntry {
  readonly status: CustomerStatus
  /** The host's order. */
  readonly seq: number
  readonly superseded: boolean
  readonly isDeleted: boolean
}

/** The last entry that was applied and not deleted decides; `not set` without one. */
export function getStatusFromHistory(
  entries: readonly StatusHistoryEntry[],
  except: readonly CustomerStatus[] = [],
): CustomerStatus {
  const current = entries.filter(
    ({ status, superseded, isDeleted }) => !superseded && !isDeleted && !except.includes(status),
  )
  return current.toSorted((one, other) => other.seq - one.seq)[0]?.status ?? 'not set'
}
