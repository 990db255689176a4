import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { PersonRights } from '#domain/roles/right-check.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { PersonRightsSheet } from '#src/features/right-check/person-rights-sheet.tsx'
import { RightHoldersSheet } from '#src/features/right-check/right-holders-sheet.tsx'
import type { RightCheckPlace } from '#src/features/right-check/right-check.queries.ts'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'

const rightsPath = `GET /authz/v1/${northgate}/people/perry/rights`
const holdersPath = `GET /authz/v1/${northgate}/rights/CanViewOffers/people`
const sales = { id: 'sales', name: 'Sales' }
const perry: PersonRights = {
  is_active: true,
  is_limited_to_list: false,
  rights: [
    { right: 'CanViewOffers', is_held: true, roles: [sales], elsewhere: [] },
    {
      right: 'CanExportCustomer',
      is_held: false,
      roles: [{ id: 'export', name: 'Exporters' }],
      elsewhere: [{ id: 'o-2', name: 'Brookfield', roles: ['Manager'] }],
    },
    { right: 'CanViewInventory', is_held: false, roles: [], elsewhere: [] },
  ],
}
const opened: Readonly<Record<string, readonly string[]>> = { CanExportCustomer: ['Exports'] }

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function open(
  host: FakeHost,
  sheet: (place: RightCheckPlace) => ReactNode,
  isOnline = true,
): Promise<void> {
  const client = createQueryClient()
  closing.push(() => client.clear())
  const place = {
    api: createHostApi(host),
    orgId: northgate,
    isOnline,
    getOpened: (right: string) => opened[right] ?? [],
  }
  await renderUi(<QueryClientProvider client={client}>{sheet(place)}</QueryClientProvider>)
}
const openPerson = (answer = answered(perry), isOnline = true) =>
  open(
    fakeHost({ [rightsPath]: answer }),
    (place) => (
      <PersonRightsSheet {...place} userId="perry" name="Perry Venn" onClose={() => undefined} />
    ),
    isOnline,
  )
const row = (right: string) => browser.getByRole('listitem').filter({ hasText: right })
const search = () => browser.getByRole('searchbox', { name: 'Search a right, page or button' })

describe('What a person may do', () => {
  it('says which role a right comes from, or which would give it', async () => {
    await openPerson()
    await expect.element(row('CanViewOffers').getByText('By role: Sales')).toBeVisible()
    const missing = row('CanExportCustomer')
    await expect
      .element(missing.getByText('Not held. These roles would give it: Exporters'))
      .toBeVisible()
    await expect.element(missing.getByText('Held in Brookfield, by role: Manager')).toBeVisible()
    await expect
      .element(row('CanViewInventory').getByText('No role of this organisation gives it.'))
      .toBeVisible()
  })

  it('is found by the page that a right opens, and by the words of its name', async () => {
    await openPerson()
    await search().fill('exports')
    await expect.element(row('CanExportCustomer').getByText('For: Exports')).toBeVisible()
    await expect.element(row('CanViewOffers')).not.toBeInTheDocument()
    await search().fill('view inv')
    await expect.element(row('CanViewInventory')).toBeVisible()
    await expect.element(browser.getByText('1 right', { exact: true })).toBeVisible()
    await search().fill('flying')
    await expect
      .element(browser.getByText('No right, page or button is called that.'))
      .toBeVisible()
  })

  it('is narrowed to what is held or not', async () => {
    await openPerson()
    await browser.getByRole('radio', { name: 'Not held' }).click()
    await expect.element(row('CanViewOffers')).not.toBeInTheDocument()
    await expect.element(row('CanExportCustomer')).toBeVisible()
  })

  it('says that somebody is inactive or sees the customer list alone', async () => {
    await openPerson(answered({ ...perry, is_active: false, is_limited_to_list: true }))
    await expect.element(browser.getByText('Inactive: this person cannot sign in.')).toBeVisible()
    await expect.element(browser.getByText(/Sees the customer list alone/u)).toBeVisible()
  })

  it.each([
    ['a refusal', refused('right_missing', 403), true, /You may no longer see the roles/u],
    ['a stranger', refused('not_found', 404), true, /does not belong to the organisation/u],
    ['a failure', refused('unavailable', 503), true, /The rights could not be loaded/u],
    ['no network', refused('unavailable', 503), false, /The rights are shown with the network/u],
  ])('says so of %s', async (_case, answer, isOnline, text) => {
    await openPerson(answer, isOnline)
    await expect.element(browser.getByText(text)).toBeVisible()
  })
})

describe('Who may do something', () => {
  const openHolders = async (answer: ReturnType<typeof answered>) => {
    const onClose = vi.fn<() => void>()
    await open(fakeHost({ [holdersPath]: answer }), (place) => (
      <RightHoldersSheet {...place} onClose={onClose} />
    ))
    await search().fill('view offers')
    await browser.getByRole('button', { name: 'CanViewOffers' }).click()
  }

  it('is answered for a chosen right, with the role of each', async () => {
    await openHolders(
      answered({
        roles: [sales, { id: 'spare', name: 'Spare' }],
        people: [
          {
            userID: 'perry',
            username: 'perry@northgate.example',
            first_name: 'Perry',
            last_name: 'Venn',
            status: 'disabled',
            roles: [sales],
          },
        ],
        total: 300,
      }),
    )
    await expect.element(browser.getByText('Roles that give it: Sales, Spare')).toBeVisible()
    await expect.element(browser.getByText('300 people hold it')).toBeVisible()
    const person = row('Perry Venn')
    await expect.element(person.getByText('By role: Sales')).toBeVisible()
    await expect.element(person.getByText('Inactive: this person cannot sign in.')).toBeVisible()
    await expect.element(browser.getByText('These are the first 1 by name.')).toBeVisible()
    await browser.getByRole('button', { name: 'All rights' }).click()
    await expect.element(browser.getByRole('button', { name: 'CanViewOffers' })).toBeVisible()
  })

  it('is nobody where no role gives the right', async () => {
    await openHolders(answered({ roles: [], people: [], total: 0 }))
    await expect.element(browser.getByText('0 people hold it')).toBeVisible()
    await expect.element(browser.getByText('No role of this organisation gives it.')).toBeVisible()
  })

  it('is refused, or failed and asked again', async () => {
    await openHolders(refused('unavailable', 503))
    await expect.element(browser.getByText('The rights could not be loaded')).toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
