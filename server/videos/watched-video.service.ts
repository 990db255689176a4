import { readTimeZone } from '#domain/formatting/date.ts'
import { toWatchedPart } from '#domain/videos/video.rules.ts'
import { upsertMessageActivity } from '../activity/activity.store.ts'
import type { Database, Transaction } from '../db/database.ts'
import { findFile } from '../files/file.store.ts'
import type { FileRow } from '../files/file.store.ts'
import { shortLinkKeyPattern } from '../messages/short-link-target.ts'
import { readOrganisationTimeZone } from '../organisations/organisation-time-zone.ts'
import { findOrganisationById } from '../organisations/organisation.store.ts'
import { hashVideoKey } from './send-video.ts'
import * as store from './video.store.ts'

export interface WatchDeps {
  readonly database: Database
  readonly now: () => Date
}

export interface OpenedVideo {
  readonly organisation: string
  readonly sentBy: string
  readonly purpose: string
  readonly hasPoster: boolean
  /** Media type. */
  readonly type: string
  /** Whether it is of the sort that every phone plays. */
  readonly isConverted: boolean
  readonly expiresAt: Date
  readonly timeZone: string
}

/** The link names no organisation, so that it is looked up as the tables' owner. */
async function findLink({ database, now }: WatchDeps, key: string) {
  if (!shortLinkKeyPattern.test(key)) return null
  return database.asOwner((tx) => store.findVideoLink(tx, hashVideoKey(key), now()))
}

type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The version that every phone plays where there is one, else the recording; null once deleted. */
async function findFilm(
  tx: Transaction,
  { video: { orgId, id, convertedId } }: FoundLink,
  now: Date,
): Promise<FileRow | null> {
  for (const fileId of [convertedId, id]) {
    const file = fileId === null ? null : await findFile(tx, { orgId, id: fileId })
    const isThere = file?.state === 'ready' && file.lostAt === null
    if (isThere && (file.expiresAt === null || file.expiresAt > now)) return file
  }
  return null
}

/** What the customer's page shows; null where the link has ended or the film is gone. */
export async function openVideo(deps: WatchDeps, key: string): Promise<OpenedVideo | null> {
  const found = await findLink(deps, key)
  if (found === null) return null
  const { link, video } = found
  const { orgId } = link
  const timeZone = await readOrganisationTimeZone(deps.database, orgId)
  return deps.database.within({ orgId, userId: null }, async (tx) => {
    const film = await findFilm(tx, found, deps.now())
    if (film === null) return null
    const organisation = await findOrganisationById(tx, orgId)
    return {
      organisation: organisation?.name ?? '',
      sentBy: link.sentBy,
      purpose: video.purpose,
      hasPoster: video.poster !== null,
      type: film.type,
      isConverted: video.conversion === 'done',
      expiresAt: link.expiresAt,
      timeZone: readTimeZone(timeZone),
    }
  })
}

/** The file that the link plays; null where there is none any more. */
export async function findVideoFilm(deps: WatchDeps, key: string): Promise<FileRow | null> {
  const found = await findLink(deps, key)
  if (found === null) return null
  return deps.database.within({ orgId: found.link.orgId, userId: null }, (tx) =>
    findFilm(tx, found, deps.now()),
  )
}

/** The first picture, a JPEG; null where there is none. */
export async function findVideoPoster(deps: WatchDeps, key: string): Promise<Buffer | null> {
  const found = await findLink(deps, key)
  const poster = found?.video.poster ?? null
  return poster === null ? null : Buffer.from(poster, 'base64')
}

/**
 * Records that the customer watches, with one entry in their activity, which the end changes. False
 * for a link that has ended and for a part that is none.
 */
export async function recordVideoWatched(
  deps: WatchDeps,
  key: string,
  text: string,
): Promise<boolean> {
  const part = toWatchedPart(text)
  const found = part === null ? null : await findLink(deps, key)
  if (found === null || part === null) return false
  const { orgId, id, fAgreementNo, recipient } = found.link
  const at = deps.now()
  return deps.database.within({ orgId, userId: null }, async (tx) => {
    const before = await store.recordWatching(tx, { orgId, id }, part, at)
    if (before === null) return false
    const isNew = part === 'ended' ? before.endedAt === null : before.firstWatchedAt === null
    if (isNew)
      await upsertMessageActivity(tx, {
        orgId,
        id: `${id}-watched`,
        fAgreementNo,
        type: 'communication',
        activity: 'video',
        outcome: part === 'ended' ? 'watched_whole' : 'watched',
        author: recipient,
        created_at: at,
        occurredAt: at,
        details: { subject: null, sender: null, template: null },
      })
    return true
  })
}
