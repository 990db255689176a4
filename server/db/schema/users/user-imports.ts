import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StoredImportRow } from '#domain/user-import/user-import.rules.ts'
import { instant, organisation } from '../columns.ts'

/** People of a CSV file that was reviewed; a password is only its hash. */
export const userImports = pgTable(
  'user_imports',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    rows: jsonb('rows').$type<readonly StoredImportRow[]>().notNull(),
    /** How many people it has added; null before it is continued, which empties `rows`. */
    added: integer('added'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)
