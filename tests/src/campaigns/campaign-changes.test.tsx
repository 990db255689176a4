import { afterEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { parseCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered, getSentBodies, refused } from '#tests/src/page/fake-host.ts'
import { box, button, chooseInDialog } from '#tests/src/records/open-records.tsx'
import {
  buildCampaign,
  campaignHost,
  chooseCampaignAct as choose,
  createCall,
  editCall,
  eloquaCall,
  getCampaignDialog,
  limited,
  list,
  pressIn,
  readCall,
  toCampaignDealers,
} from './campaign-answers.ts'

const create = 'Create campaign'
const edit = 'Edit campaign'
const amend = 'Change a campaign’s customers'
const toEloqua = 'Export for Eloqua'
const changes = 'Changes for Eloqua'

afterEach(() => {
  for (const { id } of flash.messages()) flash.dismiss(id)
})

describe('The change of a campaign’s customers', () => {
  const search = `${list}?q=${encodeURIComponent('{"status":["sold"]}')}`

  it('[O-212] shows who falls in or out, and is cancelled without a change', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, search)
    await choose(amend)
    await chooseInDialog(/Winter event/u)
    await expect.element(getCampaignDialog(amend).getByText('7 customers fall in')).toBeVisible()
    await expect.element(getCampaignDialog(amend).getByText('2 customers fall out')).toBeVisible()
    await getCampaignDialog(amend).getByText('Some who fall out').click()
    await expect.element(getCampaignDialog(amend).getByText('Piers Leaves')).toBeVisible()
    await expect.element(getCampaignDialog(amend).getByText('Criteria until now')).toBeVisible()
    const before = host.calls().length
    await pressIn(amend, 'Cancel')
    await expect.element(getCampaignDialog(amend)).not.toBeInTheDocument()
    expect(host.calls().slice(before)).toEqual([])
    expect(host.calls()).not.toContain(editCall)
  })

  it('gives the campaign the list’s search when it is applied', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, search)
    await choose(amend)
    await pressIn(amend, 'Apply')
    await expect.element(getCampaignDialog(amend).getByText('Fill this in.')).toBeVisible()
    await chooseInDialog(/Winter event/u)
    await expect.element(getCampaignDialog(amend).getByText('7 customers fall in')).toBeVisible()
    await pressIn(amend, 'Apply')
    await expect.poll(() => host.calls()).toContain(editCall)
    const [body] = await getSentBodies(host, editCall)
    expect(body).toMatchObject({ title: 'Winter event', version: 3 })
    expect(parseCampaignCriteria(String(body?.['search_criteria_append']))).toMatchObject({
      q: '{"status":["sold"]}',
      checks: { dneChecked: true },
    })
  })
})

describe('Eloqua', () => {
  it('[O-213] its export has a name and who is left out, cancelled without a call', async () => {
    const host = campaignHost('CanViewCampaignExportList')
    await openList(host, limited)
    await choose(toEloqua)
    await expect
      .element(getCampaignDialog(toEloqua).getByText('20 who object to e-mail are left out'))
      .toBeVisible()
    await expect
      .element(getCampaignDialog(toEloqua).getByText('30 held out are left out, to compare'))
      .toBeVisible()
    await box('Name').fill('Winter mailing')
    const before = host.calls().length
    await pressIn(toEloqua, 'Cancel')
    await expect.element(getCampaignDialog(toEloqua)).not.toBeInTheDocument()
    expect(host.calls().slice(before)).toEqual([])
    await choose(toEloqua)
    await pressIn(toEloqua, 'Export')
    await expect.element(getCampaignDialog(toEloqua).getByText('Fill this in.')).toBeVisible()
    await box('Name').fill('Winter mailing')
    await pressIn(toEloqua, 'Export')
    await expect.poll(() => host.calls()).toContain(eloquaCall)
    expect(await getSentBodies(host, eloquaCall)).toEqual([{ name: 'Winter mailing' }])
  })

  it('[O-214] its changes are listed, cancelled without a call, and accepted', async () => {
    const host = campaignHost('CanViewCampaignExportList')
    await openList(host, limited)
    await choose(changes)
    await expect.element(getCampaignDialog(changes).getByText('3 customers joined')).toBeVisible()
    await expect.element(getCampaignDialog(changes).getByText('1 customer left')).toBeVisible()
    const before = host.calls().length
    await pressIn(changes, 'Cancel')
    await expect.element(getCampaignDialog(changes)).not.toBeInTheDocument()
    expect(host.calls().slice(before)).toEqual([])
    await choose(changes)
    await pressIn(changes, 'Accept and export')
    await expect.poll(() => host.calls()).toContain(eloquaCall)
    expect(await getSentBodies(host, eloquaCall)).toEqual([{ name: 'Winter event' }])
  })

  it('is not there without its right, or where the list has no campaign', async () => {
    const { screen } = await openList(campaignHost('CanAddCampaign'), limited)
    await button('Campaigns').click()
    await expect
      .element(browser.getByRole('menuitem', { name: 'Edit campaign', exact: true }))
      .toBeVisible()
    expect(browser.getByRole('menuitem', { name: toEloqua }).elements()).toEqual([])
    await screen.unmount()
    await openList(campaignHost('CanViewCampaignExportList'), list)
    await expect.element(browser.getByText('Tamsin Wrexley').first()).toBeVisible()
    expect(button('Campaigns').elements()).toEqual([])
  })
})

describe('The hold-out group of a campaign', () => {
  it('is typed in percent, with a clear answer to what is no share', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, list)
    await choose(create)
    await box('Name').fill('Spring')
    await box('First day').fill('01/03/2027')
    await toCampaignDealers(create)
    const share = box('Hold-out group in percent')
    for (const wrong of ['4', '51', 'some', '7.5', '-5']) {
      await share.fill(wrong)
      await pressIn(create, 'Save campaign')
      await expect
        .element(getCampaignDialog(create).getByText('A whole number from 5 to 50, or 0'))
        .toBeVisible()
      await expect.element(share).toHaveValue(wrong)
    }
    expect(host.calls()).not.toContain(createCall)
    await share.fill('10 %')
    await pressIn(create, 'Save campaign')
    await expect.poll(() => host.calls()).toContain(createCall)
    expect(await getSentBodies(host, createCall)).toMatchObject([{ hold_out_share: 10 }])
  })

  it('stays as it is once the campaign runs, and what was typed stays in its field', async () => {
    const host = campaignHost('CanAddCampaign')
    host.setAnswer(readCall, answered(buildCampaign({ hold_out_share: 20 })))
    host.setAnswer(editCall, refused('campaign_refused', 422, { reason: 'hold_out_fixed' }))
    await openList(host, limited)
    await choose(edit)
    await toCampaignDealers(edit)
    const share = box('Hold-out group in percent')
    await expect.element(share).toHaveValue('20')
    await share.fill('10')
    await pressIn(edit, 'Save campaign')
    await expect
      .element(getCampaignDialog(edit).getByText(/its hold-out group stays as it is/u))
      .toBeVisible()
    await expect.element(share).toHaveValue('10')
  })

  it('is marked by name in the list', async () => {
    await openList(
      listHost({ rows: [listedCustomer({ isHeldOut: true })], counts: { total_count: 1 } }),
      list,
    )
    const row = browser.getByRole('row').filter({ hasText: 'Tamsin Wrexley' })
    const mark = row.getByText('Held out', { exact: true })
    await expect.element(mark).toBeVisible()
    await expect.element(mark).toHaveAttribute('title', 'Left alone by a campaign, to compare')
  })
})
