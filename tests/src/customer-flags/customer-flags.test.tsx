import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'

const flagsCall = `PUT /customer/v1/${northgate}/customer/A-1/flags`
const address = `/${northgate}/customer/A-1`

function buildHost(...rights: readonly Right[]) {
  const host = listHost({
    rows: [listedCustomer({ buyUpFlag: true })],
    boot: { rights: ['CanViewDashboard', ...rights] },
  })
  host.setAnswer(flagsCall, answered({ version: 2, flags: { buyUpFlag: false } }))
  return host
}

const dialog = () => browser.getByRole('region', { name: 'Flags' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

describe('The flags of a customer', () => {
  it('[O-191] open from their action as a tick list, cancelled without a call', async () => {
    const host = buildHost('CanChangeCustomerStatus')
    await openPage(host, address)
    await button('Flags').click()
    await expect.element(dialog().getByRole('checkbox', { name: 'Buy-up' })).toBeChecked()
    const before = host.calls().length
    await press('Cancel')
    await expect.element(dialog()).not.toBeInTheDocument()
    // The page may still be reading what it shows.
    const changes = host
      .calls()
      .slice(before)
      .filter((call) => !call.startsWith('GET '))
    expect(changes).toEqual([])
  })

  it('are saved as they are ticked, and stay as typed when that fails', async () => {
    const host = buildHost('CanChangeCustomerStatus')
    host.setAnswer(flagsCall, refused('fault', 500))
    await openPage(host, address)
    await button('Flags').click()
    await dialog().getByText('Buy-up').click()
    await press('Save flags')
    await expect.element(dialog().getByText('The flags could not be saved')).toBeVisible()
    host.setAnswer(flagsCall, answered({ version: 2, flags: { buyUpFlag: false } }))
    await press('Save flags')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(await getSentBodies(host, flagsCall)).toEqual([
      { flags: { buyUpFlag: false } },
      { flags: { buyUpFlag: false } },
    ])
  })

  it('are nobody’s to set without the right', async () => {
    await openPage(buildHost('CanViewOffers'), address)
    await expect.element(browser.getByRole('heading', { name: 'Tamsin Wrexley' })).toBeVisible()
    expect(button('Flags').elements()).toEqual([])
  })
})
