import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * Who opened a customer on which day of the organisation, once each; outlives the customer. Nobody
 * changes it.
 */
export const customerOpens = pgTable(
  'customer_opens',
  {
    orgId: organisation(),
    fAgreementNo: text('f_agreement_no').notNull(),
    day: date('day').notNull(),
    userId: text('user_id').notNull(),
    /** Who acted for the person; empty where the person was there. */
    actedById: text('acted_by_id').notNull(),
    /** What the person signs with: both names where somebody acted. */
    by: text('by').notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.orgId, table.fAgreementNo, table.day, table.userId, table.actedById],
    }),
    index('customer_opens_by_age').on(table.orgId, table.firstAt),
  ],
)
