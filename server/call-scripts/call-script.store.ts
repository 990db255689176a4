import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { callScripts } from '../db/schema/index.ts'

const { id, title, category, content, published, created_at, modified_at } = callScripts

/** The organisation's call scripts by category and title, with or without drafts. */
export async function findCallScripts(
  tx: Transaction,
  orgId: string,
  { hasDrafts }: { readonly hasDrafts: boolean },
) {
  return tx
    .select({ id, title, category, content, published, created_at, modified_at })
    .from(callScripts)
    .where(and(eq(callScripts.orgId, orgId), hasDrafts ? undefined : eq(published, true)))
    .orderBy(asc(category), asc(title), asc(id))
}
