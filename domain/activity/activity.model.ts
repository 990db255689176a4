import * as v from 'valibot'

/** What is kept of a customer's history (W§3 L59, O§3 L112). */
export const activityTypes = ['comment', 'status', 'event', 'communication', 'intentions'] as const

export type ActivityType = (typeof activityTypes)[number]

const text = v.nullable(v.string())

/** One entry of a customer's history (W§3 L58-61); what its type does not have is null. Instants are ISO. */
export const activityEntryModel = v.object({
  id: v.string(),
  type: v.picklist(activityTypes),
  author: v.string(),
  created_at: v.string(),
  /** When it was written on the device, which may have been offline; else when it arrived. */
  occurred_at: v.string(),
  /** Plain text; of a communication HTML as it was sent, which `readMessage` makes safe to show. */
  comment: text,
  additionalComment: text,
  /** Of a communication its way (`email`, `sms`, `letter`, `call`). */
  activity: text,
  /** `assigned` or `unassigned`, with who did it as `assigner` (W§3 L59). */
  activity_type: v.nullable(v.picklist(['assigned', 'unassigned'])),
  assigner: text,
  event: text,
  note: text,
  outcome: text,
  reason: text,
  /** Of an event: the moment that it is for, else when it happened. */
  date: text,
  /** Id of a status entry, as DELETE_STATUS names it. */
  statusId: text,
  status: text,
  /** Kept, but a later or higher status stood already (decision 4). */
  superseded: v.boolean(),
  start: text,
  end: text,
  /** May be taken back at all; taking it back needs CanDeleteStatus besides (U-071). */
  can_delete: v.boolean(),
  /** Of a communication. */
  subject: text,
  sender: text,
  template: text,
  version: v.number(),
})

export type ActivityEntry = v.InferOutput<typeof activityEntryModel>
