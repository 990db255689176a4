import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from './organisations.ts'
import { users } from './users.ts'

/** Devices that have sent commands, by person and organisation; numbers up to `forgottenTo` have been judged and forgotten. */
export const devices = pgTable(
  'devices',
  {
    orgId: text('org_id').notNull().references(() => organisations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    forgottenTo: bigint('forgotten_to', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.userId, table.deviceId] })],
)

/** The numbers that arrived from a device, so that one that never did can be seen (offline.md §9). `state` is made, refused or discarded. */
export const deviceCommands = pgTable(
  'device_commands',
  {
    orgId: text('org_id').notNull().references(() => organisations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    requestId: text('request_id').notNull(),
    state: text('state').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.userId, table.deviceId, table.seq] }), index('device_commands_age').on(table.at)],
)
