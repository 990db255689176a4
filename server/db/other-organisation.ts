import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const enter = (tx: Transaction, orgId: string) =>
  tx.execute(sql`select set_config('app.org_id', ${orgId}, true)`)

/**
 * Reads rows of another organisation within a call's transaction, and returns to the call's own.
 * Whether the caller may do that is decided by who calls it.
 */
export async function withinOrganisation<T>(
  tx: Transaction,
  { own, other }: { readonly own: string; readonly other: string },
  work: () => Promise<T>,
): Promise<T> {
  await enter(tx, other)
  try {
    return await work()
  } finally {
    // Where a statement failed the transaction ends as it is.
    await enter(tx, own).catch(() => {})
  }
}
