import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { storeKeys } from '../secrets/store-keys.ts'

/** People, across organisations. `username` is an e-mail in lower case and NFC. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  default_language: text('default_language'),
  status: text('status').notNull().default('active'),
  mfaEnabled: boolean('mfa_enabled').notNull().default(false),
  tablesClearedAt: timestamp('tables_cleared_at', { withTimezone: true }),
})

/**
 * What proves who a person is; sign-in alone, as the owner, reads it. `passwordHash` is
 * argon2id; `passwordExpiresAt` null means never.
 */
export const credentials = pgTable('credentials', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  passwordExpiresAt: timestamp('password_expires_at', { withTimezone: true }),
  mustResetPassword: boolean('must_reset_password').notNull().default(false),
  /** Sealed under the key that `mfaKeyId` names; in clear until a start seals it, where it is null. */
  mfaSecret: text('mfa_secret'),
  mfaKeyId: text('mfa_key_id').references(() => storeKeys.id),
  mfaLastStep: bigint('mfa_last_step', { mode: 'number' }),
})

/**
 * `idHash` is SHA-256 of the cookie's secret. `state` says what the session still waits for:
 * `active`, `mfa`, `password`. While its person acts for another, the row names that acting.
 */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** What its person calls it by; it opens nothing. */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system, and the block of addresses, that it was begun from; null if unknown. */
    device: text('device'),
    network: text('network'),
    state: text('state').notNull(),
    /** Where the person signs out of the identity provider; null where none signed them in. */
    providerSignOutUrl: text('provider_sign_out_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    actingOrgId: text('acting_org_id'),
    actingId: text('acting_id'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * Devices that have signed in as a user before; they are exempt from that account's sign-in delays.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/**
 * Failed sign-ins by the hash of account and network, or of account and device; shared by every
 * host process. `userId` is whom the wait holds up; null for a network's own and unknown accounts.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    waitUntil: timestamp('wait_until', { withTimezone: true }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sign_in_failures_age').on(table.lastAt),
    index('sign_in_failures_user').on(table.userId),
  ],
)

/** The calls of a network in a stretch of time, as its hosts have reported them. */
export const networkCalls = pgTable(
  'network_calls',
  {
    key: text('key').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.since] }),
    index('network_calls_age').on(table.since),
  ],
)

/**
 * The answers of unsafe calls by the user's request ids, kept 90 days; `scope` is the
 * organisation's id or `session`.
 */
export const rememberedRequests = pgTable(
  'remembered_requests',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text('scope').notNull(),
    requestId: text('request_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: text('answer'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.scope, table.requestId] }),
    index('remembered_requests_age').on(table.at),
  ],
)
