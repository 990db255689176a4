import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { customers } from '../customers/customers.ts'
import { organisations } from '../organisations/organisations.ts'

const day = (column: string) => date(column, { mode: 'string' })

/** Campaigns; `campaignType` is normal, p4, 4s or builder. */
export const campaigns = pgTable(
  'campaigns',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    campaignType: text('campaign_type').notNull().default('normal'),
    title: text('title').notNull(),
    label: text('label').notNull().default(''),
    description: text('description').notNull().default(''),
    date: day('date').notNull(),
    endDate: day('end_date'),
    /** Since when it rests; null while it does not. */
    pausedAt: instant('paused_at'),
    createdBy: text('created_by'),
    /** Nobody but its maker sees it. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** It takes customers of all dealers that its maker sees; else of those named. */
    isForAllDealers: boolean('is_for_all_dealers').notNull().default(true),
    dealerCodes: text('dealer_codes').array().notNull().default([]),
    /** The specification's `search_criteria_append`; empty where members come from elsewhere. */
    criteria: text('criteria').notNull().default(''),
    /** Percent of its customers that it leaves alone: see `hold-out.rules.ts`. */
    holdOutShare: integer('hold_out_share').notNull().default(0),
    /** When the e-mail marketing service was given its customers last. */
    eloquaExportedAt: instant('eloqua_exported_at'),
    /** Of a predictive-parity campaign: the specification's `p4_details`. */
    details: jsonb('details'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/**
 * Who is in a campaign; `proposals` are the offers that the campaign makes to this customer. `job`
 * numbers the runs of a 4S campaign.
 */
export const campaignCustomers = pgTable(
  'campaign_customers',
  {
    orgId: text('org_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    job: text('job'),
    proposals: jsonb('proposals').notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.campaignId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.campaignId],
      foreignColumns: [campaigns.orgId, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('campaign_customers_customer').on(table.orgId, table.fAgreementNo),
  ],
)

/** Whom the e-mail marketing service was given of a campaign. */
export const eloquaCustomers = pgTable(
  'eloqua_customers',
  {
    orgId: text('org_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.campaignId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.campaignId],
      foreignColumns: [campaigns.orgId, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('eloqua_customers_customer').on(table.orgId, table.fAgreementNo),
  ],
)
