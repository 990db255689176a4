import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { box, button } from '#tests/src/records/open-records.tsx'

const customerCall = `POST /customer/v1/${northgate}/customer-exports`
const campaignCall = `POST /campaign/v1/${northgate}/exports`
const queued = { id: 'e1', name: 'Mine', status: 'queued', created_at: '2026-11-24T09:00:00Z' }
const list = `/${northgate}/customers`
const limited = `${list}?campaign=${encodeURIComponent('{"id":"c7","type":"builder"}')}`

function buildHost(...rights: readonly Right[]) {
  const host = listHost({
    rows: [listedCustomer()],
    counts: { total_count: 1 },
    boot: { rights: ['CanViewDashboard', ...rights] },
    scopeFilters: [{ by: 'campaign', name: 'Winter event' }],
  })
  host.setAnswer(customerCall, answered(queued))
  host.setAnswer(campaignCall, answered(queued))
  return host
}

const menu = () => button('Export')
const item = (name: string) => browser.getByRole('menuitem', { name })
const dialog = (name = 'Export customers') => browser.getByRole('region', { name })
const submit = (name?: string) =>
  dialog(name).getByRole('button', { name: 'Export', exact: true }).click()

async function openDialog(act = 'Export customers') {
  await menu().click()
  await item(act).click()
  await expect.element(dialog(act)).toBeVisible()
}

describe('The export of the customer list', () => {
  it('[W-063] is there with CanExportCustomer alone', async () => {
    const { screen } = await openList(buildHost('CanExportCustomer'), list)
    await menu().click()
    await expect.element(item('Export customers')).toBeVisible()
    expect(browser.getByRole('menuitem').elements()).toHaveLength(1)
    await screen.unmount()
    await openList(buildHost('CanViewCustomerExports'), list)
    await expect.element(browser.getByText('Tamsin Wrexley').first()).toBeVisible()
    expect(menu().elements()).toEqual([])
  })

  it('[W-069] exports the dealers with CanLogonAsOtherUser', async () => {
    const host = buildHost('CanLogonAsOtherUser', 'CanViewDealers')
    const call = `GET /authz/v1/${northgate}/dealer-export`
    host.setAnswer(call, answered({ name: 'dealers.csv', text: 'code\n' }))
    const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { screen } = await openList(host, list)
    await menu().click()
    await item('Export dealers').click()
    await expect.poll(() => host.calls()).toContain(call)
    await expect.poll(() => opened.mock.calls.length).toBe(1)
    await screen.unmount()
    await openList(buildHost('CanExportCustomer', 'CanViewDealers'), list)
    await menu().click()
    await expect.element(item('Export customers')).toBeVisible()
    expect(item('Export dealers').elements()).toEqual([])
    vi.restoreAllMocks()
  })

  it('[O-190] is a dialog with name, cancelled without a call', async () => {
    const host = buildHost('CanExportCustomer')
    await openList(host, list)
    await openDialog()
    await box('Name').fill('Mine')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(customerCall)
  })

  it('[O-053] requires a name', async () => {
    const host = buildHost('CanExportCustomer')
    await openList(host, list)
    await openDialog()
    await submit()
    await expect.element(dialog().getByText('Fill this in.')).toBeVisible()
    await box('Name').fill('   ')
    await submit()
    await expect.element(dialog().getByText('Fill this in.')).toBeVisible()
    expect(host.calls()).not.toContain(customerCall)
  })

  it('[O-054] sends the search, order and columns of the list', async () => {
    const host = buildHost('CanExportCustomer')
    const q = encodeURIComponent('{"status":["call back"]}')
    await openList(host, `${limited}&q=${q}&sort=cFullName%3Aasc`)
    await openDialog()
    await box('Name').fill('Mine')
    await dialog().getByRole('radio', { name: 'Excel (XLSX)' }).click({ force: true })
    await submit()
    await expect.poll(() => host.calls()).toContain(customerCall)
    expect(await getSentBodies(host, customerCall)).toEqual([
      {
        name: 'Mine',
        organisation_id: northgate,
        type: 'search_critiera',
        q: '{"status":["call back"]}',
        sortby: 'cFullName:asc',
        v2: true,
        campaign: '{"id":"c7","type":"builder"}',
        format: 'xlsx',
        language: 'en_gb',
        columns: expect.arrayContaining(['fAgreementNo', 'cFullName', 'fParity']) as string[],
      },
    ])
  })

  it('[O-056, O-057] leads who may see them to the exports, and tells others only', async () => {
    const { screen } = await openList(buildHost('CanExportCustomer'), list)
    await openDialog()
    await box('Name').fill('Mine')
    await submit()
    await expect.element(browser.getByText('The export is being made')).toBeVisible()
    expect(button('View exports').elements()).toEqual([])
    await screen.unmount()
    const host = buildHost('CanExportCustomer', 'CanViewCustomerExports')
    host.setAnswer(`GET /customer/v1/${northgate}/customer-exports`, answered([queued]))
    const page = await openList(host, list)
    await openDialog()
    await box('Name').fill('Mine')
    await submit()
    await button('View exports').click()
    await expect.element(browser.getByRole('heading', { name: 'Exports' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/export`)
  })

  it('[O-057] says that it failed, and loses nothing', async () => {
    const host = buildHost('CanExportCustomer')
    host.setAnswer(customerCall, refused('fault', 500))
    await openList(host, list)
    await openDialog()
    await box('Name').fill('Mine')
    await submit()
    await expect.element(dialog().getByText('The export could not be asked for')).toBeVisible()
    await expect.element(box('Name')).toHaveValue('Mine')
    host.setAnswer(customerCall, refused('too_many_exports', 409))
    await submit()
    await expect.element(dialog().getByText(/Too many of your exports/u)).toBeVisible()
  })
})

describe('The export of a campaign', () => {
  const title = 'Export campaign'
  const rights = ['CanViewCampaignExportList', 'CanExportCustomer'] as const

  it('[O-058] requires a name and sends type campaign_id with the id', async () => {
    const host = buildHost(...rights)
    await openList(host, limited)
    await openDialog(title)
    await submit(title)
    await expect.element(dialog(title).getByText('Fill this in.')).toBeVisible()
    expect(host.calls()).not.toContain(campaignCall)
    await box('Name').fill('Winter')
    await submit(title)
    await expect.poll(() => host.calls()).toContain(campaignCall)
    expect(await getSentBodies(host, campaignCall)).toMatchObject([
      { name: 'Winter', organisation_id: northgate, type: 'campaign_id', campaign_id: 'c7' },
    ])
  })

  it('[O-059] switches to processed, with a button to the exports', async () => {
    const host = buildHost(...rights)
    host.setAnswer(`GET /campaign/v1/${northgate}/exports`, answered([queued]))
    const page = await openList(host, limited)
    await openDialog(title)
    await box('Name').fill('Winter')
    await submit(title)
    await expect.element(dialog(title).getByText(/The campaign is being exported/u)).toBeVisible()
    expect(box('Name').elements()).toEqual([])
    await button('View exports').click()
    await expect
      .element(browser.getByRole('tab', { name: 'Campaigns' }))
      .toHaveAttribute('aria-selected', 'true')
    expect(page.path()).toBe(`/${northgate}/export`)
  })

  it('[O-060] says that it failed', async () => {
    const host = buildHost(...rights)
    host.setAnswer(campaignCall, refused('fault', 500))
    await openList(host, limited)
    await openDialog(title)
    await box('Name').fill('Winter')
    await submit(title)
    await expect
      .element(dialog(title).getByText('The campaign could not be exported'))
      .toBeVisible()
    await expect.element(box('Name')).toHaveValue('Winter')
  })

  it('[O-197] is a dialog with name, cancelled without a call', async () => {
    const host = buildHost(...rights)
    await openList(host, limited)
    await openDialog(title)
    await expect.element(box('Name')).toBeVisible()
    await dialog(title).getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog(title)).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(campaignCall)
  })

  it('is not there where the list has no campaign, or without the right', async () => {
    const { screen } = await openList(buildHost(...rights), list)
    await menu().click()
    await expect.element(item('Export customers')).toBeVisible()
    expect(item(title).elements()).toEqual([])
    await screen.unmount()
    await openList(buildHost('CanExportCustomer'), limited)
    await menu().click()
    await expect.element(item('Export customers')).toBeVisible()
    expect(item(title).elements()).toEqual([])
  })
})
