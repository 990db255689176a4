import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { files, videoLinks, videos } from '../db/schema/index.ts'

export type StoredVideo = typeof videos.$inferSelect
export type StoredVideoLink = typeof videoLinks.$inferSelect

interface VideoKey {
  readonly orgId: string
  readonly id: string
}

const isVideo = ({ orgId, id }: VideoKey) => and(eq(videos.orgId, orgId), eq(videos.id, id))

/** Adds a recording, or gives one that is sent again its new purpose and first picture. */
export async function upsertVideo(tx: Transaction, row: typeof videos.$inferInsert): Promise<void> {
  const { purpose, poster } = row
  await tx
    .insert(videos)
    .values(row)
    .onConflictDoUpdate({ target: [videos.orgId, videos.id], set: { purpose, poster } })
}

export async function insertVideoLinks(
  tx: Transaction,
  rows: readonly (typeof videoLinks.$inferInsert)[],
): Promise<void> {
  await tx.insert(videoLinks).values([...rows])
}

/** The link behind a key, with its video; null where it has expired or there is none. */
export async function findVideoLink(tx: Transaction, keyHash: string, now: Date) {
  const [found] = await tx
    .select({ link: videoLinks, video: videos })
    .from(videoLinks)
    .innerJoin(videos, and(eq(videos.orgId, videoLinks.orgId), eq(videos.id, videoLinks.videoId)))
    .where(and(eq(videoLinks.keyHash, keyHash), gt(videoLinks.expiresAt, now)))
  return found ?? null
}

/** Counts a watching; answers the link as it was before, locked, or null where it is gone. */
export async function recordWatching(
  tx: Transaction,
  { orgId, id }: VideoKey,
  part: 'begun' | 'ended',
  now: Date,
): Promise<StoredVideoLink | null> {
  const isLink = and(eq(videoLinks.orgId, orgId), eq(videoLinks.id, id))
  const [before] = await tx.select().from(videoLinks).where(isLink).for('update')
  if (before === undefined) return null
  await tx
    .update(videoLinks)
    .set({
      firstWatchedAt: before.firstWatchedAt ?? now,
      lastWatchedAt: now,
      watches: part === 'begun' ? before.watches + 1 : before.watches,
      endedAt: part === 'ended' ? (before.endedAt ?? now) : before.endedAt,
    })
    .where(isLink)
  return before
}

/** The oldest recordings of all organisations that wait for their conversion. */
export async function findWaitingVideos(tx: Transaction, max: number): Promise<StoredVideo[]> {
  return tx
    .select()
    .from(videos)
    .where(eq(videos.conversion, 'waiting'))
    .orderBy(videos.createdAt)
    .limit(max)
}

export async function setConversion(
  tx: Transaction,
  key: VideoKey,
  changes: Pick<StoredVideo, 'conversion' | 'convertedId'>,
): Promise<void> {
  await tx.update(videos).set(changes).where(isVideo(key))
}

/** Links that have ended. As the owner. */
export async function deleteExpiredVideoLinks(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, createdAt: at, expiresAt } = videoLinks
  const where = and(lte(expiresAt, now), scope(orgId))
  return deleteCounted(tx, { table: videoLinks, orgId, at, where })
}

/** Recordings that no link leads to any more. As the owner. */
export async function deleteUnlinkedVideos(
  tx: Transaction,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, createdAt: at } = videos
  const isUnlinked = notExists(
    tx
      .select({ one: sql`1` })
      .from(videoLinks)
      .where(and(eq(videoLinks.orgId, videos.orgId), eq(videoLinks.videoId, videos.id))),
  )
  return deleteCounted(tx, { table: videos, orgId, at, where: and(isUnlinked, scope(orgId)) })
}

/** A converted file has the life of the recording it was made from. */
export async function insertConvertedFile(
  tx: Transaction,
  from: typeof files.$inferSelect,
  to: Pick<typeof files.$inferSelect, 'id' | 'size' | 'sha256'>,
): Promise<void> {
  await tx.insert(files).values({ ...from, ...to, type: 'video/mp4', fingerprint: null })
}
