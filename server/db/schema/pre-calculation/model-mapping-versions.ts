import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * Versions of the grid of customer models and offer models; `mapping` is MappedPairs. The job that
 * processes a version has the version's id.
 */
export const modelMappingVersions = pgTable(
  'model_mapping_versions',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    mapping: jsonb('mapping').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by'),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    processedAt: instant('processed_at'),
    /** The job that builds its report, and the file; none of an older state of a draft. */
    reportId: text('report_id'),
    reportLanguage: text('report_language').notNull().default('en_gb'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('model_mapping_versions_number').on(table.orgId, table.version),
  ],
)
