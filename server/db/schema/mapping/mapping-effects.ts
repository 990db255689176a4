import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * What a change of the mapping would mean for all customers, compared by the job that has the id:
 * the last one of each person, of the rules (no subject) or of a version of the model mapping.
 */
export const mappingEffects = pgTable(
  'mapping_effects',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    ownerUserId: text('owner_user_id').notNull(),
    subject: text('subject').notNull(),
    /** A ResolvedChange: what was compared with what is in force. */
    change: jsonb('change').notNull(),
    startedAt: instant('started_at').notNull(),
    /** A ComparedEffect; null until it is there. It names customers by agreement alone. */
    effect: jsonb('effect'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('mapping_effects_last').on(table.orgId, table.ownerUserId, table.subject),
  ],
)
