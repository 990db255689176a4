import * as v from 'valibot'

/** What an organisation's own systems may be notified of. */
export const webhookEventTypes = ['status', 'appointment', 'sold', 'consent'] as const

export type WebhookEventType = (typeof webhookEventTypes)[number]

const frame = {
  /** The same however often it is sent. */
  id: v.string(),
  /** When the fact was recorded, ISO. */
  at: v.string(),
  orgId: v.string(),
}

const head = { ...frame, fAgreementNo: v.string() }

/** The body of an event: no name, no address, no text that a person wrote. */
export const webhookBodyModel = v.variant('type', [
  v.object({ ...head, type: v.literal('status'), status: v.string() }),
  v.object({
    ...head,
    type: v.literal('appointment'),
    status: v.string(),
    status_start_time: v.string(),
    status_end_time: v.string(),
  }),
  v.object({ ...head, type: v.literal('sold'), status: v.literal('sold') }),
  v.object({
    ...head,
    type: v.literal('consent'),
    /** `all` is every channel at once. */
    channel: v.string(),
    objects: v.boolean(),
    /** Position of the representative whose consent it is; null is the customer. */
    representative: v.nullable(v.number()),
  }),
  /** Sent by a press of a button; nothing was recorded. */
  v.object({ ...frame, type: v.literal('test') }),
])

export type WebhookBody = v.InferOutput<typeof webhookBodyModel>
