import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonPart } from '#domain/data-rights/person-file.model.ts'
import * as schema from '../db/schema/index.ts'

/** A table whose rows are about one agreement. */
export type PersonTable = PgTable & {
  readonly orgId: PgColumn
  readonly fAgreementNo: PgColumn
}

/**
 * Where what is held about a person lies, by part of their file; exports are found otherwise. A
 * test holds that no table with an agreement number is missing.
 */
export const personTables: Readonly<Record<Exclude<PersonPart, 'exports'>, PersonTable>> = {
  agreements: schema.customers,
  representatives: schema.representatives,
  merges: schema.mergedAgreements,
  consents: schema.consentLedger,
  history: schema.activity,
  messages: schema.outboundMessages,
  bulk_messages: schema.bulkRecipients,
  replies: schema.replies,
  videos: schema.videoLinks,
  saved_deals: schema.offers,
  shown_deals: schema.shownDeals,
  hot_leads: schema.hotLeads,
  leads: schema.leadRecipients,
  receivers: schema.webhookDeliveries,
  services: schema.serviceHistory,
  inspections: schema.inspections,
  campaigns: schema.campaignCustomers,
  marketing: schema.eloquaCustomers,
  rules: schema.businessRuleMatches,
  predictions: schema.p4RunCustomers,
  stages: schema.reachedStages,
  features: schema.featureUses,
  opened: schema.customerOpens,
  open_now: schema.customerPresence,
  parity: schema.parityMarks,
  imports: schema.importChanges,
  waiting: schema.changedCustomers,
  unsent: schema.deviceOwed,
  files: schema.personFiles,
}
