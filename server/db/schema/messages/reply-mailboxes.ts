import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * How far an organisation's mailbox was read. IMAP numbers mails within `uidValidity`; under another
 * one the numbers are others.
 */
export const replyMailboxes = pgTable(
  'reply_mailboxes',
  {
    orgId: organisation(),
    /** What it was read at: another mailbox begins again. */
    address: text('address').notNull(),
    uidValidity: text('uid_validity'),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    /** When all of it had been read. */
    checkedAt: instant('checked_at'),
    /** Why it cannot be read; null where it can. */
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.orgId] })],
)
