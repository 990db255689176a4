import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { listedCustomer, listHost, searchCall } from '#tests/src/customer-list/list-host.ts'
import { answered, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'
import { buildCampaign, campaignHost, getCampaignDialog, listCall } from './campaign-answers.ts'

const builder = `/${northgate}/campaign-builder`

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
    await button('Edit the campaign Winter event').click()
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
})
