import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Differences whose sums are the customer counts; written by triggers. No foreign key: deleting an
 * organisation counts its customers down after the organisation is gone.
 */
export const customerCounts = pgTable(
  'customer_counts',
  {
    orgId: text('org_id').notNull(),
    dCode: text('d_code').notNull(),
    assignedUserId: text('assigned_user_id'),
    contact_status: text('contact_status').notNull(),
    status: text('status').notNull(),
    customers: integer('customers').notNull(),
    positiveParity: integer('positive_parity').notNull(),
    positiveEquity: integer('positive_equity').notNull(),
  },
  (table) => [index('customer_counts_org').on(table.orgId)],
)
