import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { callScripts } from '../db/schema/index.ts'

/** Published call scripts, by category and title. */
export async function publishedScripts(tx: Transaction, orgId: string) {
  return tx
    .select({ id: callScripts.id, title: callScripts.title, category: callScripts.category, content: callScripts.content, modified_at: callScripts.modified_at })
    .from(callScripts)
    .where(and(eq(callScripts.orgId, orgId), eq(callScripts.published, true)))
    .orderBy(asc(callScripts.category), asc(callScripts.title), asc(callScripts.id))
}
