import {
  quietHoursParameter,
  defaultQuietHours,
  readQuietHours,
} from '#domain/messages/sending-window.rules.ts'
import type { PushKind, PushSubscriptionKeys } from '#domain/notifications/push.model.ts'
import { maxPushesAnHour } from '#domain/notifications/push.model.ts'
import type { PushSettings } from '#domain/notifications/push.contract.ts'
import { recordDeviceContact } from '../devices/device-contact.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findPushPublicKey } from '../secrets/push-keys.store.ts'
import { isPushPoint } from './encrypt-push.ts'
import { countSentSince } from './push-notice.store.ts'
import { queueNotices } from './push.job.ts'
import {
  deleteSubscription,
  findSubscription,
  writeSubscription,
} from './push-subscription.store.ts'

const toPlace = ({ organisation, actor }: CallContext, deviceId: string) => ({
  orgId: organisation.id,
  userId: actor.userId,
  deviceId,
})

/** Whether the person is notified on the device; one that told another key of the host is not. */
export async function getPushSettings(context: CallContext, device: string): Promise<PushSettings> {
  const { tx, organisation } = context
  const publicKey = await findPushPublicKey(tx)
  const found = await findSubscription(tx, toPlace(context, device))
  const current = found?.publicKey === (publicKey ?? '') ? found : null
  const written = organisation.parameters.get(quietHoursParameter)
  return {
    public_key: publicKey,
    endpoint: current?.endpoint ?? null,
    kinds: (current?.kinds ?? []) as PushKind[],
    quiet_hours: readQuietHours(written) === null ? null : (written ?? defaultQuietHours),
  }
}

export async function setPushSettings(
  context: CallContext,
  device: string,
  {
    subscription,
    kinds,
  }: {
    readonly subscription: PushSubscriptionKeys
    readonly kinds: readonly PushKind[]
  },
): Promise<PushSettings> {
  const { tx, now, request, actor } = context
  const wrong = URL.canParse(subscription.endpoint)
    ? isPushPoint(subscription.p256dh)
      ? null
      : 'p256dh'
    : 'endpoint'
  if (wrong !== null)
    throw refusal('bad_input', { issues: [{ path: `subscription.${wrong}`, problem: 'invalid' }] })
  const place = toPlace(context, device)
  await recordDeviceContact(tx, {
    ...place,
    at: now,
    agent: request.headers.get('user-agent'),
    sessionHash: actor.sessionIdHash,
  })
  await writeSubscription(tx, {
    ...place,
    ...subscription,
    publicKey: (await findPushPublicKey(tx)) ?? '',
    kinds: [...kinds],
    createdAt: now,
  })
  return getPushSettings(context, device)
}

export async function deletePushSettings(
  context: CallContext,
  device: string,
): Promise<PushSettings> {
  await deleteSubscription(context.tx, toPlace(context, device))
  return getPushSettings(context, device)
}

/** Sends a notification to the device alone, at any time of the day. */
export async function testPush(context: CallContext, device: string): Promise<{ queued: boolean }> {
  const { tx, organisation, now } = context
  const place = toPlace(context, device)
  const sent = await countSentSince(tx, place, new Date(now.getTime() - 3_600_000))
  if (sent >= maxPushesAnHour || (await findSubscription(tx, place)) === null)
    return { queued: false }
  const { orgId, userId } = place
  const about = `${device} ${now.toISOString()}`
  const queued = await queueNotices(
    tx,
    organisation.id,
    [{ orgId, userId, kind: 'test', about, count: 1 }],
    now,
  )
  return { queued: queued > 0 }
}
