import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { organisations } from '../organisations/organisations.ts'
import { users } from '../users/users.ts'

/**
 * Devices by person and organisation; numbers up to `forgottenTo` were deleted. Holds what the
 * device reported, what the host saw and what it is told.
 */
export const devices = pgTable(
  'devices',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    forgottenTo: bigint('forgotten_to', { mode: 'number' }).notNull().default(0),
    /** Browser and system by the header of its last call. */
    about: text('about'),
    firstSeenAt: instant('first_seen_at'),
    lastSeenAt: instant('last_seen_at'),
    /** The session that it called with last, by the hash of its id. */
    sessionHash: text('session_hash'),
    appVersion: text('app_version'),
    /** Made with the device's store: another one says that the browser deleted the one before. */
    epoch: text('epoch'),
    reportedAt: instant('reported_at'),
    /** The last number that the device had given when it reported. */
    reportedTo: bigint('reported_to', { mode: 'number' }).notNull().default(0),
    needsYou: integer('needs_you').notNull().default(0),
    bookCustomers: integer('book_customers'),
    /** How many customers the pack names that the book is to hold. */
    bookOf: integer('book_of'),
    bookAsOf: instant('book_as_of'),
    evictedAt: instant('evicted_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
    wipeAt: instant('wipe_at'),
    wipeBy: text('wipe_by'),
    /** When it heard of the revocation or the wipe; when it said that it was wiped. */
    toldAt: instant('told_at'),
    wipedAt: instant('wiped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.deviceId] }),
    index('devices_id').on(table.deviceId),
  ],
)

/**
 * Commands that a device reported as unsent; kept afterwards, so that a loss has its time and
 * customer.
 */
export const deviceOwed = pgTable(
  'device_owed',
  {
    orgId: text('org_id').notNull(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    fAgreementNo: text('f_agreement_no'),
    occurredAt: instant('occurred_at'),
    /** Whether the last report still named it. */
    isHeld: boolean('is_held').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.deviceId, table.seq] }),
    foreignKey({
      columns: [table.orgId, table.userId, table.deviceId],
      foreignColumns: [devices.orgId, devices.userId, devices.deviceId],
    }).onDelete('cascade'),
  ],
)

/**
 * The numbers that arrived from a device, so that one that never did can be seen. `state` is made,
 * refused or discarded.
 */
export const deviceCommands = pgTable(
  'device_commands',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    requestId: text('request_id').notNull(),
    state: text('state').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.deviceId, table.seq] }),
    index('device_commands_age').on(table.at),
  ],
)

/**
 * Lost actions that somebody has dealt with. Written once, and kept when the action arrives after
 * all.
 */
export const deviceLossDismissals = pgTable(
  'device_loss_dismissals',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
    /** Who did, by name and by id, since a person may leave the organisation. */
    dismissedBy: text('dismissed_by').notNull(),
    dismissedById: text('dismissed_by_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.userId, table.deviceId, table.seq] })],
)
