import type { ReportType } from './report.model.ts'

const stageColumns = ['Contacted', 'Appointed', 'Attended', 'Sold'].flatMap((stage) => [
  stage,
  `${stage}Percentage`,
  `${stage}Target`,
])

/** The columns of a report's file, by their wire names. */
export const exportColumns: Readonly<Record<ReportType, readonly string[]>> = {
  kpi: ['name', 'dealer_id', 'DealerName', 'LIVEBOOK', ...stageColumns, 'ContactedSold'],
  campaign: [
    'CampaignName',
    'CreatedBy',
    'start_date',
    'end_date',
    'customers',
    'contacted',
    'sold',
    'ContactedSold',
    'description',
  ],
  usage: [
    'name',
    'userName',
    'dealerName',
    'dealerCode',
    'loginActivity',
    'loggedInMinutes',
    'contacted',
    'appointed',
    'attended',
    'sold',
  ],
  status: [
    'dealer_code',
    'dealer_name',
    'make',
    'status',
    'agreement_number',
    'created_at',
    'username',
  ],
}
