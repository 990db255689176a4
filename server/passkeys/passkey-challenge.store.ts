import { and, eq, gt, lte } from 'drizzle-orm'
import { passkeyChallengeSeconds } from '#domain/sessions/passkey.rules.ts'
import type { Transaction } from '../db/database.ts'
import { passkeyChallenges } from '../db/schema/index.ts'
import { hashSecret, newSecret } from '../sessions/cookie.ts'

type NewChallenge = Pick<typeof passkeyChallenges.$inferInsert, 'purpose' | 'userId' | 'origin'>

export type PasskeyChallenge = typeof passkeyChallenges.$inferSelect

/** Makes a challenge and stores its hash; deletes what has expired. As the owner. */
export async function createChallenge(
  tx: Transaction,
  challenge: NewChallenge,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  await deleteExpiredChallenges(tx, now)
  await tx.insert(passkeyChallenges).values({
    ...challenge,
    challengeHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + passkeyChallengeSeconds * 1000),
  })
  return secret
}

/** Uses a challenge up; null where there is none of this purpose, or its time is over. */
export async function takeChallenge(
  tx: Transaction,
  secret: string,
  purpose: PasskeyChallenge['purpose'],
  now: Date,
): Promise<PasskeyChallenge | null> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashSecret(secret)),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning()
  return taken ?? null
}

export async function deleteExpiredChallenges(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}
