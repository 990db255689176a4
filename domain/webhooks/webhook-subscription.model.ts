import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'
import { serviceProviderRights } from '../service-provider/service-provider.model.ts'
import { webhookEventTypes } from './webhook-event.model.ts'

/** Who sets outside services up sets up what is sent to them. */
export const webhookRights = serviceProviderRights satisfies RequiredRights

export const webhookLimits = {
  name: 100,
  address: 1000,
  recipient: 254,
  /** Subscriptions of an organisation: each recorded status asks all of them. */
  subscriptions: 20,
  /** Events that one press sends again. */
  replayed: 5000,
  /** How long a former secret signs beside the new one. */
  formerSecretHours: 24,
} as const

const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

const text = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.check(isPlain, 'plain'))

export const webhookId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** What a person sets. */
export const webhookSettingsModel = v.object({
  name: v.pipe(text(webhookLimits.name), v.nonEmpty()),
  address: v.pipe(text(webhookLimits.address), v.nonEmpty()),
  events: v.pipe(
    v.array(v.picklist(webhookEventTypes)),
    v.minLength(1),
    v.maxLength(webhookEventTypes.length),
    v.check((events) => new Set(events).size === events.length),
  ),
  /** Who is told when nothing arrives for long; empty for nobody. */
  email_recipient: v.union([v.literal(''), v.pipe(text(webhookLimits.recipient), v.email())]),
})

export type WebhookSettings = v.InferOutput<typeof webhookSettingsModel>

/** What a change is based on, as it was read. */
export const seenWebhookModel = v.object({
  name: v.string(),
  address: v.string(),
  events: v.array(v.string()),
  email_recipient: v.string(),
})

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const

export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** Why there was no answer, or why nothing was sent. */
export const webhookFailures = [
  'bad_address',
  'not_https',
  'credentials',
  'port',
  'private_name',
  'private_address',
  'redirect',
  'no_such_host',
  'unreachable',
  'certificate',
  'timed_out',
  'too_large',
  'too_many_redirects',
  'bad_answer',
  'switched_off',
  'paused',
  'no_secret',
  'lost',
] as const

export type WebhookFailure = (typeof webhookFailures)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.nullable(v.string())

export const webhookModel = v.object({
  id: v.string(),
  ...webhookSettingsModel.entries,
  is_on: v.boolean(),
  /** Since when it is paused by itself; null where a person switched it. */
  paused_at: instant,
  /** The first failure since the last delivery; null while deliveries succeed. */
  failing_since: instant,
  /** When its secret was shown; null before. */
  secret_at: instant,
  /** Until when the former secret signs, too; null where only one does. */
  former_secret_until: instant,
  last_delivered_at: instant,
  /** The events of the log by what became of them; tests are not counted. */
  counts: v.object({ waiting: count, delivered: count, failed: count }),
  changed_by: v.string(),
  changed_at: v.string(),
})

export type Webhook = v.InferOutput<typeof webhookModel>

/** An event in the log; it names no customer. */
export const webhookDeliveryModel = v.object({
  id: v.string(),
  type: v.picklist([...webhookEventTypes, 'test']),
  state: v.picklist(webhookDeliveryStates),
  created_at: v.string(),
  attempts: count,
  /** Of the last attempt. */
  tried_at: instant,
  status_code: v.nullable(v.number()),
  failure: v.nullable(v.picklist(webhookFailures)),
  milliseconds: v.nullable(v.number()),
})

export type WebhookDelivery = v.InferOutput<typeof webhookDeliveryModel>
