import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** The texts as a PostgreSQL array; drizzle would make a list of parameters. */
export function toTextArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`
}
