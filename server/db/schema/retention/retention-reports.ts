import { bigserial, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/** What a run of retention deleted of an organisation. Written by the owner alone. */
export const retentionReports = pgTable(
  'retention_reports',
  {
    orgId: organisation(),
    /** Of two reports the later has the greater. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    /** Title of the task; null where the host did it by itself. */
    task: text('task'),
    /** `RetentionLoss[]`. */
    deleted: jsonb('deleted').notNull(),
    /** `RetentionStay[]`; null where nobody looked. */
    stays: jsonb('stays'),
    /** `RetentionFault[]`. */
    failed: jsonb('failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.seq] })],
)
