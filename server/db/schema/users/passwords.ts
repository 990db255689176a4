import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PasswordLinkPurpose } from '#domain/sessions/password.rules.ts'
import { users } from './users.ts'

/** Passwords that a person had before, as argon2id hashes. */
export const formerPasswords = pgTable(
  'former_passwords',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.replacedAt] })],
)

/** Links to a new password: `idHash` is SHA-256 of the link's secret; a used one is deleted. */
export const passwordLinks = pgTable(
  'password_links',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_links_user').on(table.userId)],
)

/** Links that somebody asked for, or that invite: known or not, the same is stored. */
export const passwordRequests = pgTable(
  'password_requests',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    language: text('language').notNull(),
    purpose: text('purpose').$type<PasswordLinkPurpose>().notNull().default('reset'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_requests_due').on(table.dueAt)],
)
