import { afterEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { parseCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { getSentBodies } from '#tests/src/page/fake-host.ts'
import { box, button, chooseInDialog } from '#tests/src/records/open-records.tsx'
import {
  campaignHost,
  getCampaignDialog,
  editCall,
  eloquaCall,
  limited,
  list,
  pressIn,
} from './campaign-answers.ts'

async function choose(act: string) {
  await button('Campaigns').click()
  await browser.getByRole('menuitem', { name: act, exact: true }).click()
  await expect.element(getCampaignDialog(act)).toBeVisible()
}

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
