import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, organisation } from '../columns.ts'

/**
 * Rule sets of mapping v1; `mappings` is a list of ModelMapping, which goes before the imported
 * mapping while the set is published.
 */
export const mappingRuleSets = pgTable(
  'mapping_rule_sets',
  {
    orgId: organisation(),
    versionId: text('version_id').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull().default('unpublished'),
    mappings: jsonb('mappings').notNull().default([]),
    csvCount: integer('csv_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.versionId] }),
    uniqueIndex('mapping_rule_sets_name').on(table.orgId, sql`lower(name)`),
  ],
)
