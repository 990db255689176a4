import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { clicksOffParameter } from '#domain/messages/message-links.rules.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { shortLinks } from '../db/schema/index.ts'
import { readMessageParameters } from './message-parameters.ts'

export async function insertShortLink(
  tx: Transaction,
  row: typeof shortLinks.$inferInsert,
): Promise<void> {
  await tx.insert(shortLinks).values(row)
}

/** The address of a link that has not expired, with the click counted where the organisation counts. */
export async function openLink(
  tx: Transaction,
  keyHash: string,
  now: Date,
): Promise<string | null> {
  const [link] = await tx
    .select({ orgId: shortLinks.orgId, url: shortLinks.url })
    .from(shortLinks)
    .where(and(eq(shortLinks.keyHash, keyHash), gt(shortLinks.expiresAt, now)))
  if (link === undefined) return null
  if (!isParameterOn(await readMessageParameters(tx, link.orgId), clicksOffParameter))
    await tx
      .update(shortLinks)
      .set({
        clicks: sql`${shortLinks.clicks} + 1`,
        openedAt: sql`coalesce(${shortLinks.openedAt}, ${now})`,
      })
      .where(eq(shortLinks.keyHash, keyHash))
  return link.url
}

/** As the owner. */
export async function deleteExpiredShortLinks(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, createdAt: at, expiresAt } = shortLinks
  const where = and(lte(expiresAt, now), scope(orgId))
  return deleteCounted(tx, { table: shortLinks, orgId, at, where })
}
