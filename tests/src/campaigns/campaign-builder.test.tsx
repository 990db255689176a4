import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { listedCustomer, listHost, searchCall } from '#tests/src/customer-list/list-host.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'
import {
  buildCampaign,
  buildListed,
  campaignHost,
  createCall,
  getCampaignDialog,
  listCall,
  pressIn,
  stateCall,
  toCampaignDealers,
} from './campaign-answers.ts'

const builder = `/${northgate}/campaign-builder`

/** Opens the menu of the one campaign and chooses. */
async function chooseAct(name: string): Promise<void> {
  await button('Actions for Winter event').click()
  await browser.getByRole('menuitem', { name, exact: true }).click()
}

describe('The campaign builder', () => {
  it('[O-162] needs CanCreateCampaignBuilderJob, in the navbar and at its address', async () => {
    const navbar = browser.getByRole('navigation', { name: 'Main navigation' })
    const inNavbar = navbar.getByRole('link', { name: 'Campaign builder', exact: true })
    const page = await openPage(campaignHost('CanCreateCampaignBuilderJob'), `/${northgate}/home`)
    await inNavbar.click()
    await expect.poll(() => page.path()).toBe(builder)
    await expect.element(browser.getByRole('link', { name: 'Winter event' })).toBeVisible()
    await page.screen.unmount()
    const barred = await openPage(campaignHost('CanAddCampaign'), builder)
    await expect.poll(() => barred.path()).toBe(`/${northgate}/home`)
    expect(inNavbar.elements()).toEqual([])
  })

  it('takes conditions with their count, then asks for the campaign', async () => {
    const host = campaignHost('CanCreateCampaignBuilderJob')
    host.setAnswer(listCall, answered([]))
    await openPage(host, builder)
    await expect.element(browser.getByText('No campaign yet')).toBeVisible()
    await button('Build a campaign').first().click()
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect.element(getCampaignDialog('Create campaign')).toBeVisible()
    expect(host.calls()).toContain(searchCall)
  })

  it('lists the campaigns, opens one to edit, and says when they cannot be loaded', async () => {
    const page = await openPage(campaignHost('CanCreateCampaignBuilderJob'), builder)
    const row = browser.getByRole('row').filter({ hasText: 'Winter event' }).last()
    await expect.poll(() => row.element().textContent).toContain('320')
    await chooseAct('Edit campaign')
    await expect.element(getCampaignDialog('Edit campaign')).toBeVisible()
    await page.screen.unmount()
    const host = listHost({
      rows: [listedCustomer()],
      boot: { rights: ['CanViewDashboard', 'CanCreateCampaignBuilderJob'] },
    })
    host.setAnswer(listCall, refused('fault', 500))
    await openPage(host, builder)
    await expect.element(browser.getByText('The campaigns could not be loaded')).toBeVisible()
    expect(buildCampaign().customers).toBe(320)
  })

  it('pauses a campaign, says so, and can undo it', async () => {
    const host = campaignHost('CanCreateCampaignBuilderJob')
    const row = browser.getByRole('row').filter({ hasText: 'Winter event' }).last()
    host.setAnswer(stateCall, answered(buildCampaign({ paused: true, version: 4 })))
    await openPage(host, builder)
    await expect.element(row).toBeVisible()
    host.setAnswer(listCall, answered([buildListed({ paused: true, version: 4 })]))
    await chooseAct('Pause')
    await expect.element(row).toMatchTextContent('paused')
    const notice = browser.getByTestId('flash').filter({ hasText: '“Winter event” is paused' })
    host.setAnswer(listCall, answered([buildListed({ version: 5 })]))
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => row.element().textContent).not.toContain('paused')
    expect(await getSentBodies(host, stateCall)).toMatchObject([
      { paused: true, end_date: '2026-12-24', version: 3 },
      { paused: false, end_date: '2026-12-24', version: 4 },
    ])
  })

  it('ends a campaign today, and says that somebody else has changed it', async () => {
    const host = campaignHost('CanCreateCampaignBuilderJob')
    host.setAnswer(listCall, answered([buildListed({ end_date: '2099-12-24' })]))
    host.setAnswer(stateCall, refused('campaign_changed', 409))
    await openPage(host, builder)
    await chooseAct('End today')
    await expect
      .element(browser.getByText('Somebody else changed this campaign meanwhile', { exact: false }))
      .toBeVisible()
    const [sent] = await getSentBodies(host, stateCall)
    expect(sent).toMatchObject({ paused: false, version: 3 })
    expect((sent as { end_date: string }).end_date).toMatch(/^20\d\d-\d\d-\d\d$/u)
  })

  it('makes another campaign like one, which begins today and has no end', async () => {
    const host = campaignHost('CanCreateCampaignBuilderJob')
    await openPage(host, builder)
    await chooseAct('Copy')
    const dialog = getCampaignDialog('Create campaign')
    await expect
      .element(dialog.getByRole('textbox', { name: 'Name' }))
      .toHaveValue('Copy of Winter event')
    await toCampaignDealers('Create campaign')
    await pressIn('Create campaign', 'Save campaign')
    await expect.poll(async () => getSentBodies(host, createCall)).toHaveLength(1)
    const [sent] = await getSentBodies(host, createCall)
    expect(sent).toMatchObject({
      title: 'Copy of Winter event',
      end_date: null,
      description: 'Before the year ends',
      search_criteria_append: buildCampaign().search_criteria_append,
    })
    expect(sent).not.toMatchObject({ start_date: '2026-11-01' })
  })

  it('offers of a stranger’s campaign to copy it alone, and of one without a search nothing', async () => {
    const host = campaignHost('CanCreateCampaignBuilderJob')
    host.setAnswer(listCall, answered([buildListed({ may_change: false })]))
    const page = await openPage(host, builder)
    await button('Actions for Winter event').click()
    const acts = () =>
      browser
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(acts).toEqual(['Copy'])
    await page.screen.unmount()
    host.setAnswer(listCall, answered([buildListed({ may_change: false, has_criteria: false })]))
    await openPage(host, builder)
    await expect.element(browser.getByRole('link', { name: 'Winter event' })).toBeVisible()
    expect(button('Actions for Winter event').elements()).toEqual([])
  })
})
