import type { ActivityEntry, ActivityType } from './activity.model.ts'
import { activityTypes } from './activity.model.ts'

/** The types that a person may read: what was said to and about the customer needs CanViewComments; statuses, events and intentions belong to the work. */
export function readableTypes(rights: ReadonlySet<string>): readonly ActivityType[] {
  return rights.has('CanViewComments')
    ? activityTypes
    : activityTypes.filter((type) => type !== 'comment' && type !== 'communication')
}

/**
 * Whether an entry may be taken back at all: a status that somebody set, no assignment; an objection is lifted by the consent switch only
 * (decision 3). Who takes it back needs CanDeleteStatus besides (U-071).
 */
export function canDelete({
  type,
  status,
  activity_type,
}: Pick<ActivityEntry, 'type' | 'status' | 'activity_type'>): boolean {
  return (
    type === 'status' && status !== null && status !== 'do not contact' && activity_type === null
  )
}
