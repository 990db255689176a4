import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/** The rules as they are edited, a MappingRules; they decide nothing until they are built. */
export const mappingRules = pgTable(
  'mapping_rules',
  { orgId: organisation(), rules: jsonb('rules').notNull() },
  (table) => [primaryKey({ columns: [table.orgId] })],
)

/**
 * Builds of the rules: what was built, and how that went. The finished one that was built last is in
 * force. A build's job has its id.
 */
export const mappingBuilds = pgTable(
  'mapping_builds',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    buildStatus: text('build_status').notNull(),
    started: instant('started').notNull(),
    updated: instant('updated').notNull(),
    finished: instant('finished'),
    createdByUser: text('created_by_user').notNull(),
    rules: jsonb('rules').notNull(),
    /** Kinds of vehicles that may be followed by any, and why the build failed. */
    mapped: integer('mapped').notNull().default(0),
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('mapping_builds_by_age').on(table.orgId, table.started),
  ],
)
