import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/** A selection of customers that is sent to a lead provider. */
export const leadSendings = pgTable(
  'lead_sendings',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    provider: text('provider').notNull(),
    /** The campaign that they are sent for: whom that holds out is not. */
    campaignId: text('campaign_id'),
    total: integer('total').notNull(),
    jobId: text('job_id').notNull(),
    createdById: text('created_by_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('lead_sendings_created').on(table.orgId, table.createdById, table.createdAt),
  ],
)

/** A customer of a selection that is sent; without result their turn has not come. */
export const leadRecipients = pgTable(
  'lead_recipients',
  {
    orgId: organisation(),
    sendingId: text('sending_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    /** `accepted`, or why the provider does not have the lead. */
    result: text('result'),
    /** The provider's own number of the lead. */
    receipt: text('receipt'),
    /** How often the provider was called without an answer that counts. */
    tries: integer('tries').notNull().default(0),
    /** When the provider was last called, or is being called. */
    calledAt: instant('called_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.sendingId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.sendingId],
      foreignColumns: [leadSendings.orgId, leadSendings.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('lead_recipients_customer').on(table.orgId, table.fAgreementNo, table.calledAt),
  ],
)
