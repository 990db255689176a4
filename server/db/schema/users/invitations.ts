import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { memberships } from '../organisations/organisations.ts'

/** Who was invited by whom, by id and by name as of then; `acceptedAt` null is not yet. */
export const invitations = pgTable(
  'invitations',
  {
    orgId: organisation(),
    userId: text('user_id').notNull(),
    invitedBy: text('invited_by').notNull(),
    invitedById: text('invited_by_id').notNull(),
    invitedAt: instant('invited_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    index('invitations_user').on(table.userId),
  ],
)
