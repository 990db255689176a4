import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who reads who did what: administrators. */
export const auditRights = { all: ['CanEditOrganisation'] } as const satisfies RequiredRights

/**
 * What is recorded of people: `opened` once a day and customer, `changed` in a customer's history,
 * `consent` of a channel, `configured` of the organisation, `exported` and `downloaded` files,
 * `acted` for somebody, `erased` an agreement, `merged` two people or parted them again, `loaded`
 * a file or took it back.
 */
export const auditKinds = [
  'opened',
  'changed',
  'consent',
  'configured',
  'exported',
  'downloaded',
  'acted',
  'erased',
  'merged',
  'loaded',
] as const

export type AuditKind = (typeof auditKinds)[number]

/** The people whom the page offers to filter by. */
export const maxAuditPeople = 500

const text = v.nullable(v.string())

export const auditEntryModel = v.object({
  /** Kind and id, unique. */
  id: v.string(),
  kind: v.picklist(auditKinds),
  /** ISO, to the microsecond: pages continue behind it. */
  at: v.string(),
  /** The name as of then; both names where somebody acted. */
  by: v.string(),
  agreementNo: text,
  /** What was done, in a word of its kind: a type of history, a channel, a part. */
  what: text,
  /** What it was done to, by name: an item, a file, for whom somebody acted. */
  about: text,
  /** Why, where somebody said so. */
  reason: text,
})

export type AuditEntry = v.InferOutput<typeof auditEntryModel>

/** A filter by day, of the organisation's own. */
export const auditDay = v.optional(v.pipe(v.string(), v.check(isCalendarDay, 'day')))
