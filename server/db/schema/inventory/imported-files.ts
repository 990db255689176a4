import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from '../organisations/organisations.ts'

/**
 * Files that were imported whole, by the SHA-256 of their content; `name` and `readAt` are those of
 * the first time.
 */
export const importedFiles = pgTable(
  'imported_files',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    contentHash: text('content_hash').notNull(),
    name: text('name').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.kind, table.contentHash] })],
)
