import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * Who acts or acted for whom, and why: by id, and by name as of then. `endedAt` is null where the
 * session ended by itself, at `expiresAt` at the latest.
 */
export const actingSessions = pgTable(
  'acting_sessions',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    actorId: text('actor_id').notNull(),
    actor: text('actor').notNull(),
    subjectId: text('subject_id').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)
