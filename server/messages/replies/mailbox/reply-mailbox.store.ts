import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { replyMailboxParameter } from '#domain/messages/reply-mailbox.rules.ts'
import type { Transaction } from '../../../db/database.ts'
import { organisations, parameters, replyMailboxes } from '../../../db/schema/index.ts'

export type StoredMailbox = typeof replyMailboxes.$inferSelect

/** Active organisations with a mailbox of their own; as the owner. */
export async function listMailboxOrganisations(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ orgId: parameters.orgId })
    .from(parameters)
    .innerJoin(organisations, eq(organisations.id, parameters.orgId))
    .where(
      and(
        eq(parameters.key, replyMailboxParameter),
        ne(sql`trim(${parameters.value})`, ''),
        eq(organisations.status, 'active'),
        eq(organisations.is_base, false),
      ),
    )
    .orderBy(asc(parameters.orgId))
  return rows.map(({ orgId }) => orgId)
}

/** The organisation's own address: a mailbox of all organisations would be nobody's. */
export async function findMailboxAddress(tx: Transaction, orgId: string): Promise<string | null> {
  const [row] = await tx
    .select({ value: parameters.value })
    .from(parameters)
    .where(and(eq(parameters.orgId, orgId), eq(parameters.key, replyMailboxParameter)))
  const address = row?.value.trim() ?? ''
  return address === '' ? null : address
}

export async function findMailbox(tx: Transaction, orgId: string): Promise<StoredMailbox | null> {
  const [row] = await tx.select().from(replyMailboxes).where(eq(replyMailboxes.orgId, orgId))
  return row ?? null
}

/** Begins with a mailbox at another address from its start; answers how far it was read. */
export async function openStoredMailbox(
  tx: Transaction,
  orgId: string,
  address: string,
): Promise<StoredMailbox> {
  const stored = await findMailbox(tx, orgId)
  if (stored?.address === address) return stored
  const fresh = { address, uidValidity: null, lastUid: 0, checkedAt: null, problem: null }
  await tx
    .insert(replyMailboxes)
    .values({ orgId, ...fresh })
    .onConflictDoUpdate({ target: replyMailboxes.orgId, set: fresh })
  return { orgId, ...fresh }
}

export async function updateMailbox(
  tx: Transaction,
  orgId: string,
  changes: Partial<Omit<StoredMailbox, 'orgId'>>,
): Promise<void> {
  await tx.update(replyMailboxes).set(changes).where(eq(replyMailboxes.orgId, orgId))
}

/** Takes a mail by its number; false where it was taken before. */
export async function takeMail(
  tx: Transaction,
  { orgId, address }: StoredMailbox,
  uid: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(replyMailboxes)
    .set({ lastUid: uid })
    .where(
      and(
        eq(replyMailboxes.orgId, orgId),
        eq(replyMailboxes.address, address),
        lt(replyMailboxes.lastUid, uid),
      ),
    )
  return rowCount === 1
}
