import { bigserial, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/**
 * What customers were shown, as canonical JSON text, so that its hash can be verified. Written
 * once.
 */
export const shownDeals = pgTable(
  'shown_deals',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    /** ShownDeals. */
    shown: text('shown').notNull(),
    /** SHA-256 in hex, as the device made it and the host found it. */
    hash: text('hash').notNull(),
    /** PrintedFacts at its recording; null in rows older than the check. */
    printed: jsonb('printed'),
    /** The host's DealCheck of each deal; null in rows older than the check. */
    checks: jsonb('checks'),
    userId: text('user_id').notNull(),
    author: text('author').notNull(),
    deviceId: text('device_id'),
    occurredAt: instant('occurred_at').notNull(),
    created_at: instant('created_at').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('shown_deals_customer').on(table.orgId, table.fAgreementNo, table.seq),
  ],
)

/** Which feature of a customer's details was used, by whom, on which deal. Written once. */
export const featureUses = pgTable(
  'feature_uses',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    userId: text('user_id').notNull(),
    /** Who acted for the user; null where the user was there. */
    actedById: text('acted_by_id'),
    feature: text('feature').notNull(),
    deal_details: jsonb('deal_details').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('feature_uses_customer').on(table.orgId, table.fAgreementNo, table.created_at),
  ],
)
