import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { button } from '#tests/src/records/open-records.tsx'

const list = `/${northgate}/customers`
const groupsCall = `GET /authz/v1/${northgate}/group-filter`

function buildHost(...rights: readonly Right[]) {
  const host = listHost({
    rows: [listedCustomer()],
    counts: { total_count: 1 },
    boot: { rights: ['CanViewDashboard', ...rights] },
  })
  host.setAnswer(groupsCall, answered([{ id: 'coast', name: 'Coast' }]))
  return host
}

const stored = () => localStorage.getItem('forecourt.dealer-filter')

beforeEach(() => localStorage.removeItem('forecourt.dealer-filter'))

describe('The dealer-group filter of the list', () => {
  it('[W-064] is there with CanViewDealerGroupFilter alone', async () => {
    const { screen } = await openList(buildHost('CanViewDealerGroupFilter'), list)
    await expect.element(button('All dealers')).toBeVisible()
    await screen.unmount()
    const host = buildHost('CanViewOffers')
    await openList(host, list)
    await expect.element(browser.getByText('Tamsin Wrexley').first()).toBeVisible()
    expect(button('All dealers').elements()).toEqual([])
    expect(host.calls()).not.toContain(groupsCall)
  })

  it('limits the list to a group, which is remembered until it is taken away', async () => {
    const { router, screen } = await openList(buildHost('CanViewDealerGroupFilter'), list)
    await button('All dealers').click()
    await browser.getByRole('menuitemradio', { name: 'Coast' }).click()
    await expect.poll(() => router.state.location.search).toEqual({ q: { group_id: ['coast'] } })
    await expect.poll(stored).toBe(`${northgate}\ncoast`)
    await screen.unmount()
    const again = await openList(buildHost('CanViewDealerGroupFilter'), list)
    await expect
      .poll(() => again.router.state.location.search)
      .toEqual({ q: { group_id: ['coast'] } })
    await button('Coast').click()
    await browser.getByRole('menuitemradio', { name: 'All dealers' }).click()
    await expect.poll(() => again.router.state.location.search).toEqual({})
    await expect.poll(stored).toBeNull()
  })
})
