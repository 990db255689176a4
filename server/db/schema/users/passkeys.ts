import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { PasskeyTransport } from '#domain/sessions/passkey.rules.ts'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** Passkeys of people. `credentialId` is what the authenticator calls it; `publicKey` is COSE. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The authenticator's own count of its uses; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().$type<PasskeyTransport[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Challenges that wait for a passkey, each answered once, by their hash. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'registration' | 'sign_in'>().notNull(),
    /** Whose passkey may answer; null for anybody's. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)
