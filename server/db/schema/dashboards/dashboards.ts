import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { organisations, roles } from '../organisations/organisations.ts'

/** Dashboards of an organisation. */
export const dashboards = pgTable(
  'dashboards',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    name: text('name').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/** Which roles' people have a dashboard on their home page, and as which of the role's. */
export const dashboardRoles = pgTable(
  'dashboard_roles',
  {
    orgId: text('org_id').notNull(),
    roleId: text('role_id').notNull(),
    dashboardId: text('dashboard_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.roleId, table.dashboardId] }),
    foreignKey({
      columns: [table.orgId, table.roleId],
      foreignColumns: [roles.orgId, roles.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.dashboardId],
      foreignColumns: [dashboards.orgId, dashboards.id],
    }).onDelete('cascade'),
    index('dashboard_roles_dashboard').on(table.orgId, table.dashboardId),
  ],
)

/** When the counted figures of a role's dashboards were last cleared: older ones are not shown. */
export const dashboardCacheClears = pgTable(
  'dashboard_cache_clears',
  {
    orgId: text('org_id').notNull(),
    roleId: text('role_id').notNull(),
    cleared_at: timestamp('cleared_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.roleId] }),
    foreignKey({
      columns: [table.orgId, table.roleId],
      foreignColumns: [roles.orgId, roles.id],
    }).onDelete('cascade'),
  ],
)
