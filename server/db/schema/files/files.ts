import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from '../organisations/organisations.ts'

/**
 * Files by what they are for; their bytes lie in the file store, named by `id`. `state` is
 * `uploading`, `ready` or `deleted`.
 */
export const files = pgTable(
  'files',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    /** What the person who brought it wrote about it. */
    description: text('description'),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hex; null until the bytes are checked. */
    sha256: text('sha256'),
    /** Who brought it, by id and by name, since a person may leave the organisation. */
    ownerId: text('owner_id').notNull(),
    owner: text('owner').notNull(),
    /** What the device tells the file by; an upload is continued by it. */
    fingerprint: text('fingerprint'),
    state: text('state').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** When the bytes were found missing; null while they are there. */
    lostAt: timestamp('lost_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('files_purpose').on(table.orgId, table.purpose, table.sha256),
    // Bytes are named by the id alone.
    index('files_id').on(table.id),
    index('files_expiry').on(table.expiresAt),
  ],
)
