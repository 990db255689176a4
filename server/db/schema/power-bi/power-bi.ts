import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { memberships } from '../organisations/organisations.ts'

/** Reports of the organisation's tenant at the vendor, as people here find them. */
export const powerBiReports = pgTable(
  'power_bi_reports',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Report and workspace as the vendor names them. */
    report_id: text('report_id').notNull(),
    workspace_id: text('workspace_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Deleting it again has the same answer. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/** Who sees a report; it goes with the membership. */
export const powerBiReportUsers = pgTable(
  'power_bi_report_users',
  {
    orgId: organisation(),
    reportId: text('report_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.reportId, table.userId] }),
    index('power_bi_report_users_by_person').on(table.orgId, table.userId),
    foreignKey({
      columns: [table.orgId, table.reportId],
      foreignColumns: [powerBiReports.orgId, powerBiReports.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
  ],
)
