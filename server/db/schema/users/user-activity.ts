import { foreignKey, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { memberships } from '../organisations/organisations.ts'

/** When a person last used an organisation, to some minutes. */
export const userActivity = pgTable(
  'user_activity',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    last_active_at: timestamp('last_active_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
  ],
)
