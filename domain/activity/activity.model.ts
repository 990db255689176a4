import * as v from 'valibot'

export const activityTypes = [
  'comment',
  'status',
  'event',
  'communication',
  'intentions',
  'offer',
] as const

export type ActivityType = (typeof activityTypes)[number]

/** What was done with offers: the `event` of an entry of type `offer`. */
export const offerActivities = ['offer_saved', 'offer_shown', 'offer_sheet'] as const

export type OfferActivity = (typeof offerActivities)[number]

/** An offer by its car and payment a month in minor units; null where it is not known or hidden. */
export const activityDealModel = v.object({
  vehicle: v.string(),
  payment: v.nullable(v.number()),
})

export type ActivityDeal = v.InferOutput<typeof activityDealModel>

/** What became of a message: when it left, arrived, came back, was opened or answered. */
export const messageSteps = [
  'sent',
  'posted',
  'delivered',
  'bounced',
  'link_opened',
  'replied',
] as const

export const messageStepModel = v.object({ step: v.picklist(messageSteps), at: v.string() })

export type MessageStep = v.InferOutput<typeof messageStepModel>

const text = v.nullable(v.string())

/** Values that a type does not have are null. Instants are ISO. */
export const activityEntryModel = v.object({
  id: v.string(),
  type: v.picklist(activityTypes),
  author: v.string(),
  created_at: v.string(),
  /** When it was written on the device, possibly offline; otherwise when it arrived. */
  occurred_at: v.string(),
  /**
   * Plain text; for a communication HTML as it was sent, which `readMessage` makes safe to show.
   */
  comment: text,
  additionalComment: text,
  /** The channel of a communication (`email`, `sms`, `letter`, `call`). */
  activity: text,
  /** `assigned` or `unassigned`; `assigner` did it. */
  activity_type: v.nullable(v.picklist(['assigned', 'unassigned'])),
  assigner: text,
  event: text,
  note: text,
  outcome: text,
  reason: text,
  /** When an event is due, otherwise when it happened. */
  date: text,
  /** Id of a status entry, as DELETE_STATUS names it. */
  statusId: text,
  status: text,
  /** Stored without effect, because a later or higher status was set already. */
  superseded: v.boolean(),
  start: text,
  end: text,
  /** The type of entry can be deleted; the person also needs CanDeleteStatus. */
  can_delete: v.boolean(),
  subject: text,
  sender: text,
  template: text,
  /** Of an entry of type `offer`, in their order. */
  deals: v.exactOptional(v.array(activityDealModel)),
  /** Of a message that the organisation sent, in order of time. */
  steps: v.exactOptional(v.array(messageStepModel)),
  version: v.number(),
})

export type ActivityEntry = v.InferOutput<typeof activityEntryModel>

/** What an entry of any type says nothing about. */
export const emptyEntry = {
  comment: null,
  additionalComment: null,
  activity: null,
  activity_type: null,
  assigner: null,
  event: null,
  note: null,
  outcome: null,
  reason: null,
  date: null,
  statusId: null,
  status: null,
  superseded: false,
  start: null,
  end: null,
  can_delete: false,
  subject: null,
  sender: null,
  template: null,
  version: 1,
} as const
