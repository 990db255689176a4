import * as v from 'valibot'
import { activityDealModel } from '#domain/activity/activity.model.ts'
import type { ActivityEntry, ActivityType } from '#domain/activity/activity.model.ts'
import { canDeleteEntry } from '#domain/activity/activity.rules.ts'
import type { StoredActivity } from './activity.store.ts'

const nullableText = v.fallback(v.nullable(v.string()), null)
const messageModel = v.fallback(
  v.object({ subject: nullableText, sender: nullableText, template: nullableText }),
  {
    subject: null,
    sender: null,
    template: null,
  },
)

const dealsModel = v.fallback(v.object({ deals: v.array(activityDealModel) }), { deals: [] })

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

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
    can_delete: canDeleteEntry({ type, status, activity_type }),
    ...v.parse(messageModel, type === 'communication' ? stored.details : null),
    ...(type === 'offer' ? v.parse(dealsModel, stored.details) : {}),
    version,
  }
}
