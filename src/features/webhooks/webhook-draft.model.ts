import * as v from 'valibot'
import { webhookEventTypes } from '#domain/webhooks/webhook-event.model.ts'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.model.ts'
import { webhookLimits } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Webhook, WebhookSettings } from '#domain/webhooks/webhook-subscription.model.ts'

type EventChoices = Readonly<Record<WebhookEventType, boolean>>

/** A webhook as it is typed: each event is a box of its own. */
export type WebhookDraft = Readonly<Record<string, unknown>> &
  Pick<WebhookSettings, 'name' | 'address' | 'email_recipient'> &
  EventChoices

/** Nothing is sent that nobody chose. */
const newWebhook = { name: '', address: '', events: [], email_recipient: '' }

export function toWebhookDraft(webhook: Webhook | undefined): WebhookDraft {
  const { name, address, events, email_recipient } = webhook ?? newWebhook
  const has = (type: WebhookEventType) => (events as readonly string[]).includes(type)
  return {
    name,
    address,
    email_recipient,
    status: has('status'),
    appointment: has('appointment'),
    sold: has('sold'),
    consent: has('consent'),
  }
}

export const toWebhookSettings = (draft: WebhookDraft): WebhookSettings => ({
  name: draft.name,
  address: draft.address,
  email_recipient: draft.email_recipient,
  events: webhookEventTypes.filter((type) => draft[type]),
})

const email = v.pipe(v.string(), v.email())

/** What can be saved; its messages are text keys. Which addresses may be called, the host says. */
export const webhookDraftModel = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('webhooks_name_missing'),
      v.maxLength(webhookLimits.name),
    ),
    address: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('webhooks_address_missing'),
      v.maxLength(webhookLimits.address),
      v.check((text) => /^https:\/\//iu.test(text), 'webhooks_address_not_https'),
    ),
    status: v.boolean(),
    appointment: v.boolean(),
    sold: v.boolean(),
    consent: v.boolean(),
    email_recipient: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(webhookLimits.recipient),
      v.check((text) => text === '' || v.is(email, text), 'webhooks_recipient_wrong'),
    ),
  }),
  v.forward(
    v.check((draft) => webhookEventTypes.some((type) => draft[type]), 'webhooks_events_missing'),
    ['consent'],
  ),
)
