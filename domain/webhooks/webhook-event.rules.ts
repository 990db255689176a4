import type { WebhookBody, WebhookEventType } from './webhook-event.model.ts'

/** What was recorded of a customer, as far as receivers are notified of it. */
export type RecordedFact =
  | {
      readonly kind: 'status'
      readonly status: string
      /** A status that another device's later one replaced changes nothing. */
      readonly superseded: boolean
      readonly start: string | null
      readonly end: string | null
    }
  | {
      readonly kind: 'consent'
      readonly channel: string
      readonly objects: boolean
      readonly representative: number | null
      readonly applied: boolean
    }

type EventFields<Body> = Body extends unknown
  ? Omit<Body, 'id' | 'at' | 'orgId' | 'fAgreementNo'>
  : never

/** An event of a customer without what every event has. */
export type WebhookEventFields = EventFields<Extract<WebhookBody, { fAgreementNo: string }>>

/** The events of a fact: one of its kind, and one more for an appointment and a sale. */
export function findWebhookEvents(fact: RecordedFact): readonly WebhookEventFields[] {
  if (fact.kind === 'consent') {
    const { channel, objects, representative, applied } = fact
    return applied ? [{ type: 'consent', channel, objects, representative }] : []
  }
  const { status, start, end } = fact
  if (fact.superseded) return []
  const isBooked = start !== null && end !== null
  return [
    { type: 'status', status },
    ...(isBooked
      ? [{ type: 'appointment', status, status_start_time: start, status_end_time: end } as const]
      : []),
    ...(status === 'sold' ? [{ type: 'sold', status } as const] : []),
  ]
}

/** Whether a subscription takes an event: also while it is paused, to send it later. */
export const isSubscribedTo = (
  subscription: {
    readonly isOn: boolean
    readonly isPaused: boolean
    readonly events: readonly WebhookEventType[]
  },
  type: WebhookEventType,
): boolean => (subscription.isOn || subscription.isPaused) && subscription.events.includes(type)

/**
 * What a receiver's answer means: `later` is sent again, `refused` is not, since the same body would be
 * refused again.
 */
export function readReceiverStatus(status: number): 'delivered' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'delivered'
  // A redirect is none: the address is the organisation's to correct, and a day is time for it.
  return status === 413 || status === 422 || status === 400 || status === 410 ? 'refused' : 'later'
}
