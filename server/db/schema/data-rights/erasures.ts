import { date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * Agreements that were erased, by hash: no import and no restore brings them back. Nobody changes
 * or deletes a row; the host blanks what was kept when its time is over.
 */
export const erasures = pgTable(
  'erasures',
  {
    orgId: organisation(),
    /** SHA-256 of organisation and agreement number. */
    hash: text('hash').notNull(),
    /** The act: agreements of one person have the same. */
    id: text('id').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    byId: text('by_id').notNull(),
    reason: text('reason').notNull(),
    /** With the three below while the finance record is kept. */
    agreementNo: text('agreement_no'),
    dealerCode: text('dealer_code'),
    financeRecord: jsonb('finance_record'),
    storedUntil: date('stored_until'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.hash] }),
    index('erasures_by_age').on(table.orgId, table.at),
  ],
)
