import { createHash, randomBytes } from 'node:crypto'
import { isShortLinkTarget, shortLinkKeyPattern } from './short-link-target.ts'
import type { Transaction } from '../db/database.ts'
import type { PublicContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { insertShortLink, openLink } from './short-link.store.ts'

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export interface NewShortLink {
  readonly orgId: string
  readonly url: string
  readonly messageId: string | null
  readonly expiresAt: Date
}

/** A link of 128 random bits below `publicUrl`. Throws for an address that it may not lead to. */
export async function createShortLink(
  tx: Transaction,
  { orgId, url, messageId, expiresAt }: NewShortLink,
  publicUrl: string,
  now: Date,
): Promise<string> {
  if (!isShortLinkTarget(url, publicUrl)) throw new Error('A short link may not lead there')
  const key = randomBytes(16).toString('base64url')
  await insertShortLink(tx, {
    orgId,
    keyHash: hashKey(key),
    url,
    messageId,
    createdAt: now,
    expiresAt,
  })
  return `${publicUrl}/s/${key}/`
}

/** Where a link leads to. Refuses `not_found` alike for unknown and expired keys. */
export async function openShortLink(
  { database, now }: PublicContext,
  key: string,
): Promise<{ readonly url: string }> {
  const url = shortLinkKeyPattern.test(key)
    ? await database.asOwner((tx) => openLink(tx, hashKey(key), now))
    : null
  if (url === null) throw refusal('not_found')
  return { url }
}
