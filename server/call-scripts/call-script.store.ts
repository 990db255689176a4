import { and, asc, count, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { callScripts } from '../db/schema/index.ts'

const { id, title, category, content, published, created_at, modified_at } = callScripts
const columns = { id, title, category, content, published, created_at, modified_at }

export type StoredScript = Omit<typeof callScripts.$inferSelect, 'orgId'>

/** One script of one organisation. */
export interface ScriptKey {
  readonly orgId: string
  readonly id: string
}

const isScript = (key: ScriptKey): SQL | undefined =>
  and(eq(callScripts.orgId, key.orgId), eq(id, key.id))

/** The organisation's call scripts by category and title, with or without drafts. */
export async function findCallScripts(
  tx: Transaction,
  orgId: string,
  { hasDrafts }: { readonly hasDrafts: boolean },
): Promise<StoredScript[]> {
  return tx
    .select(columns)
    .from(callScripts)
    .where(and(eq(callScripts.orgId, orgId), hasDrafts ? undefined : eq(published, true)))
    .orderBy(asc(category), asc(title), asc(id))
}

/** Locks the script until the transaction ends. */
export async function lockCallScript(
  tx: Transaction,
  key: ScriptKey,
): Promise<StoredScript | null> {
  const [row] = await tx.select(columns).from(callScripts).where(isScript(key)).for('update')
  return row ?? null
}

export async function countCallScripts(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(callScripts)
    .where(eq(callScripts.orgId, orgId))
  return row?.count ?? 0
}

export async function insertCallScript(
  tx: Transaction,
  row: typeof callScripts.$inferInsert,
): Promise<void> {
  await tx.insert(callScripts).values(row)
}

export async function updateCallScript(
  tx: Transaction,
  key: ScriptKey,
  changes: Partial<StoredScript>,
): Promise<void> {
  await tx.update(callScripts).set(changes).where(isScript(key))
}

/** False where there is none. */
export async function deleteCallScript(tx: Transaction, key: ScriptKey): Promise<boolean> {
  const rows = await tx.delete(callScripts).where(isScript(key)).returning({ id })
  return rows.length > 0
}
