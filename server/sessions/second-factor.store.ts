import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  credentials,
  memberships,
  mfaChanges,
  mfaSetups,
  recoveryCodes,
  users,
} from '../db/schema/index.ts'
import { writePersonSecret } from '../secrets/person-secret.store.ts'
import type { PersonSecret } from '../secrets/person-secret.store.ts'

/** What a person signs in with. As the owner. */
export async function findSecondFactorAccount(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      username: users.username,
      isMfaEnabled: users.mfaEnabled,
      passwordHash: credentials.passwordHash,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId))
  return row ?? null
}

export async function countRecoveryCodes(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

/** Uses a recovery code up; false where it is none of the person's, or is used. */
export async function takeRecoveryCode(
  tx: Transaction,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length === 1
}

/** Begins a set-up; an earlier one of the person is dropped. */
export async function saveSetup(
  tx: Transaction,
  setup: PersonSecret & { readonly expiresAt: Date },
): Promise<void> {
  const { userId: _userId, ...set } = setup
  await tx.insert(mfaSetups).values(setup).onConflictDoUpdate({ target: mfaSetups.userId, set })
}

/** The set-up that waits for a code, locked; null where there is none, or its time is over. */
export async function lockSetup(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<PersonSecret | null> {
  const [row] = await tx
    .select({ userId: mfaSetups.userId, sealed: mfaSetups.sealed, keyId: mfaSetups.keyId })
    .from(mfaSetups)
    .where(and(eq(mfaSetups.userId, userId), gt(mfaSetups.expiresAt, now)))
    .for('update')
  return row ?? null
}

export async function deleteExpiredSetups(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(mfaSetups).where(lte(mfaSetups.expiresAt, now))
}

async function dropCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(mfaSetups).where(eq(mfaSetups.userId, userId))
}

/** Makes a confirmed secret the one in use, with new recovery codes; `step` is used up. */
export async function enableSecondFactor(
  tx: Transaction,
  secret: PersonSecret,
  step: number,
  codeHashes: readonly string[],
): Promise<void> {
  const { userId } = secret
  await dropCodes(tx, userId)
  await writePersonSecret(tx, secret)
  await tx.update(credentials).set({ mfaLastStep: step }).where(eq(credentials.userId, userId))
  await tx.update(users).set({ mfaEnabled: true }).where(eq(users.id, userId))
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

/** Removes the second factor and everything of it; false where there is none. */
export async function disableSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await dropCodes(tx, userId)
  await tx
    .update(credentials)
    .set({ mfaSecret: null, mfaKeyId: null, mfaLastStep: null })
    .where(eq(credentials.userId, userId))
  const disabled = await tx
    .update(users)
    .set({ mfaEnabled: false })
    .where(and(eq(users.id, userId), eq(users.mfaEnabled, true)))
    .returning({ id: users.id })
  return disabled.length === 1
}

export type MfaChange = Omit<typeof mfaChanges.$inferInsert, 'id' | 'change'> & {
  readonly change:
    | 'set_up'
    | 'replaced'
    | 'removed'
    | 'reset'
    | 'recovery_code_used'
    | 'passkey_added'
    | 'passkey_removed'
}

/** Records a change of somebody's second factor for good. */
export async function recordMfaChange(tx: Transaction, change: MfaChange): Promise<void> {
  await tx.insert(mfaChanges).values(change)
}

/** Whether the person is a member of the organisation. */
export async function isMember(tx: Transaction, orgId: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)))
  return row !== undefined
}
