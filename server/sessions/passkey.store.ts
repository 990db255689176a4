import { and, asc, count, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { passkeys, users } from '../db/schema/index.ts'

export type Passkey = typeof passkeys.$inferSelect

/** A person's passkeys, the oldest first. As the owner. */
export function findPasskeys(tx: Transaction, userId: string): Promise<readonly Passkey[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** How many passkeys a person has; none is added meanwhile. */
export async function countPasskeys(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ found: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return row?.found ?? 0
}

/** Adds a passkey; false where the authenticator's credential is somebody's already. */
export async function addPasskey(
  tx: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return added.length === 1
}

/** Removes a passkey of the person; null where they have no such one. */
export async function removePasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Pick<Passkey, 'name'> | null> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return removed ?? null
}

export async function deletePasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** The passkey that an authenticator calls this, locked; null where nobody has it. As the owner. */
export async function lockPasskey(tx: Transaction, credentialId: string): Promise<Passkey | null> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .for('update')
  return row ?? null
}

export async function recordPasskeyUse(
  tx: Transaction,
  id: string,
  used: { readonly counter: number; readonly lastUsedAt: Date },
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.id, id))
}
