import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from './database.ts'

/** How much of the search index a bulk change may put off: entered in bulk it costs a third of what it costs row by row. */
const pendingSearch = '64MB'

/** Lets this transaction's customers wait outside the search index; whoever calls it tidies up at the end. */
export async function putOffSearch(client: pg.PoolClient): Promise<void> {
  await client.query(`set local gin_pending_list_limit = '${pendingSearch}'`)
}

/** Enters what was put off into the search index, so that no later change has to. As the connecting role. */
export async function tidySearch(tx: Transaction): Promise<void> {
  await tx.execute(sql`select gin_clean_pending_list('customers_search')`)
}
