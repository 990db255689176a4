import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/**
 * One row per history entry; append-only, a withdrawn entry has `deleted_at`. `id` is made by the
 * device, so an entry cannot be doubled.
 */
export const activity = pgTable(
  'activity',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    type: text('type').notNull(),
    comment: text('comment'),
    additionalComment: text('additional_comment'),
    activity: text('activity'),
    activity_type: text('activity_type'),
    assigner: text('assigner'),
    event: text('event'),
    note: text('note'),
    outcome: text('outcome'),
    reason: text('reason'),
    /** The status that the entry sets; `superseded` when a later or higher one stood already. */
    status: text('status'),
    superseded: boolean('superseded').notNull().default(false),
    start: instant('start'),
    end: instant('end'),
    authorId: text('author_id'),
    author: text('author').notNull(),
    created_at: instant('created_at').notNull(),
    /** When it was written on the device, which may have been offline. */
    occurredAt: instant('occurred_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** Name of who took it back. */
    deletedBy: text('deleted_by'),
    /** The host's order: of two entries of a customer the later has the greater. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /**
     * The customer's version that the entry made, 0 where it made none; and the device that it was
     * written on, where it said so.
     */
    entityVersion: integer('entity_version').notNull().default(0),
    deviceId: text('device_id'),
    /** The assignment of many customers that it belongs to. */
    batch: text('batch'),
    version: integer('version').notNull().default(1),
    /**
     * A communication's subject, sender, template and address; a comment's earlier texts; an
     * assignment's `from` and `to`.
     */
    details: jsonb('details'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('activity_batch')
      .on(table.orgId, table.batch)
      .where(sql`batch is not null`),
    index('activity_customer').on(table.orgId, table.fAgreementNo, table.created_at),
    // Who did what in a period, which the audit lists.
    index('activity_time').on(table.orgId, table.created_at),
    index('activity_start').on(table.orgId, table.start),
    // The acts of a period, which the status report lists.
    index('activity_status_time')
      .on(table.orgId, table.created_at)
      .where(sql`type = 'status' and activity_type is null`),
  ],
)

/**
 * Every change of contact consent, append-only. `objects` true means not to be contacted by
 * `channel`; the customer's flags are the last applied change.
 */
export const consentLedger = pgTable(
  'consent_ledger',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    channel: text('channel').notNull(),
    objects: boolean('objects').notNull(),
    reason: text('reason'),
    source: text('source').notNull(),
    userId: text('user_id'),
    username: text('username').notNull(),
    /** The customer's version that the change was based on, and whether it was applied. */
    basedOn: integer('based_on'),
    applied: boolean('applied').notNull().default(true),
    /** The representative whose word it is, by position; null is the customer. */
    representative: smallint('representative'),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    entityVersion: integer('entity_version').notNull().default(0),
    deviceId: text('device_id'),
    occurredAt: instant('occurred_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('consent_ledger_time').on(table.orgId, table.created_at),
    index('consent_ledger_customer').on(table.orgId, table.fAgreementNo, table.created_at),
  ],
)

/** Work done on the vehicle, or due. `estimatedCost` is minor units. */
export const serviceHistory = pgTable(
  'service_history',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    serviceDescription: text('service_description').notNull(),
    soldHours: doublePrecision('sold_hours'),
    estimatedCost: integer('estimated_cost'),
    serviceContactName: text('service_contact_name'),
    serviceDate: instant('service_date'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('service_history_customer').on(table.orgId, table.fAgreementNo),
  ],
)

/**
 * Digital pre-inspections; `damages` is a list of {location, content: {panel, severity, estimate:
 * {value}}, images}, the value in minor units.
 */
export const inspections = pgTable(
  'inspections',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    received_date: instant('received_date').notNull(),
    mileage: integer('mileage'),
    damages: jsonb('damages').notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('inspections_customer').on(table.orgId, table.fAgreementNo, table.received_date),
  ],
)
