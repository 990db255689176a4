import type { ActivityEntry, ActivityType } from './activity.model.ts'
import { activityTypes } from './activity.model.ts'

/** Comments and communications need CanViewComments; statuses, events and intentions do not. */
export function readableActivityTypes(rights: ReadonlySet<string>): readonly ActivityType[] {
  return rights.has('CanViewComments')
    ? activityTypes
    : activityTypes.filter((type) => type !== 'comment' && type !== 'communication')
}

/**
 * Only a status that somebody set, and no assignment; an objection is lifted by the consent switch.
 * The person also needs CanDeleteStatus.
 */
export function canDeleteEntry({
  type,
  status,
  activity_type,
}: Pick<ActivityEntry, 'type' | 'status' | 'activity_type'>): boolean {
  return (
    type === 'status' && status !== null && status !== 'do not contact' && activity_type === null
  )
}
