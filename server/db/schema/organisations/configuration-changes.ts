import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ConfigurationPart } from '#domain/history/history.model.ts'
import { instant, organisation } from '../columns.ts'

/**
 * Who changed what of an organisation's configuration, from what to what, and when; null is
 * nothing there. Written once, and without any secret.
 */
export const configurationChanges = pgTable(
  'configuration_changes',
  {
    orgId: organisation(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    part: text('part').$type<ConfigurationPart>().notNull(),
    /** The item's key within its part. */
    item: text('item').notNull(),
    was: jsonb('was').$type<EditValues>(),
    value: jsonb('value').$type<EditValues>(),
    at: instant('at').notNull(),
    /** Who did, by name and by id, since a person may leave the organisation. */
    by: text('by').notNull(),
    byId: text('by_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.seq] }),
    index('configuration_changes_time').on(table.orgId, table.at),
    index('configuration_changes_item').on(table.orgId, table.part, table.item, table.seq),
  ],
)
