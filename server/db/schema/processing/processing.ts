import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * What a file became: one row for each processing. Its job has its id; counts grow with each batch
 * that is stored, in the batch's transaction.
 */
export const processingRuns = pgTable(
  'processing_runs',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    /** `source` checks, `target` loads. */
    type: text('type').notNull(),
    name: text('name').notNull(),
    /** The upload, whose name and description stay when it is deleted. */
    fileId: text('file_id').notNull(),
    fileName: text('file_name').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind').notNull(),
    templateName: text('template_name').notNull(),
    /** The text of the template as it was submitted. */
    template: text('template').notNull(),
    userName: text('user_name').notNull(),
    /** Null in rows of before it was stored. */
    userId: text('user_id'),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    ended: integer('ended').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    dealersAdded: integer('dealers_added').notNull().default(0),
    /** Errors and warnings by column and reason. */
    faultGroups: jsonb('fault_groups'),
    /** Why the whole file was refused. */
    refusals: jsonb('refusals'),
    /** The file of refused rows. */
    badRowsFileId: text('bad_rows_file_id'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    deletedAt: instant('deleted_at'),
    /** When and by whom the load was taken back. */
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('processing_runs_by_age').on(table.orgId, table.type, table.createdAt),
  ],
)

/**
 * Templates of the organisation. A row under the id of one that comes with the product goes before
 * it; versions are in the history of the configuration.
 */
export const processingTemplates = pgTable(
  'processing_templates',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull(),
    data: text('data').notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
    modifiedBy: text('modified_by').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)
