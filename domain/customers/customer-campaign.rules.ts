import type { CustomerCampaign } from './customer-campaign.model.ts'

/** Shown until the end of its end date. `today` is the organisation's day, `YYYY-MM-DD`. */
export function isCampaignShown(
  { endDate }: Pick<CustomerCampaign, 'endDate'>,
  today: string,
): boolean {
  return endDate === null || endDate >= today
}
