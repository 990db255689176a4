import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { failuresForgottenAfterSeconds } from '#domain/sessions/sign-in.rules.ts'
import type { Transaction } from '../db/database.ts'
import { credentials, knownDevices, signInFailures, users } from '../db/schema/index.ts'

/** The account of a normalised username with what proves its owner, and whether the device has signed in to it before; null when there is none. */
export async function accountOf(tx: Transaction, username: string, deviceHash: string | null) {
  const [row] = await tx
    .select({
      userId: users.id,
      isActive: sql<boolean>`${users.status} = 'active'`,
      mfaEnabled: users.mfaEnabled,
      passwordHash: credentials.passwordHash,
      passwordExpiresAt: credentials.passwordExpiresAt,
      mustResetPassword: credentials.mustResetPassword,
      mfaSecret: credentials.mfaSecret,
      isKnownDevice: sql<boolean>`exists (select 1 from ${knownDevices} d where d.user_id = ${users.id} and d.device_hash = ${deviceHash ?? ''})`,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.username, username))
  return row ?? null
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

export type Claim = { readonly failures: number } | { readonly waitUntil: Date }

/**
 * Counts an attempt as failed before it is tried, so that attempts made at once cannot all go free; a success forgets it.
 * While the wait of an earlier failure runs, nothing is counted and the answer is when it ends.
 * `waits` are the seconds to wait after 1, 2, … failures, the last for all that follow.
 */
export async function claimAttempt(
  tx: Transaction,
  key: string,
  waits: readonly number[],
  now: Date,
): Promise<Claim> {
  const forgotten = new Date(now.getTime() - failuresForgottenAfterSeconds * 1000)
  const at = sql`${now.toISOString()}::timestamptz`
  const failures = sql`(case when ${signInFailures.lastAt} < ${forgotten.toISOString()} then 1 else ${signInFailures.count} + 1 end)`
  const waitAfter = (count: ReturnType<typeof sql>) =>
    sql`${at} + make_interval(secs => (${sql.raw(`array[${waits.map(Number).join(',')}]`)}::int[])[least(${count}, ${sql.raw(String(waits.length))})])`
  const [claimed] = await tx
    .insert(signInFailures)
    .values({ key, count: 1, lastAt: now, waitUntil: waitAfter(sql`1`) })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { count: failures, lastAt: now, waitUntil: waitAfter(failures) },
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

/** Takes one claimed attempt back: the password was right and the code is still to come. */
export async function releaseAttempt(tx: Transaction, key: string, now: Date): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)`, waitUntil: now })
    .where(eq(signInFailures.key, key))
}

/** Forgets the failures counted under the keys, and all that are older than a day. */
export async function forgetFailures(
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

/** Takes a one-time code's step for good; false when it, or a later one, was taken before. Of calls at once only one succeeds. */
export async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
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

/** Whether anybody has signed in on the device; a cookie that we did not give out is not adopted. */
export async function isDevice(tx: Transaction, deviceHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, deviceHash))
    .limit(1)
  return row !== undefined
}

export async function rememberDevice(
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
