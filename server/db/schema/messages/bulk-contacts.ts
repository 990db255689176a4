import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/** Who writes to many: what they could see then is what their message is filled in with. */
export interface BulkWriter {
  readonly rights: readonly string[]
  readonly dealers: readonly string[] | null
}

/** One message to many, with the text that it had when it was sent. */
export const bulkContacts = pgTable(
  'bulk_contacts',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    channel: text('channel').notNull(),
    template: text('template').notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    includesRecent: boolean('includes_recent').notNull(),
    /** The campaign that it is sent for: whom that holds out gets nothing. */
    campaignId: text('campaign_id'),
    state: text('state').notNull(),
    total: integer('total').notNull(),
    jobId: text('job_id').notNull(),
    writer: jsonb('writer').$type<BulkWriter>().notNull(),
    createdById: text('created_by_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('bulk_contacts_created').on(table.orgId, table.createdAt),
  ],
)

/** A customer of a message to many; without result their turn has not come. */
export const bulkRecipients = pgTable(
  'bulk_recipients',
  {
    orgId: organisation(),
    bulkId: text('bulk_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    /** `written`, or why nothing was. */
    result: text('result'),
    /** What agreements of one person have in common. */
    recipientKey: text('recipient_key'),
    messageId: text('message_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.bulkId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.bulkId],
      foreignColumns: [bulkContacts.orgId, bulkContacts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('bulk_recipients_customer').on(table.orgId, table.fAgreementNo),
    index('bulk_recipients_key').on(table.orgId, table.bulkId, table.recipientKey),
  ],
)
