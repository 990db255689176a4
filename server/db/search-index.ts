import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from './database.ts'

/** Pending entries of the search index: a bulk entry costs a third of single ones. */
const pendingSearch = '64MB'

/** Defers this transaction's search index entries; call `flushSearchIndex` at the end. */
export async function deferSearchIndexing(client: pg.PoolClient): Promise<void> {
  await client.query(`set local gin_pending_list_limit = '${pendingSearch}'`)
}

/** Writes the deferred entries into the search index. Run as the owner. */
export async function flushSearchIndex(tx: Transaction): Promise<void> {
  await tx.execute(sql`select gin_clean_pending_list('customers_search')`)
}
