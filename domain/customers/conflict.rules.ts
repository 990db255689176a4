import type { CustomerStatus } from './customer-status.model.ts'

/**
 * How much a status says, for events that come late (decision 4): one that is based on an old row moves the customer only to a higher rank.
 * Statuses that the decision does not name stand with those they are nearest to: a letter with an assignment, going on with contacted.
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

/** One thing about a customer that people set, as it stands. */
export interface Register {
  /** The customer's version now. */
  readonly version: number
  /** The version that the last change of this one thing made, if it came from somebody else or another device; 0 where there was none. */
  readonly changedByOthersAt: number
}

/**
 * Whether what the person saw still holds. Changes of other things, and the person's own from the same device, which were waiting in the same
 * line, do not make it old. `base` is the customer's version that was seen; null is not known, and a version yet to come is no base.
 */
export function isCurrentBase(
  base: number | null,
  { version, changedByOthersAt }: Register,
): boolean {
  return base !== null && base <= version && base >= changedByOthersAt
}

/** What becomes of a change: it holds; it is kept in the history but does not hold, since something else stood already. */
export type Verdict = 'applied' | 'superseded'

/** A status event is always kept; it moves the customer on a current base, or to a higher rank than what stands (decision 4). Never by a clock. */
export function statusVerdict(
  standing: CustomerStatus,
  wanted: CustomerStatus,
  isCurrent: boolean,
): Verdict {
  return isCurrent || standing === wanted || statusRanks[wanted] > statusRanks[standing]
    ? 'applied'
    : 'superseded'
}

export interface ConsentWish {
  /** `all` is the master switch. */
  readonly channel: 'call' | 'email' | 'sms' | 'mail' | 'all'
  /** True objects to the channel; false allows it again. */
  readonly objects: boolean
}

/** What the customer allows, as it stands: of the channel, and by the master switch. */
export interface StandingConsent {
  readonly objects: boolean
  readonly doNotContact: boolean
}

/**
 * Consent is kept always; an objection always holds, an allowance only on a current base, and of a single channel never while the customer
 * objects to all (decision 2). So an objection beats an allowance given at the same time, whichever arrives first.
 */
export function consentVerdict(
  { channel, objects }: ConsentWish,
  standing: StandingConsent,
  isCurrent: boolean,
): Verdict {
  if (objects) return 'applied'
  if (channel !== 'all' && standing.doNotContact) return 'superseded'
  return isCurrent || !standing.objects ? 'applied' : 'superseded'
}

/** What becomes of a change that is made only on what was seen: it holds, was so already, or is refused with both sides. */
export type StrictVerdict = 'applied' | 'unchanged' | 'stale'

/**
 * An edit of a comment (If-Match): `isCurrent` by the comment's own version. The same text twice is no conflict.
 */
export function editVerdict(standing: string, mine: string, isCurrent: boolean): StrictVerdict {
  if (standing === mine) return 'unchanged'
  return isCurrent ? 'applied' : 'stale'
}

/** An assignment is made only where the assignee is still the one who was seen; null is nobody. To whom it is assigned already is no conflict. */
export function assignmentVerdict(
  standing: string | null,
  seen: string | null,
  wanted: string | null,
): StrictVerdict {
  if (standing === wanted) return 'unchanged'
  return standing === seen ? 'applied' : 'stale'
}

/** What stands in a form, field by field: what the person saw, what they made of it, and what it is now. */
export interface FieldChange<Value> {
  readonly was: Value
  readonly mine: Value
  readonly theirs: Value
}

/** The fields that the person and somebody else changed to different values; the others can be changed side by side. */
export function conflictingFields<Name extends string, Value>(
  changes: Readonly<Record<Name, FieldChange<Value>>>,
): readonly Name[] {
  return (Object.keys(changes) as Name[]).filter((name) => {
    const { was, mine, theirs } = changes[name]
    return theirs !== was && theirs !== mine
  })
}

/** A status entry of a customer's history, as far as it says where the customer stands. */
export interface StandingEntry {
  readonly status: CustomerStatus
  /** The host's order. */
  readonly seq: number
  readonly superseded: boolean
  readonly isDeleted: boolean
}

/** Where the customer stands by the history: the last entry that held and was not taken back; `not set` without one. */
export function statusByHistory(
  entries: readonly StandingEntry[],
  besides: readonly CustomerStatus[] = [],
): CustomerStatus {
  const standing = entries.filter(
    ({ status, superseded, isDeleted }) => !superseded && !isDeleted && !besides.includes(status),
  )
  return standing.toSorted((one, other) => other.seq - one.seq)[0]?.status ?? 'not set'
}
