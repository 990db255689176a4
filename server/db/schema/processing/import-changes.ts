import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * What a load changed, so that it can be taken back: one row for each row that it wrote. Deleted
 * with its age, and once it is taken back.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    orgId: organisation(),
    /** One of `changeParts`. */
    part: text('part').notNull(),
    /** Empty where the row is about no customer. */
    fAgreementNo: text('f_agreement_no').notNull().default(''),
    /** Of the row beside the agreement; empty for the customer's own. */
    key: text('key').notNull().default(''),
    runId: text('run_id').notNull(),
    /** Of two changes of a row the later has the greater. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** The row's version that the load made; null where it has none. */
    version: integer('version'),
    /** Former values by column; null for a row that was new. */
    was: jsonb('was'),
    /** What the load wrote in their place; calculated columns are left out. */
    set: jsonb('set'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo, table.part, table.key, table.runId] }),
    index('import_changes_run').on(
      table.orgId,
      table.runId,
      table.part,
      table.fAgreementNo,
      table.key,
    ),
  ],
)

/** Loads that were taken back, and previews of it. The job has the row's id. */
export const importUndos = pgTable(
  'import_undos',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    runId: text('run_id').notNull(),
    isPreview: boolean('is_preview').notNull(),
    /** UndoCounts, growing with each batch. */
    counts: jsonb('counts').notNull(),
    /** Some of the rows that stay as they are, or in part: UndoSample. */
    samples: jsonb('samples').notNull().default([]),
    /** Names of later loads that stand on it; then nothing was counted. */
    later: text('later').array(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The host's order. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('import_undos_run').on(table.orgId, table.runId, table.seq),
  ],
)
