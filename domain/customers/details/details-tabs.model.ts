/** The tabs of the sidebar, in order. */
export const detailsTabIds = [
  'key_financials',
  'comments',
  'permissions',
  'agreement',
  'propensity',
  'service_history',
  'excess_mileage',
  'customer_links',
  'pre_approvals',
  'campaigns',
  'warnings',
  'contact',
  'hot_leads',
  'digital_pre_inspection',
] as const

export type DetailsTabId = (typeof detailsTabIds)[number]
