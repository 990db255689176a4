import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { failuresForgottenAfterSeconds } from '#domain/sessions/sign-in.rules.ts'
import type { Transaction } from '../db/database.ts'
import { credentials, knownDevices, passkeys, signInFailures, users } from '../db/schema/index.ts'

const accountFields = {
  userId: users.id,
  username: users.username,
  isActive: sql<boolean>`${users.status} = 'active'`,
  mfaEnabled: users.mfaEnabled,
  passwordHash: credentials.passwordHash,
  passwordExpiresAt: credentials.passwordExpiresAt,
  mustResetPassword: credentials.mustResetPassword,
  mfaSecret: credentials.mfaSecret,
  mfaKeyId: credentials.mfaKeyId,
  hasPasskeys: sql<boolean>`exists (select 1 from ${passkeys} p where p.user_id = ${users.id})`,
}

/** An account with its credentials; null where there is none. */
export async function findAccountById(tx: Transaction, userId: string) {
  const [row] = await tx
    .select(accountFields)
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId))
  return row ?? null
}

export type IdentifiedAccount = NonNullable<Awaited<ReturnType<typeof findAccountById>>>

/**
 * An account with its credentials, and whether the device has signed in to it before; null where
 * there is none.
 */
export async function findSignInAccount(
  tx: Transaction,
  username: string,
  deviceHash: string | null,
) {
  const [row] = await tx
    .select({
      ...accountFields,
      isKnownDevice: sql<boolean>`exists (select 1 from ${knownDevices} d
        where d.user_id = ${users.id} and d.device_hash = ${deviceHash ?? ''})`,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.username, username))
  return row ?? null
}

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof findSignInAccount>>>

export type AttemptClaim = { readonly failures: number } | { readonly waitUntil: Date }

/**
 * Counts an attempt as failed before it is tried, so that parallel attempts wait too. `waits` are
 * seconds by number of failures; `userId` is the account that they hold up, where there is one.
 */
export async function claimAttempt(
  tx: Transaction,
  key: string,
  waits: readonly number[],
  now: Date,
  userId: string | null = null,
): Promise<AttemptClaim> {
  const forgotten = new Date(now.getTime() - failuresForgottenAfterSeconds * 1000)
  const at = sql`${now.toISOString()}::timestamptz`
  const failures = sql`(case when ${signInFailures.lastAt} < ${forgotten.toISOString()} then 1
    else ${signInFailures.count} + 1 end)`
  const waitAfter = (count: ReturnType<typeof sql>) =>
    sql`${at} + make_interval(secs => (${sql.raw(`array[${waits.map(Number).join(',')}]`)}::int[])[least(${count},
      ${sql.raw(String(waits.length))})])`
  const [claimed] = await tx
    .insert(signInFailures)
    .values({ key, count: 1, lastAt: now, waitUntil: waitAfter(sql`1`), userId })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { count: failures, lastAt: now, waitUntil: waitAfter(failures), userId },
      setWhere: sql`${signInFailures.waitUntil} <= ${at}`,
    })
    .returning({ failures: signInFailures.count })
  if (claimed !== undefined) return claimed
  const [waiting] = await tx
    .select({ waitUntil: signInFailures.waitUntil })
    .from(signInFailures)
    .where(eq(signInFailures.key, key))
  return { waitUntil: waiting?.waitUntil ?? now }
}

/** Takes claimed attempts back; a row that counts nothing is deleted. */
export async function releaseAttempts(
  tx: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  for (const key of keys) {
    await tx
      .delete(signInFailures)
      .where(and(eq(signInFailures.key, key), lte(signInFailures.count, 1)))
    await tx
      .update(signInFailures)
      .set({ count: sql`${signInFailures.count} - 1`, waitUntil: now })
      .where(eq(signInFailures.key, key))
  }
}

/** Deletes the failures of these keys, and all older than a day. */
export async function deleteFailures(
  tx: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const old = lt(
    signInFailures.lastAt,
    new Date(now.getTime() - failuresForgottenAfterSeconds * 1000),
  )
  await tx.delete(signInFailures).where(or(old, ...keys.map((key) => eq(signInFailures.key, key))))
}

/**
 * Accepts a code's step once; false when it or a later one was accepted. Only one of parallel calls
 * succeeds.
 */
export async function claimCodeStep(
  tx: Transaction,
  userId: string,
  step: number,
): Promise<boolean> {
  const taken = await tx
    .update(credentials)
    .set({ mfaLastStep: step })
    .where(
      and(
        eq(credentials.userId, userId),
        or(isNull(credentials.mfaLastStep), lt(credentials.mfaLastStep, step)),
      ),
    )
    .returning({ userId: credentials.userId })
  return taken.length === 1
}

/** Whether anybody has signed in on the device; only cookies that the host issued count. */
export async function isKnownDevice(tx: Transaction, deviceHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, deviceHash))
    .limit(1)
  return row !== undefined
}

export async function saveKnownDevice(
  tx: Transaction,
  userId: string,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { seenAt: now },
    })
}
