import type { CustomerCampaign } from './customer-campaign.model.ts'

/**
 * Whether a campaign still shows on `today` (`YYYY-MM-DD`, the organisation's day): through the end of its end date (W§4 L92, U-106), and always
 * without one.
 */
export function isCampaignShown(
  { endDate }: Pick<CustomerCampaign, 'endDate'>,
  today: string,
): boolean {
  return endDate === null || endDate >= today
}
