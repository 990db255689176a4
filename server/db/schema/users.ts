import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgPolicy, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/*
 * Tables about people have no organisation in them, so their policies stand here; those of organisations' tables are made by migrations.
 * The connecting role owns the tables and passes their policies: sign-in reads credentials and sessions of nobody in particular.
 * A table with security on and no policy shows the application role nothing.
 */
const isOwn = (column: string): SQL => sql.raw(`${column} = nullif(current_setting('app.user_id', true), '')`)
const isColleague = sql.raw(`exists (select 1 from memberships m where m.user_id = users.id and m.org_id = nullif(current_setting('app.org_id', true), ''))`)

/** People, across organisations. `username` is an e-mail in lower case and NFC. One sees oneself and the members of the organisation one is in. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull().unique(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    default_language: text('default_language'),
    status: text('status').notNull().default('active'),
    mfaEnabled: boolean('mfa_enabled').notNull().default(false),
    tablesClearedAt: timestamp('tables_cleared_at', { withTimezone: true }),
  },
  () => [
    pgPolicy('users_seen', { for: 'select', using: sql`${isOwn('id')} or ${isColleague}` }),
    pgPolicy('users_own', { for: 'update', using: isOwn('id'), withCheck: isOwn('id') }),
  ],
)

/** What proves who a person is; sign-in alone reads it. `passwordHash` is argon2id; `passwordExpiresAt` null means never. */
export const credentials = pgTable('credentials', {
  userId: text('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  passwordExpiresAt: timestamp('password_expires_at', { withTimezone: true }),
  mustResetPassword: boolean('must_reset_password').notNull().default(false),
  mfaSecret: text('mfa_secret'),
  mfaLastStep: bigint('mfa_last_step', { mode: 'number' }),
}).enableRLS()

/** `idHash` is SHA-256 of the cookie's secret. `state` says what the session still waits for: `active`, `mfa`, `password`. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    pgPolicy('sessions_seen', { for: 'select', using: isOwn('user_id') }),
    pgPolicy('sessions_ended', { for: 'delete', using: isOwn('user_id') }),
  ],
)

/** Devices that have signed in as a user before; they are exempt from that account's sign-in delays (decision 23). */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
).enableRLS()

/** Failed sign-ins by the hash of account and network, or of account and device; shared by every host process. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    waitUntil: timestamp('wait_until', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_failures_age').on(table.lastAt)],
).enableRLS()

/** The answers of unsafe calls by the user's request ids, kept 90 days; `scope` is the organisation's id or `session`. */
export const rememberedRequests = pgTable(
  'remembered_requests',
  {
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    scope: text('scope').notNull(),
    requestId: text('request_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: text('answer'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.scope, table.requestId] }),
    index('remembered_requests_age').on(table.at),
    pgPolicy('remembered_requests_own', { using: isOwn('user_id'), withCheck: isOwn('user_id') }),
  ],
)
