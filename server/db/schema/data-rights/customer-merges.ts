import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/** Two people of the lender's who were found to be one. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    byId: text('by_id').notNull(),
    staysAgreementNo: text('stays_agreement_no').notNull(),
    goesAgreementNo: text('goes_agreement_no').notNull(),
    /** What was read before it, and which parts were taken from the one that went. */
    seen: text('seen').notNull(),
    taken: text('taken').array().notNull(),
    /** With the two below once the merge was undone. */
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    undoneById: text('undone_by_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('customer_merges_by_age').on(table.orgId, table.at),
  ],
)

/**
 * What names a merged person: a `partner` number of the lender's, or an `agreement` without one. All
 * with the same merge are one person.
 */
export const mergedPeople = pgTable(
  'merged_people',
  {
    orgId: text('org_id').notNull(),
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    /** The latest merge. */
    mergeId: text('merge_id').notNull(),
    /** Those before it, the latest last. */
    earlier: text('earlier').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.kind, table.value] }),
    foreignKey({
      columns: [table.orgId, table.mergeId],
      foreignColumns: [customerMerges.orgId, customerMerges.id],
    }).onDelete('cascade'),
    index('merged_people_merge').on(table.orgId, table.mergeId),
  ],
)

/** What a merge changed of an agreement while it is not undone: fields by name. */
export const mergedAgreements = pgTable(
  'merged_agreements',
  {
    orgId: text('org_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    mergeId: text('merge_id').notNull(),
    mergedAt: instant('merged_at').notNull(),
    was: jsonb('was').notNull(),
    set: jsonb('set').notNull(),
    /** The ledger's entries that the merge made. */
    consentIds: text('consent_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo, table.mergeId] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.mergeId],
      foreignColumns: [customerMerges.orgId, customerMerges.id],
    }).onDelete('cascade'),
    index('merged_agreements_merge').on(table.orgId, table.mergeId),
  ],
)
