import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/** Files of all that is held about a customer; `id` is also the job's and the file's. */
export const personFiles = pgTable(
  'person_files',
  {
    orgId: text('org_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    id: text('id').notNull(),
    format: text('format').notNull(),
    language: text('language').notNull(),
    userId: text('user_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** With the two below once the file is made. */
    endedAt: instant('ended_at'),
    expiresAt: instant('expires_at'),
    size: integer('size'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
  ],
)
