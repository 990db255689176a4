import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { webhookLimits } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Webhook, WebhookSettings } from '#domain/webhooks/webhook-subscription.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { deleteSealedSecret } from '../secrets/organisation-secret.store.ts'
import { makeSecret, toWebhookSecretName } from './subscription-secret.service.ts'
import { failWaiting } from './webhook-delivery.store.ts'
import * as store from './webhook-subscription.store.ts'
import type { StoredSubscriptionRow } from './webhook-subscription.store.ts'

type StateCount = Awaited<ReturnType<typeof store.countDeliveries>>[number]

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function toReply(row: StoredSubscriptionRow, counts: readonly StateCount[], now: Date): Webhook {
  const own = counts.filter(({ subscriptionId }) => subscriptionId === row.id)
  const get = (state: string) => own.find((one) => one.state === state)
  const until = row.formerSecretUntil
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    events: row.events as Webhook['events'],
    email_recipient: row.email_recipient,
    is_on: row.isOn,
    paused_at: iso(row.pausedAt),
    failing_since: iso(row.failingSince),
    secret_at: iso(row.secretAt),
    former_secret_until: until !== null && until > now ? iso(until) : null,
    last_delivered_at: iso(get('delivered')?.last ?? null),
    counts: {
      waiting: get('waiting')?.events ?? 0,
      delivered: get('delivered')?.events ?? 0,
      failed: get('failed')?.events ?? 0,
    },
    changed_by: row.changedBy,
    changed_at: row.changedAt.toISOString(),
  }
}

/** The subscriptions of the organisation, the oldest first. */
export async function listSubscriptions({
  tx,
  organisation,
  now,
}: CallContext): Promise<Webhook[]> {
  const rows = await store.findSubscriptions(tx, organisation.id)
  const counts = await store.countDeliveries(tx, organisation.id)
  return rows.map((row) => toReply(row, counts, now))
}

/** Refuses `not_found`. */
export async function getSubscription(
  { tx, organisation, now }: CallContext,
  id: string,
): Promise<Webhook> {
  const [row] = id.includes('\0') ? [] : await store.findSubscriptions(tx, organisation.id, id)
  if (row === undefined) throw refusal('not_found')
  return toReply(row, await store.countDeliveries(tx, organisation.id, id), now)
}

/** The subscription, also a deleted one, locked until the call ends. Refuses `not_found`. */
async function requireKnownSubscription(
  { tx, organisation }: CallContext,
  id: string,
): Promise<StoredSubscriptionRow> {
  const key = { orgId: organisation.id, id }
  const row = id.includes('\0') ? null : await store.lockSubscription(tx, key)
  if (row === null) throw refusal('not_found')
  return row
}

/** The subscription, locked until the call ends. Refuses `not_found`. */
export async function requireSubscription(
  context: CallContext,
  id: string,
): Promise<StoredSubscriptionRow> {
  const row = await requireKnownSubscription(context, id)
  if (row.deletedAt !== null) throw refusal('not_found')
  return row
}

function refuseAddress({ outgoing }: CallContext, address: string): void {
  const reason = outgoing.findAddressFault(address)
  if (reason !== null)
    throw new ORPCError('address_refused', {
      status: 422,
      message: 'address_refused',
      data: { reason },
    })
}

const toChange = ({ actor, now }: CallContext) => ({
  language: actor.defaultLanguage ?? 'en_gb',
  changedAt: now,
  changedBy: actor.name,
  changedById: actor.userId,
})

/**
 * Adds a subscription that is on. It has a secret that nobody has seen: what is refused until it is
 * told is sent again. Refuses `address_refused` and `too_many_webhooks`.
 */
export async function createSubscription(
  context: CallContext,
  { name, address, events, email_recipient }: WebhookSettings,
): Promise<Webhook> {
  const { tx, organisation, secretKeys, actor, now } = context
  refuseAddress(context, address)
  if ((await store.findSubscriptions(tx, organisation.id)).length >= webhookLimits.subscriptions)
    throw new ORPCError('too_many_webhooks', { status: 409, message: 'too_many_webhooks' })
  const id = randomUUID()
  await store.insertSubscription(tx, {
    ...toChange(context),
    orgId: organisation.id,
    id,
    name,
    address,
    events,
    email_recipient,
    isOn: true,
    createdAt: now,
  })
  const place = { tx, secretKeys, orgId: organisation.id, subscriptionId: id }
  await makeSecret(place, { at: now, by: actor, endsFormer: true })
  return getSubscription(context, id)
}

type SubscriptionChange = {
  readonly [Name in keyof WebhookSettings]?: WebhookSettings[Name] | undefined
} & {
  readonly is_on?: boolean | undefined
  readonly seen?: object | undefined
}

/** What switching it means: a person's word ends a pause, and failures count from then. */
const toSwitch = (isOn: boolean) => ({
  isOn,
  pausedAt: null,
  failingSince: null,
  failedAt: null,
  warnedAt: null,
})

/** Changes a subscription. Refuses `not_found`, `stale` and `address_refused`. */
export async function changeSubscription(
  context: CallContext,
  id: string,
  { is_on: isOn, seen, ...settings }: SubscriptionChange,
): Promise<Webhook> {
  const row = await requireSubscription(context, id)
  const { name, address, events, email_recipient } = row
  if (seen !== undefined && !isSameValue(seen, { name, address, events, email_recipient }))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  const changed = {
    name: settings.name ?? name,
    address: settings.address ?? address,
    events: settings.events ?? events,
    email_recipient: settings.email_recipient ?? email_recipient,
  }
  if (changed.address !== address) refuseAddress(context, changed.address)
  await store.updateWebhookSubscription(context.tx, row, {
    ...toChange(context),
    ...changed,
    ...(isOn === undefined ? {} : toSwitch(isOn)),
  })
  if (isOn === false) await failWaiting(context.tx, row, 'switched_off')
  return getSubscription(context, id)
}

/** Deletes a subscription with its secret and its log; a deleted one stays so. Refuses `not_found`. */
export async function removeSubscription(
  context: CallContext,
  id: string,
): Promise<{ id: string }> {
  const row = await requireKnownSubscription(context, id)
  if (row.deletedAt !== null) return { id }
  await deleteSealedSecret(context.tx, row.orgId, toWebhookSecretName(id))
  await store.deleteWebhookSubscription(context.tx, row, context.now)
  return { id }
}

/** Makes a new secret, told this once; the former one signs for a day more. Refuses `not_found`. */
export async function changeSecret(
  context: CallContext,
  { id, ends_former }: { readonly id: string; readonly ends_former: boolean },
): Promise<{ secret: string; former_secret_until: string | null }> {
  const { tx, secretKeys, organisation, actor, now } = context
  const { secretAt } = await requireSubscription(context, id)
  const { value, formerUntil } = await makeSecret(
    { tx, secretKeys, orgId: organisation.id, subscriptionId: id },
    // Nobody has seen the first one.
    { at: now, by: actor, endsFormer: ends_former || secretAt === null },
  )
  await store.updateWebhookSubscription(
    tx,
    { orgId: organisation.id, id },
    { secretAt: now, formerSecretUntil: formerUntil },
  )
  return { secret: value, former_secret_until: iso(formerUntil) }
}
