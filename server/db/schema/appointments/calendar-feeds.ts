import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { memberships } from '../organisations/organisations.ts'

/**
 * A person's appointments for calendars elsewhere. `keyHash` is the SHA-256 of the key in the
 * address: who reads the table opens nothing. Who leaves the organisation takes the row along.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    /** Stays when the address is renewed: entries are named by it, and stay the same. */
    entrySalt: text('entry_salt').notNull(),
    keyHash: text('key_hash').notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    index('calendar_feeds_key').on(table.keyHash),
  ],
)
