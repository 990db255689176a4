import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { storeKeys } from '../secrets/store-keys.ts'
import { users } from './users.ts'

/** Set-ups that wait for a code of their secret, one a person; the secret is sealed. */
export const mfaSetups = pgTable('mfa_setups', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  keyId: text('key_id')
    .notNull()
    .references(() => storeKeys.id),
  expiresAt: instant('expires_at').notNull(),
})

/** Recovery codes that are not used up: `codeHash` is SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Who changed whose second factor and when, by id and by name; rows are only added. */
export const mfaChanges = pgTable(
  'mfa_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    change: text('change').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    changedById: text('changed_by_id').notNull(),
    /** The name of the passkey that was added or removed; null of other changes. */
    passkeyName: text('passkey_name'),
    /** Where an administrator did it; null where the person did. */
    organisationId: text('organisation_id'),
  },
  (table) => [index('mfa_changes_user').on(table.userId, table.changedAt)],
)
