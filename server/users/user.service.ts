import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { refusal } from '../http/refusal.ts'

/** The user's own details. Refuses `not_found`. */
export async function getUserDetails(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({
      userID: users.id,
      username: users.username,
      first_name: users.first_name,
      last_name: users.last_name,
      default_language: users.default_language,
      mfaEnabled: users.mfaEnabled,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (row === undefined) throw refusal('not_found')
  const { mfaEnabled, ...details } = row
  return {
    ...details,
    is_mfa_enabled: mfaEnabled,
    hashed_user_id: createHash('sha256').update(userId).digest('hex').slice(0, 32),
  }
}

/** When the user last dropped every remembered table setting, as an ISO instant, or null. */
export async function getTablesLastCleared(
  tx: Transaction,
  userId: string,
): Promise<{ last_cleared: string | null }> {
  const [row] = await tx
    .select({ at: users.tablesClearedAt })
    .from(users)
    .where(eq(users.id, userId))
  return { last_cleared: row?.at?.toISOString() ?? null }
}

/** Notes that remembered table settings are to be dropped on every device. */
export async function clearTables(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<{ last_cleared: string }> {
  await tx.update(users).set({ tablesClearedAt: now }).where(eq(users.id, userId))
  return { last_cleared: now.toISOString() }
}
