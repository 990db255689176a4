import type { Right } from '#domain/rights/right.model.ts'
import type { Campaign, CampaignPreview, ListedCampaign } from '#domain/campaigns/campaign.model.ts'
import { everyCheck, writeCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { expect } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { button } from '#tests/src/records/open-records.tsx'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'

export const list = `/${northgate}/customers`
export const limited = `${list}?campaign=${encodeURIComponent('{"id":"c7","type":"normal"}')}`

const base = `/campaign/v1/${northgate}`
export const createCall = `POST ${base}/new`
export const readCall = `GET ${base}/c7`
export const editCall = `POST ${base}/c7`
export const stateCall = `PUT ${base}/c7/state`
export const campaignPreviewCall = `POST ${base}/preview`
export const listCall = `GET ${base}/campaigns`
export const eloquaCall = `POST ${base}/c7/eloqua`
export const changesCall = `GET ${base}/c7/eloqua`
export const dealersCall = `GET /authz/v1/${northgate}/dealers-with-group`

export const buildCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 'c7',
  title: 'Winter event',
  start_date: '2026-11-01',
  end_date: '2026-12-24',
  description: 'Before the year ends',
  private: false,
  availabilitySelection: true,
  dealer_ids: [],
  search_criteria_append: writeCampaignCriteria({
    q: '{"status":["call back"]}',
    scope: {},
    checks: everyCheck,
  }),
  campaign_type: 'normal',
  customers: 320,
  hold_out_share: 0,
  created_by: 'Robin Marsh',
  may_change: true,
  paused: false,
  version: 3,
  ...changes,
})

export const buildListed = (
  changes: Partial<Campaign> & Partial<ListedCampaign> = {},
): ListedCampaign => ({ ...buildCampaign(changes), has_criteria: true, ...changes })

export const preview: CampaignPreview = {
  customers: 1234,
  left_out: 12,
  in_others: 40,
  joining: 7,
  joining_sample: [{ fAgreementNo: 'A-7', cFullName: 'Tamsin Joins', dealer: 'Quay Road' }],
  leaving: 2,
  leaving_sample: [{ fAgreementNo: 'A-8', cFullName: 'Piers Leaves', dealer: 'Moorgate' }],
}

const changes = {
  exported_at: '2026-11-20T09:00:00.000Z',
  customers: 300,
  left_out: 20,
  held_out: 30,
  joining: 3,
  joining_sample: preview.joining_sample,
  leaving: 1,
  leaving_sample: preview.leaving_sample,
}

/** A host of the list for somebody with these rights, that knows one campaign. */
export function campaignHost(...rights: readonly Right[]) {
  const host = listHost({
    rows: [listedCustomer()],
    counts: { total_count: 1 },
    boot: { rights: ['CanViewDashboard', ...rights] },
    scopeFilters: [{ by: 'campaign', name: 'Winter event' }],
  })
  host.setAnswer(createCall, answered(buildCampaign({ id: 'c9' })))
  host.setAnswer(readCall, answered(buildCampaign()))
  host.setAnswer(editCall, answered(buildCampaign()))
  host.setAnswer(campaignPreviewCall, answered(preview))
  host.setAnswer(listCall, answered([buildListed()]))
  host.setAnswer(changesCall, answered(changes))
  host.setAnswer(
    eloquaCall,
    answered({ id: 'e1', name: 'Mine', status: 'queued', created_at: '2026-11-24T09:00:00Z' }),
  )
  host.setAnswer(
    dealersCall,
    answered([{ dealerCode: 'A1', dealerID: 'd-1', name: 'Quay Road', groups: ['Coast'] }]),
  )
  return host
}

export const getCampaignDialog = (name: string) => browser.getByRole('region', { name })
export const pressIn = (name: string, act: string) =>
  getCampaignDialog(name).getByRole('button', { name: act, exact: true }).click()

/** Opens a dialog from the menu of campaigns. */
export async function chooseCampaignAct(act: string) {
  await button('Campaigns').click()
  await browser.getByRole('menuitem', { name: act, exact: true }).click()
  await expect.element(getCampaignDialog(act)).toBeVisible()
}

/** To the dialog's second page. */
export async function toCampaignDealers(title: string) {
  await pressIn(title, 'Next')
  await expect
    .element(getCampaignDialog(title).getByText('2 of 2: visibility and dealers'))
    .toBeVisible()
}
