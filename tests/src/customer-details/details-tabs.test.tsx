import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { hotLeadAnswer } from './customer-answer.ts'
import { everyRight, openDetails, sidebar, tabNames } from './open-details.tsx'
import type { DetailsOptions } from './open-details.tsx'

const allTabs = [
  'Key financials',
  'Comments',
  'Permissions',
  'Agreement',
  'Propensity',
  'Service history',
  'Excess mileage',
  'Customer links',
  'Pre-approvals',
  'Campaigns',
  'Warnings',
  'Contact',
  'Hot leads',
  'Digital inspection',
]
const inspection = {
  id: 'I-1',
  received_date: '2026-11-01T10:00:00.000Z',
  total_mileage: null,
  excess_mileage: null,
  excess_cost: null,
  total_cost: null,
  damages: [],
}
const everything = {
  answer: { hotLeads: [hotLeadAnswer()], digitalPreInspections: { records: [inspection] } },
}

/** The tabs without one right, with another in its place if named. */
async function withoutRight(
  right: string,
  options: DetailsOptions = everything,
): Promise<readonly (string | null)[]> {
  const { screen } = await openDetails({
    ...options,
    rights: everyRight.filter((held) => held !== right),
  })
  const names = tabNames()
  await screen.unmount()
  return names
}
const allBut = (name: string) => allTabs.filter((tab) => tab !== name)

describe('the sidebar', () => {
  it('[W-112] has fourteen vertical tabs in order', async () => {
    await openDetails(everything)
    expect(tabNames()).toEqual(allTabs)
    expect(
      document
        .querySelector('[role="tablist"][aria-label="Customer details"]')
        ?.getAttribute('aria-orientation'),
    ).toBe('vertical')
  })

  it('[W-113] has comments with CanViewComments only', async () => {
    expect(await withoutRight('CanViewComments')).toEqual(allBut('Comments'))
    await openDetails(everything)
    expect(tabNames()).toContain('Comments')
  })

  it('[W-114] has the service history with CanViewServiceLeads only', async () => {
    expect(await withoutRight('CanViewServiceLeads')).toEqual(allBut('Service history'))
    await openDetails(everything)
    expect(tabNames()).toContain('Service history')
  })

  it('[W-115] has excess mileage with CanViewExcessMileage only', async () => {
    expect(await withoutRight('CanViewExcessMileage')).toEqual(allBut('Excess mileage'))
    await openDetails(everything)
    expect(tabNames()).toContain('Excess mileage')
  })

  it('[W-116] has pre-approvals with CanViewPreApprovals only', async () => {
    expect(await withoutRight('CanViewPreApprovals')).toEqual(allBut('Pre-approvals'))
    await openDetails(everything)
    expect(tabNames()).toContain('Pre-approvals')
  })

  it('[W-117] has contact with CanSendCustomerSMS or CanSendCustomerEmail', async () => {
    const neither = everyRight.filter(
      (right) => right !== 'CanSendCustomerSMS' && right !== 'CanSendCustomerEmail',
    )
    const offered = async (rights: readonly string[]) => {
      const { screen } = await openDetails({ rights })
      const isOffered = tabNames().includes('Contact')
      await screen.unmount()
      return isOffered
    }
    expect(await offered(neither)).toBe(false)
    expect(await offered([...neither, 'CanSendCustomerSMS'])).toBe(true)
    expect(await offered([...neither, 'CanSendCustomerEmail'])).toBe(true)
  })

  it('[W-118] has the digital inspection with its right, enabled by data', async () => {
    expect(await withoutRight('CanViewDigitalInspections')).toEqual(allBut('Digital inspection'))
    const { screen } = await openDetails({})
    const tab = sidebar().getByRole('tab', { name: /Digital inspection/ })
    await expect.element(tab).toHaveAttribute('aria-disabled', 'true')
    await expect.element(tab).toHaveAccessibleDescription('This customer has no digital inspection')
    await screen.unmount()
    await openDetails(everything)
    await expect
      .element(sidebar().getByRole('tab', { name: /Digital inspection/ }))
      .toHaveAttribute('aria-disabled', 'false')
  })

  it('[W-119] has propensity where propensity_UI_features is on', async () => {
    const { screen } = await openDetails({
      ...everything,
      parameters: { digital_pre_inspection_enabled: 'true' },
    })
    expect(tabNames()).toEqual(allBut('Propensity'))
    await screen.unmount()
    await openDetails(everything)
    expect(tabNames()).toContain('Propensity')
  })

  it('[W-120] enables hot leads only where there are any, and says why not', async () => {
    const { screen, search } = await openDetails({})
    const tab = sidebar().getByRole('tab', { name: /Hot leads/ })
    await expect.element(tab).toHaveAccessibleDescription('This customer has no hot leads')
    await tab.click({ force: true })
    expect(search()['tab']).toBeUndefined()
    await screen.unmount()
    const filled = await openDetails(everything)
    await sidebar()
      .getByRole('tab', { name: /Hot leads/ })
      .click()
    await expect.poll(() => filled.search()['tab']).toBe('hot_leads')
  })

  it('[W-286] opens on key financials, the first tab', async () => {
    const { screen } = await openDetails({})
    expect(document.querySelector('[role="tab"]')?.textContent).toBe('Key financials')
    await expect
      .element(sidebar().getByRole('tab', { name: 'Key financials' }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('tabpanel', { name: 'Key financials' })).toBeVisible()
  })

  it('keeps its tab in the address, and moves past disabled tabs', async () => {
    const { search } = await openDetails({}, '?tab=contact')
    const contact = sidebar().getByRole('tab', { name: 'Contact', exact: true })
    await expect.element(contact).toHaveAttribute('aria-selected', 'true')
    ;(contact.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(sidebar().getByRole('tab', { name: /Hot leads/ })).toHaveFocus()
    expect(search()['tab']).toBe('contact')
    await userEvent.keyboard('{Home}')
    await expect.poll(() => search()['tab']).toBe('key_financials')
    await expect.element(sidebar().getByRole('tab', { name: 'Key financials' })).toHaveFocus()
  })

  it('is a drawer below 1100 pixels, beside a switch to the activity', async () => {
    await browser.viewport(834, 1112)
    const { screen, search } = await openDetails({})
    expect(document.querySelector('.details-side')).toBeNull()
    await screen.getByRole('radio', { name: /^Activity/ }).click({ force: true })
    await expect.poll(() => search()['tab']).toBe('comments')
    await screen.getByRole('button', { name: 'More' }).click()
    await expect
      .poll(() => document.querySelector('ion-menu.show-menu .details-tabs'))
      .not.toBeNull()
    await browser.getByRole('tab', { name: 'Agreement' }).click()
    await expect.poll(() => search()['tab']).toBe('agreement')
    await expect.poll(() => document.querySelector('ion-menu.show-menu')).toBeNull()
    // From any tab the offers are one tap away.
    await screen.getByRole('radio', { name: 'Offers', exact: true }).click({ force: true })
    await expect.poll(() => search()['tab']).toBe('key_financials')
  })

  it('shows all fourteen on a tablet that lies, on the side of its button', async () => {
    await browser.viewport(1024, 768)
    const { screen } = await openDetails(everything)
    await screen.getByRole('button', { name: 'More' }).click()
    await expect
      .poll(() => document.querySelector('ion-menu.show-menu .details-tabs'))
      .not.toBeNull()
    const boxes = () =>
      [...document.querySelectorAll('ion-menu.show-menu [role="tab"]')].map((tab) =>
        tab.getBoundingClientRect(),
      )
    expect(boxes().length).toBe(14)
    await expect.poll(() => boxes().at(-1)?.bottom).toBeLessThanOrEqual(768)
    await expect.poll(() => boxes()[0]?.left).toBeGreaterThan(512)
    expect(Math.min(...boxes().map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  })
})
