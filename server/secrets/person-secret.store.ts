import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { credentials, mfaSetups } from '../db/schema/index.ts'
import { seal, unseal } from './seal.ts'
import type { SecretKeys } from './secret-keys.ts'

/** The secret of a person's one-time codes, sealed. */
export interface PersonSecret {
  readonly userId: string
  readonly sealed: string
  readonly keyId: string
}

const toOwner = (userId: string) => ({ userId, name: 'mfa' })

export const sealPersonSecret = (
  keys: SecretKeys,
  userId: string,
  secret: string,
): PersonSecret => ({ userId, sealed: seal(keys, toOwner(userId), secret), keyId: keys.id })

/** The secret itself, for what compares a code with it. It belongs in no answer and in no log. */
export const unsealPersonSecret = (
  keys: SecretKeys,
  { userId, sealed }: Pick<PersonSecret, 'userId' | 'sealed'>,
): string => unseal(keys, toOwner(userId), sealed)

export async function writePersonSecret(
  tx: Transaction,
  { userId, sealed, keyId }: PersonSecret,
): Promise<void> {
  await tx
    .update(credentials)
    .set({ mfaSecret: sealed, mfaKeyId: keyId })
    .where(eq(credentials.userId, userId))
}

/** Every person's, for a new key; locked, so that none is set meanwhile. */
export async function lockPersonSecrets(tx: Transaction): Promise<readonly PersonSecret[]> {
  await tx.execute(sql`lock table ${mfaSetups} in exclusive mode`)
  const rows = await tx
    .select({
      userId: credentials.userId,
      sealed: credentials.mfaSecret,
      keyId: credentials.mfaKeyId,
    })
    .from(credentials)
    .where(isNotNull(credentials.mfaKeyId))
    .orderBy(credentials.userId)
    .for('update')
  return rows.flatMap(({ userId, sealed, keyId }) =>
    sealed === null || keyId === null ? [] : [{ userId, sealed, keyId }],
  )
}

/** Gives them up: their people have recovery codes left. Returns their number. */
export async function discardPersonSecrets(tx: Transaction): Promise<number> {
  const discarded = await tx
    .update(credentials)
    .set({ mfaSecret: null, mfaKeyId: null })
    .where(isNotNull(credentials.mfaKeyId))
  return discarded.rowCount ?? 0
}

export async function countPersonSecrets(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ sealed: count() })
    .from(credentials)
    .where(isNotNull(credentials.mfaKeyId))
  return row?.sealed ?? 0
}

/** Drops set-ups under another key than `keyId`: their people begin again. */
export async function discardSetups(tx: Transaction, keyId: string): Promise<void> {
  await tx.delete(mfaSetups).where(ne(mfaSetups.keyId, keyId))
}

/** Seals the secrets that were added in clear: by a former release, or with demo accounts. */
export async function sealClearSecrets(tx: Transaction, keys: SecretKeys): Promise<number> {
  const rows = await tx
    .select({ userId: credentials.userId, secret: credentials.mfaSecret })
    .from(credentials)
    .where(and(isNotNull(credentials.mfaSecret), isNull(credentials.mfaKeyId)))
    .for('update')
  for (const { userId, secret } of rows)
    if (secret !== null) await writePersonSecret(tx, sealPersonSecret(keys, userId, secret))
  return rows.length
}
