import * as v from 'valibot'
import type { CustomerCampaign } from '#domain/customers/customer-campaign.model.ts'
import { customerCampaignModel } from '#domain/customers/customer-campaign.model.ts'
import type { Inspection } from '#domain/customers/details/inspection.model.ts'
import {
  detailsHost,
  everyFlag,
  everyRight,
  openDetails,
} from '#tests/src/customer-details/open-details.tsx'
import type { DetailsOptions } from '#tests/src/customer-details/open-details.tsx'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import { northgate } from '#tests/src/page/fake-host.ts'
import { page as browser } from 'vitest/browser'

export const serviceCall = `GET /customer/v1/${northgate}/customer/A-1/service-history`

/** A campaign as the host answers it. */
export const campaignAnswer = (
  id: string,
  fields: Partial<CustomerCampaign> = {},
): CustomerCampaign =>
  v.parse(customerCampaignModel, {
    id,
    title: `Campaign ${id}`,
    label: '',
    date: '2026-10-01',
    endDate: null,
    campaignType: 'normal',
    p4_proposals: [],
    campaign_builder_proposals: [],
    fours_proposals: [],
    p4_details: null,
    ...fields,
  })

export const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${colour}"/></svg>`)}`

/** An inspection as the host answers it, with one damage that has a picture. */
export const inspectionAnswer = (fields: Partial<Inspection> = {}): Inspection => ({
  id: 'i-1',
  received_date: '2026-11-01T10:00:00.000Z',
  total_mileage: 41_000,
  excess_mileage: 1000,
  excess_cost: 8050,
  total_cost: 24_550,
  damages: [
    {
      location: 'front left',
      content: { panel: 'bumper', severity: 'dent', estimate: { value: 16_500 } },
      images: [drawing('red')],
    },
  ],
  ...fields,
})

/** Opens a tab of the customer's page. */
export const openDetailsTab = (
  tab: DetailsTabId,
  fields: DetailsOptions | ReturnType<typeof detailsHost> = {},
) => openDetails(fields, `?tab=${tab}`)

/** The panel's text with single spaces. */
export const panelText = () =>
  document.querySelector('[role="tabpanel"]')?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? ''

export const panelHeading = (name: string) =>
  chosenPanel().getByRole('heading', { name, exact: true })

export { detailsHost, everyFlag, everyRight }

/** The chosen tab's panel; the activity beside it has one of its own. */
export const chosenPanel = () => browser.getByRole('tabpanel').first()
