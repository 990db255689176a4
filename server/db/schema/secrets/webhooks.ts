import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/** Addresses of an organisation's own systems; the secret lies among the organisation's. */
export const webhookSubscriptions = pgTable(
  'webhook_subscriptions',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    events: text('events').array().notNull(),
    /** Who is told when nothing arrives for long, and in which language. */
    email_recipient: text('email_recipient').notNull().default(''),
    language: text('language').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Set where it was switched off by failing for days. */
    pausedAt: instant('paused_at'),
    failingSince: instant('failing_since'),
    failedAt: instant('failed_at'),
    warnedAt: instant('warned_at'),
    /** When the secret was shown; null while nobody has seen it. */
    secretAt: instant('secret_at'),
    formerSecretUntil: instant('former_secret_until'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    changedById: text('changed_by_id').notNull(),
    /** A deleted one stays known by its id, without secret, log and address. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/** Events to send and their log; gone with the subscription, and with the customer. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    orgId: organisation(),
    /** Also the event's id. */
    id: text('id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    /** Null for a test. */
    fAgreementNo: text('f_agreement_no'),
    type: text('type').notNull(),
    /** As it is signed, the same at each attempt. */
    body: text('body').notNull(),
    /** `waiting`, `delivered` or `failed`. */
    state: text('state').notNull().default('waiting'),
    createdAt: instant('created_at').notNull(),
    /** When it was to be sent first, or last again: it is tried for a day from then. */
    queuedAt: instant('queued_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    triedAt: instant('tried_at'),
    statusCode: integer('status_code'),
    failure: text('failure'),
    milliseconds: integer('milliseconds'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.subscriptionId],
      foreignColumns: [webhookSubscriptions.orgId, webhookSubscriptions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('webhook_deliveries_log').on(table.orgId, table.subscriptionId, table.createdAt),
    index('webhook_deliveries_customer').on(table.orgId, table.fAgreementNo),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)
