import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { AppointmentInvitation } from '#domain/customers/contact/appointment-invitation.model.ts'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'
import { toNumberTail } from '../number-tail.ts'
import { organisations } from '../organisations/organisations.ts'

/**
 * Every message to somebody outside of the page, rendered. `id` is the local part of an e-mail's
 * Message-ID, so that what was sent can be counted where it arrived.
 */
export const outboundMessages = pgTable(
  'outbound_messages',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    channel: text('channel').notNull(),
    purpose: text('purpose').notNull(),
    /** The customer's agreement; null for a message to staff. */
    fAgreementNo: text('f_agreement_no'),
    recipient: text('recipient').notNull(),
    /** E-mail address, number or the lines of a postal address. */
    address: text('address').notNull(),
    /** The last digits of an SMS's number, by which a reply finds it. */
    numberTail: text('number_tail').generatedAlwaysAs(
      sql.raw(`case when channel = 'sms' then ${toNumberTail('address')} end`),
    ),
    /** Another sender than the host's; null for the host's own. */
    sender: text('sender'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** What an invitation tells the recipient's calendar. */
    invitation: jsonb('invitation').$type<AppointmentInvitation>(),
    /** As `en_gb`: what the organisation's frame around an e-mail is written in. */
    language: text('language'),
    /** The letters that it was printed with. */
    batchId: text('batch_id'),
    parts: smallint('parts').notNull().default(1),
    state: text('state').notNull().default('queued'),
    reason: text('reason'),
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** What the server answered last. */
    answer: text('answer'),
    /** The gateway's number, by which a receipt names the message. */
    gatewayId: text('gateway_id'),
    requestedById: text('requested_by_id'),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When a host last took it to send it: what the hourly limit counts. */
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('outbound_messages_changed').on(table.orgId, table.changedAt),
    index('outbound_messages_customer').on(table.orgId, table.fAgreementNo),
    index('outbound_messages_claimed').on(table.orgId, table.claimedAt),
    index('outbound_messages_batch').on(table.orgId, table.batchId),
    index('outbound_messages_unprinted')
      .on(table.orgId, table.requestedAt)
      .where(sql`reason = 'not_printed'`),
    index('outbound_messages_gateway').on(table.orgId, table.gatewayId),
    index('outbound_messages_number')
      .on(table.orgId, table.numberTail)
      .where(sql`number_tail is not null`),
    index('outbound_messages_waiting')
      .on(table.state, table.dueAt)
      .where(sql`state in ('queued', 'held', 'sending')`),
  ],
)

/**
 * What people wrote back. Without an agreement it waits for a person: nobody is sure whose it is.
 * `id` is made of the sender's own, so that it is stored once.
 */
export const replies = pgTable(
  'replies',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no'),
    channel: text('channel').notNull(),
    /** Which of `outbound_messages` it answers. */
    messageId: text('message_id'),
    /** An e-mail address in lower case, or a number as `447700900123`. */
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** It asked for no more messages of its channel. */
    asksToStop: boolean('asks_to_stop').notNull(),
    /** Who has looked at one that waits for a person. */
    seenBy: text('seen_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('replies_customer').on(table.orgId, table.fAgreementNo),
    index('replies_sender')
      .on(table.orgId, table.sender)
      .where(sql`f_agreement_no is null`),
    index('replies_unmatched')
      .on(table.orgId, table.createdAt)
      .where(sql`f_agreement_no is null and seen_by is null`),
  ],
)

/**
 * Letters that are printed as one PDF. `dealers` are those whose letters the person who asked for
 * it may print; null for all.
 */
export const letterBatches = pgTable(
  'letter_batches',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    dealers: text('dealers').array(),
    letters: integer('letters').notNull().default(0),
    /** Which of `files` the PDF is; null while it is being printed. */
    fileId: text('file_id'),
    createdById: text('created_by_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    postedBy: text('posted_by'),
    postedAt: instant('posted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('letter_batches_created').on(table.orgId, table.createdAt),
  ],
)

/** Addresses that a server refused for good, or that a delivery report named. */
export const bouncingAddresses = pgTable(
  'bouncing_addresses',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text('address').notNull(),
    /** What the server said. */
    answer: text('answer').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.address] })],
)

/** `keyHash` is the SHA-256 of the key in the link: who reads the table opens nothing. */
export const shortLinks = pgTable(
  'short_links',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    url: text('url').notNull(),
    messageId: text('message_id'),
    clicks: integer('clicks').notNull().default(0),
    /** When it was first opened; null where nobody did, or clicks are not counted. */
    openedAt: instant('opened_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.keyHash] }),
    index('short_links_key').on(table.keyHash),
    index('short_links_message').on(table.orgId, table.messageId),
    index('short_links_expiry').on(table.expiresAt),
  ],
)
