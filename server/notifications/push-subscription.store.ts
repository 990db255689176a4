import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { PushKind } from '#domain/notifications/push.model.ts'
import type { Transaction } from '../db/database.ts'
import { devices, memberships, pushSubscriptions, sessions } from '../db/schema/index.ts'
import type { PersonDevice } from '../devices/device-contact.store.ts'
import type { DeviceOwner } from '../devices/device.store.ts'

export type StoredSubscription = typeof pushSubscriptions.$inferSelect

const isPersonDevice = ({ orgId, userId, deviceId }: PersonDevice) =>
  and(
    eq(pushSubscriptions.orgId, orgId),
    eq(pushSubscriptions.userId, userId),
    eq(pushSubscriptions.deviceId, deviceId),
  )

export async function findSubscription(
  tx: Transaction,
  place: PersonDevice,
): Promise<StoredSubscription | null> {
  const [row] = await tx.select().from(pushSubscriptions).where(isPersonDevice(place))
  return row ?? null
}

/** Stores what a device told; a browser notifies one person alone. */
export async function writeSubscription(
  tx: Transaction,
  subscription: StoredSubscription,
): Promise<void> {
  const { orgId, userId, deviceId, endpoint } = subscription
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.orgId, orgId),
        eq(pushSubscriptions.endpoint, endpoint),
        or(ne(pushSubscriptions.userId, userId), ne(pushSubscriptions.deviceId, deviceId)),
      ),
    )
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: [pushSubscriptions.orgId, pushSubscriptions.userId, pushSubscriptions.deviceId],
      set: subscription,
    })
}

export async function deleteSubscription(tx: Transaction, place: PersonDevice): Promise<void> {
  await tx.delete(pushSubscriptions).where(isPersonDevice(place))
}

/** The person's subscriptions, each with what its device was told and called with last. */
export async function findPersonSubscriptions(tx: Transaction, { orgId, userId }: DeviceOwner) {
  return tx
    .select({
      subscription: pushSubscriptions,
      sessionHash: devices.sessionHash,
      revokedAt: devices.revokedAt,
      wipeAt: devices.wipeAt,
      wipedAt: devices.wipedAt,
    })
    .from(pushSubscriptions)
    .innerJoin(
      devices,
      and(
        eq(devices.orgId, orgId),
        eq(devices.userId, userId),
        eq(devices.deviceId, pushSubscriptions.deviceId),
      ),
    )
    .where(and(eq(pushSubscriptions.orgId, orgId), eq(pushSubscriptions.userId, userId)))
}

/** Which sessions of the person have not ended. */
export async function findLiveSessions(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.state, 'active'),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return new Set(rows.map(({ idHash }) => idHash))
}

/** Who is notified of a kind in an organisation. */
export async function findSubscribers(
  tx: Transaction,
  orgId: string,
  kind: PushKind,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.orgId, orgId), sql`${kind}::text = any(${pushSubscriptions.kinds})`),
    )
  return rows.map(({ userId }) => userId)
}

/** The organisations in which somebody is notified. As the owner. */
export async function findNotifiedOrganisations(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectDistinct({ orgId: pushSubscriptions.orgId }).from(pushSubscriptions)
  return rows.map(({ orgId }) => orgId)
}

/**
 * Deletes the subscriptions of the device that a session called from last: its person signs out
 * there. As the owner, while the session is.
 */
export async function deleteSessionSubscriptions(tx: Transaction, idHash: string): Promise<void> {
  const [session] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
  if (session === undefined) return
  const { userId } = session
  const members = await tx
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  for (const { orgId } of members)
    await tx.delete(pushSubscriptions).where(
      and(
        eq(pushSubscriptions.orgId, orgId),
        eq(pushSubscriptions.userId, userId),
        sql`exists (select from ${devices} d where d.org_id = ${orgId} and d.user_id = ${userId}
          and d.device_id = ${pushSubscriptions.deviceId} and d.session_hash = ${idHash})`,
      ),
    )
}
