import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'

const previewCall = `GET /customer/v1/${northgate}/customer/A-1/erasure`
const eraseCall = `POST /customer/v1/${northgate}/customer/A-1/erasure`
const filesCall = `GET /customer/v1/${northgate}/customer/A-1/person-files`

const preview = {
  agreements: [
    {
      agreementNo: 'A-1',
      dealer: 'Northgate',
      ends_on: '2025-03-01',
      is_running: false,
      stored_until: '2035-12-31',
    },
    {
      agreementNo: 'A-2',
      dealer: 'Northgate',
      ends_on: '2100-01-01',
      is_running: true,
      stored_until: '2036-12-31',
    },
  ],
  elsewhere: 1,
  removed: [
    { part: 'agreements', count: 2 },
    { part: 'history', count: 14 },
  ],
  waiting_messages: 1,
  files: 3,
  years: 10,
}

function buildHost() {
  const host = listHost({
    rows: [listedCustomer()],
    boot: { rights: ['CanViewDashboard', 'CanEditOrganisation', 'CanExportCustomer'] },
  })
  host.setAnswer(filesCall, answered([]))
  host.setAnswer(previewCall, answered(preview))
  host.setAnswer(eraseCall, answered({ erased: 2, at: '2026-11-27T09:00:00.000Z' }))
  return host
}

const dialog = () => browser.getByRole('region', { name: 'Erase this person' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

async function openErasure(host: ReturnType<typeof buildHost>) {
  await openPage(host, `/${northgate}/customer/A-1`)
  await button('Data rights').click()
  await browser
    .getByRole('region', { name: 'Data rights' })
    .getByRole('button', { name: 'See what would be erased…' })
    .click()
}

describe('The erasure of a person', () => {
  it('shows first what is removed, what stays and why', async () => {
    await openErasure(buildHost())
    await expect.element(dialog().getByText('A-2, Northgate')).toBeVisible()
    await expect.element(dialog().getByText(/^An agreement still runs/)).toBeVisible()
    await expect.element(dialog().getByText(/at a dealer that you do not see/)).toBeVisible()
    await expect.element(dialog().getByText(/^One message that has not left/)).toBeVisible()
    await expect.element(dialog().getByText(/It stays until 31\/12\/2036/)).toBeVisible()
  })

  it('asks for reason and tick, and leads to the list once it is done', async () => {
    const host = buildHost()
    await openErasure(host)
    await press('Erase for good')
    await expect.element(dialog().getByText(/^Tick that you have read it/)).toBeVisible()
    expect(await getSentBodies(host, eraseCall)).toEqual([])
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Asked for it by letter')
    await dialog()
      .getByText(/^I have read what is removed/)
      .click()
    await press('Erase for good')
    await expect.element(browser.getByText('The person was erased')).toBeVisible()
    await expect.element(browser.getByRole('heading', { name: 'Customers' })).toBeVisible()
    expect(await getSentBodies(host, eraseCall)).toEqual([
      { agreements: ['A-1', 'A-2'], reason: 'Asked for it by letter', confirmed: true },
    ])
  })

  it('keeps what was typed where the agreements have changed', async () => {
    const host = buildHost()
    host.setAnswer(eraseCall, refused('erasure_changed', 409))
    await openErasure(host)
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Asked for it by letter')
    await dialog()
      .getByText(/^I have read what is removed/)
      .click()
    await press('Erase for good')
    await expect.element(dialog().getByText(/^The agreements of this person have/)).toBeVisible()
    await expect
      .element(dialog().getByRole('textbox', { name: 'Reason' }))
      .toHaveValue('Asked for it by letter')
    await press('Back')
    await expect.element(browser.getByRole('region', { name: 'Data rights' })).toBeVisible()
  })
})
