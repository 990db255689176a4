import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/** The customers of an organisation as they were when a report was made. */
export const orgHealthReports = pgTable(
  'org_health_reports',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    at: instant('at').notNull(),
    /** The organisation’s own day: one report a day is made by itself. */
    day: date('day').notNull(),
    liveCustomers: integer('live_customers').notNull(),
    deletedCustomers: integer('deleted_customers').notNull(),
    noMappingId: integer('no_mapping_id').notNull(),
    noValuation: integer('no_valuation').notNull(),
    noProposals: integer('no_proposals').notNull(),
    noProduct: integer('no_product').notNull(),
    unclassifiedProducts: text('unclassified_products').array().notNull(),
    lastProcessedAt: instant('last_processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('org_health_reports_by_age').on(table.orgId, table.at),
  ],
)
