import * as v from 'valibot'
import type { ActivityEntry, ActivityType } from '#domain/activity/activity.model.ts'
import { canDelete } from '#domain/activity/activity.rules.ts'
import type { StoredActivity } from './activity.store.ts'

const given = v.fallback(v.nullable(v.string()), null)
const messageModel = v.fallback(v.object({ subject: given, sender: given, template: given }), {
  subject: null,
  sender: null,
  template: null,
})

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** An entry as it travels; `type` is one that the store was asked for. */
export function activityReply(stored: StoredActivity): ActivityEntry {
  const type = stored.type as ActivityType
  const activity_type =
    stored.activity_type === 'assigned' || stored.activity_type === 'unassigned'
      ? stored.activity_type
      : null
  const {
    comment,
    additionalComment,
    activity,
    assigner,
    event,
    note,
    outcome,
    reason,
    status,
    superseded,
    start,
    end,
    occurredAt,
    version,
  } = stored
  return {
    id: stored.id,
    type,
    author: stored.author,
    created_at: stored.created_at.toISOString(),
    occurred_at: occurredAt.toISOString(),
    comment,
    additionalComment,
    activity,
    activity_type,
    assigner,
    event,
    note,
    outcome,
    reason,
    date: type === 'event' ? iso(start ?? occurredAt) : null,
    statusId: type === 'status' ? stored.id : null,
    status,
    superseded,
    start: iso(start),
    end: iso(end),
    can_delete: canDelete({ type, status, activity_type }),
    ...v.parse(messageModel, type === 'communication' ? stored.details : null),
    version,
  }
}
