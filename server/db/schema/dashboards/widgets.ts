import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { dashboards } from './dashboards.ts'
import { memberships, organisations } from '../organisations/organisations.ts'

/**
 * Widgets of dashboards: `queries` are searches as JSON texts. One that is not shared is its
 * owner's alone.
 */
export const widgets = pgTable(
  'widgets',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    ownerId: text('owner_id'),
    isShared: boolean('is_shared').notNull().default(false),
    name: text('name').notNull(),
    reference: text('reference').notNull(),
    queries: jsonb('queries').notNull().default([]),
    config: jsonb('config').notNull().default({}),
    /** Null is on no dashboard. */
    dashboardId: text('dashboard_id'),
    /** Cells of the grid: {x, y, w, h}. */
    positions: jsonb('positions').notNull().default({ x: 0, y: 0, w: 2, h: 2 }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.ownerId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.dashboardId],
      foreignColumns: [dashboards.orgId, dashboards.id],
    }).onDelete('cascade'),
    index('widgets_dashboard').on(table.orgId, table.dashboardId),
  ],
)
