import { and, eq } from 'drizzle-orm'
import { campaignCustomers, campaigns, customers } from '../db/schema/index.ts'

/** Joins a campaign and those whom it is for. */
export const isMemberOfCampaign = and(
  eq(campaignCustomers.orgId, campaigns.orgId),
  eq(campaignCustomers.campaignId, campaigns.id),
)

/** Joins a campaign's member and the customer. */
export const isCustomerOfMember = and(
  eq(customers.orgId, campaignCustomers.orgId),
  eq(customers.fAgreementNo, campaignCustomers.fAgreementNo),
)
