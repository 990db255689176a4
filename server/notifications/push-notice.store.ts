import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { NoticeKind } from '#domain/notifications/push.model.ts'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { pushNotices } from '../db/schema/index.ts'
import type { DeviceOwner } from '../devices/device.store.ts'

export type StoredNotice = typeof pushNotices.$inferSelect

export interface NoticeToSend extends DeviceOwner {
  readonly kind: NoticeKind
  readonly about: string
  readonly count: number
}

interface NoticeKey {
  readonly orgId: string
  readonly id: string
}

const isNotice = ({ orgId, id }: NoticeKey) =>
  and(eq(pushNotices.orgId, orgId), eq(pushNotices.id, id))

/** Adds what was not there yet; answers with it. */
export async function addNotices(
  tx: Transaction,
  notices: readonly NoticeToSend[],
  now: Date,
): Promise<StoredNotice[]> {
  if (notices.length === 0) return []
  return tx
    .insert(pushNotices)
    .values(notices.map((notice) => Object.assign({ id: randomUUID(), createdAt: now }, notice)))
    .onConflictDoNothing()
    .returning()
}

export async function findNotice(tx: Transaction, key: NoticeKey): Promise<StoredNotice | null> {
  const [row] = await tx.select().from(pushNotices).where(isNotice(key))
  return row ?? null
}

/** Records that a device has it. */
export async function recordSent(
  tx: Transaction,
  key: NoticeKey,
  deviceId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(pushNotices)
    .set({
      sentAt: now,
      sentTo: sql`array_append(${pushNotices.sentTo}, ${deviceId}::text)`,
    })
    .where(isNotice(key))
}

/** How many notices a person got since. */
export async function countSentSince(
  tx: Transaction,
  { orgId, userId }: DeviceOwner,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(pushNotices)
    .where(
      and(
        eq(pushNotices.orgId, orgId),
        eq(pushNotices.userId, userId),
        gt(pushNotices.sentAt, since),
      ),
    )
  return row?.sent ?? 0
}

/** As the owner. */
export async function deleteOldNotices(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, createdAt: at } = pushNotices
  const oldest = new Date(now.getTime() - retentionDays.notices * 86_400_000)
  return deleteCounted(tx, {
    table: pushNotices,
    orgId,
    at,
    where: and(lt(at, oldest), scope(orgId)),
  })
}
