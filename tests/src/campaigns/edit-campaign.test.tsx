import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { everyCheck, parseCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { box, button } from '#tests/src/records/open-records.tsx'
import {
  buildCampaign,
  campaignHost,
  chooseCampaignAct as choose,
  createCall,
  dealersCall,
  getCampaignDialog,
  editCall,
  limited,
  list,
  pressIn,
  campaignPreviewCall,
  readCall,
  toCampaignDealers as toDealers,
} from './campaign-answers.ts'

const item = (name: string) => browser.getByRole('menuitem', { name, exact: true })

/** Ticks one of the dealers, in the list of which several can be. */
async function chooseDealer(name: RegExp) {
  await userEvent.click(
    await vi.waitUntil(() => document.querySelector('ion-modal ion-select.hydrated')),
  )
  await browser.getByRole('checkbox', { name }).click()
  await userEvent.keyboard('{Escape}')
  await vi.waitUntil(() => document.querySelector('ion-popover') === null)
}

const create = 'Create campaign'
const edit = 'Edit campaign'
const withWords = `${list}?q=${encodeURIComponent('{"status":["call back"]}')}`

afterEach(() => {
  for (const { id } of flash.messages()) flash.dismiss(id)
})

describe('Create campaign', () => {
  it('[W-066] is in the list with CanAddCampaign, and not without', async () => {
    const { screen } = await openList(campaignHost('CanAddCampaign'), list)
    await button('Campaigns').click()
    await expect.element(item(create)).toBeVisible()
    await screen.unmount()
    await openList(campaignHost('CanViewOffers'), list)
    await expect.element(browser.getByText('Tamsin Wrexley').first()).toBeVisible()
    expect(button('Campaigns').elements()).toEqual([])
  })

  it('[O-166] is in the navbar with CanAddCampaign, enabled on the customers', async () => {
    const navbar = browser.getByRole('navigation', { name: 'Main navigation' })
    const inNavbar = () => navbar.getByRole('button', { name: /^Create campaign/u })
    const { screen } = await openList(campaignHost('CanAddCampaign'), withWords)
    await expect.element(inNavbar()).toHaveAttribute('aria-disabled', 'false')
    await inNavbar().click()
    await expect.element(getCampaignDialog(create)).toBeVisible()
    await pressIn(create, 'Cancel')
    await screen.unmount()
    const home = await openList(campaignHost('CanAddCampaign'), `/${northgate}/home`)
    await expect.element(inNavbar()).toHaveAttribute('aria-disabled', 'true')
    await home.screen.unmount()
    await openList(campaignHost('CanViewOffers'), list)
    await expect.element(browser.getByText('Tamsin Wrexley').first()).toBeVisible()
    expect(inNavbar().elements()).toEqual([])
  })

  it('[O-098] sends the list’s search, and its days as YYYY-MM-DD', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, withWords)
    await choose(create)
    await box('Name').fill('Spring')
    await box('First day').fill('01/03/2027')
    await box('Last day').fill('09/04/2027')
    await toDealers(create)
    await expect
      .element(getCampaignDialog(create).getByText('1,234 customers in the campaign'))
      .toBeVisible()
    await expect
      .element(getCampaignDialog(create).getByText('12 are left out because they object'))
      .toBeVisible()
    await pressIn(create, 'Save campaign')
    await expect.poll(() => host.calls()).toContain(createCall)
    const [body] = await getSentBodies(host, createCall)
    expect(body).toMatchObject({
      id: '',
      organisation_id: northgate,
      title: 'Spring',
      start_date: '2027-03-01',
      end_date: '2027-04-09',
      description: '',
      private: false,
      availabilitySelection: true,
      dealer_ids: [],
    })
    expect(parseCampaignCriteria(String(body?.['search_criteria_append']))).toEqual({
      q: '{"status":["call back"]}',
      scope: {},
      checks: everyCheck,
    })
  })
})

describe('Edit campaign', () => {
  it('[O-195] opens from its action with its fields, cancelled without a call', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, limited)
    await choose(edit)
    await expect.element(box('Name')).toHaveValue('Winter event')
    await expect.element(box('First day')).toHaveValue('01/11/2026')
    await expect.element(box('Last day')).toHaveValue('24/12/2026')
    await expect.element(box('Description')).toHaveValue('Before the year ends')
    await expect
      .element(getCampaignDialog(edit).getByRole('checkbox', { name: /^Private/u }))
      .toBeVisible()
    await toDealers(edit)
    await expect
      .element(
        getCampaignDialog(edit).getByRole('checkbox', { name: /^Customers of all dealers/u }),
      )
      .toBeVisible()
    await pressIn(edit, 'Cancel')
    await expect.element(getCampaignDialog(edit)).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(editCall)
  })

  it('[O-094] is details, then visibility and dealers; going back loses nothing', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, limited)
    await choose(edit)
    await expect.element(getCampaignDialog(edit).getByText('1 of 2: details')).toBeVisible()
    await box('Name').fill('Winter, again')
    await toDealers(edit)
    await getCampaignDialog(edit)
      .getByRole('checkbox', { name: /^Customers of all dealers/u })
      .click()
    await pressIn(edit, 'Back')
    await expect.element(box('Name')).toHaveValue('Winter, again')
    await toDealers(edit)
    await expect
      .element(getCampaignDialog(edit).getByText('Dealers', { exact: true }))
      .toBeVisible()
    await getCampaignDialog(edit)
      .getByRole('checkbox', { name: /^Customers of all dealers/u })
      .click()
    await pressIn(edit, 'Save campaign')
    await expect.poll(() => host.calls()).toContain(editCall)
    expect(await getSentBodies(host, editCall)).toMatchObject([
      { id: 'c7', title: 'Winter, again', start_date: '2026-11-01', version: 3 },
    ])
  })

  it('[O-095] requires a name, and no last day before the first', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, limited)
    await choose(edit)
    await box('Name').fill('  ')
    await pressIn(edit, 'Next')
    await expect.element(getCampaignDialog(edit).getByText('Fill this in.').first()).toBeVisible()
    await box('Name').fill('Winter')
    await box('Last day').fill('01/10/2026')
    await pressIn(edit, 'Next')
    await expect
      .element(getCampaignDialog(edit).getByText('The last day is before the first').first())
      .toBeVisible()
    await expect.element(getCampaignDialog(edit).getByText('1 of 2: details')).toBeVisible()
    expect(host.calls()).not.toContain(editCall)
  })

  it('[O-096, O-097] requires dealers of DEALERS_WITHGROUP, unless for all', async () => {
    const host = campaignHost('CanAddCampaign')
    await openList(host, limited)
    await choose(edit)
    await expect.element(box('Name')).toHaveValue('Winter event')
    await toDealers(edit)
    await getCampaignDialog(edit)
      .getByRole('checkbox', { name: /^Customers of all dealers/u })
      .click()
    await pressIn(edit, 'Save campaign')
    await expect.element(getCampaignDialog(edit).getByText('Fill this in.').first()).toBeVisible()
    expect(host.calls()).not.toContain(editCall)
    expect(host.calls()).toContain(dealersCall)
    await chooseDealer(/Quay Road \(A1\) · Coast/u)
    await pressIn(edit, 'Save campaign')
    await expect.poll(() => host.calls()).toContain(editCall)
    expect(await getSentBodies(host, editCall)).toMatchObject([
      { availabilitySelection: false, dealer_ids: ['d-1'] },
    ])
  })

  it.each([
    [refused('fault', 500), 'failed to edit'],
    [refused('campaign_changed', 409), /Somebody else changed this campaign/u],
  ])(
    '[O-100] shows “failed to edit” when it fails, and keeps what was typed',
    async (answer, text) => {
      const host = campaignHost('CanAddCampaign')
      host.setAnswer(editCall, answer)
      await openList(host, limited)
      await choose(edit)
      await box('Name').fill('Winter, again')
      await toDealers(edit)
      await pressIn(edit, 'Save campaign')
      await expect.element(getCampaignDialog(edit).getByText(text)).toBeVisible()
      await pressIn(edit, 'Back')
      await expect.element(box('Name')).toHaveValue('Winter, again')
    },
  )

  it('says what the host refuses: a campaign without customers', async () => {
    const host = campaignHost('CanAddCampaign')
    host.setAnswer(editCall, refused('campaign_refused', 422, { reason: 'no_customers' }))
    host.setAnswer(dealersCall, answered([]))
    await openList(host, limited)
    await choose(edit)
    await expect.element(box('Name')).toHaveValue('Winter event')
    await toDealers(edit)
    await pressIn(edit, 'Save campaign')
    await expect
      .element(getCampaignDialog(edit).getByText('The campaign would have no customers'))
      .toBeVisible()
  })

  it('of somebody else’s campaign says so, and is not saved', async () => {
    const host = campaignHost('CanAddCampaign')
    host.setAnswer(readCall, answered(buildCampaign({ may_change: false })))
    await openList(host, limited)
    await choose(edit)
    await expect
      .element(
        getCampaignDialog(edit)
          .getByText(/Its maker can change it/u)
          .first(),
      )
      .toBeVisible()
    await toDealers(edit)
    const save = getCampaignDialog(edit).getByRole('button', { name: 'Save campaign', exact: true })
    await expect.element(save).toBeDisabled()
  })
})

describe('A list whose search is refused', () => {
  it('makes no campaign of everybody', async () => {
    const host = campaignHost('CanAddCampaign')
    const broken = `${list}?q=${encodeURIComponent('{"no_such_criterion":1}')}`
    host.setAnswer(campaignPreviewCall, refused('search_refused', 400))
    host.setAnswer(createCall, refused('search_refused', 400))
    await openList(host, broken)
    const navbar = browser.getByRole('navigation', { name: 'Main navigation' })
    await navbar.getByRole('button', { name: /^Create campaign/u }).click()
    expect(button('Campaigns').elements()).toEqual([])
    await box('Name').fill('Spring')
    await toDealers(create)
    await pressIn(create, 'Save campaign')
    await expect
      .element(
        getCampaignDialog(create).getByText('The list’s search cannot be used for a campaign'),
      )
      .toBeVisible()
    const [body] = await getSentBodies(host, createCall)
    expect(parseCampaignCriteria(String(body?.['search_criteria_append'])).q).toBe(
      '{"no_such_criterion":1}',
    )
  })
})
