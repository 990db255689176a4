import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'

const filesCall = `GET /customer/v1/${northgate}/customer/A-1/person-files`
const makeCall = `POST /customer/v1/${northgate}/customer/A-1/person-files`
const downloadCall = `GET /customer/v1/${northgate}/customer/A-1/person-files/f-1/download`
const address = `/${northgate}/customer/A-1`

const file = {
  id: 'f-1',
  format: 'pdf',
  state: 'ready',
  requested_by: 'Ada Holt',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-27T09:00:00.000Z',
  size: 900,
  downloads: [{ by: 'Robin Marsh', at: '2026-11-21T09:00:00.000Z', device: '' }],
  job: null,
}

function buildHost(...rights: readonly Right[]) {
  const host = listHost({
    rows: [listedCustomer()],
    boot: { rights: ['CanViewDashboard', ...rights] },
  })
  host.setAnswer(filesCall, answered([file]))
  return host
}

const dialog = () => browser.getByRole('region', { name: 'Data rights' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

describe('The data rights of a customer', () => {
  it('list the files that were made, until when they are there and who took them', async () => {
    await openPage(buildHost('CanEditOrganisation', 'CanExportCustomer'), address)
    await button('Data rights').click()
    await expect.element(dialog().getByText('Asked for by Ada Holt')).toBeVisible()
    await expect.element(dialog().getByText('There until 27/11/2026')).toBeVisible()
    await expect.element(dialog().getByText(/^Taken by Robin Marsh on 21\/11\/2026/)).toBeVisible()
  })

  it('have a file made, and say so where that or the download fails', async () => {
    const host = buildHost('CanEditOrganisation', 'CanExportCustomer')
    host.setAnswer(makeCall, refused('fault', 500))
    host.setAnswer(downloadCall, refused('person_file_not_ready', 409))
    await openPage(host, address)
    await button('Data rights').click()
    await press('Make JSON')
    await expect.element(browser.getByText('The file could not be asked for')).toBeVisible()
    host.setAnswer(makeCall, answered({ ...file, id: 'f-2', format: 'json', state: 'open' }))
    await press('Make JSON')
    await expect.element(browser.getByText('The file is being made')).toBeVisible()
    await dialog()
      .getByRole('button', { name: /^Download PDF of/ })
      .click()
    await expect.element(browser.getByText('This file is not there, or not any more')).toBeVisible()
    expect(await getSentBodies(host, makeCall)).toMatchObject([
      { format: 'json', language: 'en_gb' },
      { format: 'json', language: 'en_gb' },
    ])
  })

  it('say that the files could not be loaded, and load them again', async () => {
    const host = buildHost('CanEditOrganisation', 'CanExportCustomer')
    host.setAnswer(filesCall, refused('not_found', 404))
    await openPage(host, address)
    await button('Data rights').click()
    await expect.element(dialog().getByText('The files could not be loaded.')).toBeVisible()
    host.setAnswer(filesCall, answered([]))
    await press('Try again')
    await expect.element(dialog().getByText('No file was made yet.')).toBeVisible()
  })

  it('are nobody’s to answer without the rights', async () => {
    await openPage(buildHost('CanExportCustomer'), address)
    await expect.element(browser.getByRole('heading', { name: 'Tamsin Wrexley' })).toBeVisible()
    expect(button('Data rights').elements()).toEqual([])
  })
})
