import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Dealer } from '#domain/dealers/dealer.model.ts'
import { DealersPage } from '#src/features/dealers/dealers-page.tsx'
import {
  answered,
  fakeHost,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  box,
  button,
  chooseInDialog,
  describeRecords,
  leadsHome,
  openWithEach,
} from '#tests/src/records/open-records.tsx'

const path = `/authz/v1/${northgate}`
const listCall = `GET ${path}/dealers`
const historyCall = `GET ${path}/dealer-history`
const createCall = `POST ${path}/dealers`
const changeCall = `PUT ${path}/dealers/NMG01`
const deleteCall = `DELETE ${path}/dealers/NMG01`

const dealer = (changes: Partial<Dealer> = {}): Dealer => ({
  id: 'NMG01',
  code: 'NMG01',
  name: 'Northgate Central',
  address_1: '4 North Street',
  address_2: '',
  address_3: '',
  city: 'Leeds',
  state: '',
  created_at: '2026-10-01T09:00:00.000Z',
  updated_at: '2026-11-14T16:20:00.000Z',
  updated_by: 'Nell Harrowgate',
  customers: 412,
  ...changes,
})
const coast = dealer({ id: 'NMG02', code: 'NMG02', name: 'Coast', customers: 7 })

const openDealers = describeRecords(
  (place) => <DealersPage {...place} onImport={() => {}} />,
  ['CanViewDealers', 'CanEditDealers'],
)
const buildHost = (rows: readonly Dealer[]) =>
  fakeHost({ [listCall]: answered(rows), [historyCall]: answered([]) })

afterEach(() => vi.restoreAllMocks())

describe('The dealers', () => {
  it('[A-036] show code, name, created and updated', async () => {
    await openDealers(buildHost([dealer()]))
    const cells = () =>
      [...document.querySelectorAll('tbody tr')].map((line) =>
        [...line.children].map(({ textContent }) => textContent),
      )
    await expect
      .poll(cells)
      .toEqual([
        [
          'NMG01',
          'Northgate Central',
          'Leeds',
          '412',
          '01/10/2026 10:00 AM',
          '14/11/2026 16:20 PM',
        ],
      ])
  })

  it('are added with code and name, and changed by what they were', async () => {
    const host = buildHost([dealer()])
    host.setAnswer(createCall, answered(coast))
    host.setAnswer(changeCall, answered(dealer({ city: 'York' })))
    await openDealers(host)
    await button('Add a dealer').click()
    const sheet = browser.getByRole('region', { name: 'Add a dealer' })
    await sheet.getByRole('button', { name: 'Add a dealer' }).click()
    await expect.element(sheet.getByText('Fill this in.').first()).toBeVisible()
    await box('Code').fill('NMG02')
    await box('Name').fill('Coast')
    await sheet.getByRole('button', { name: 'Add a dealer' }).click()
    await expect.element(browser.getByText('Saved')).toBeVisible()
    expect(await getSentBodies(host, createCall)).toMatchObject([{ code: 'NMG02', name: 'Coast' }])
    await button('NMG01').click()
    await box('City').fill('York')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, changeCall))
      .toMatchObject([{ city: 'York', seen: { city: 'Leeds' } }])
  })

  it('that are in use are moved to another in parts, then deleted', async () => {
    const host = buildHost([dealer(), coast])
    const use = { customers: 412, cars: 3, people: 2 }
    host.setAnswer(deleteCall, () =>
      Response.json(
        { defined: true, code: 'dealer_in_use', status: 409, message: 'dealer_in_use', data: use },
        { status: 409 },
      ),
    )
    await openDealers(host, { at: '/?open=NMG01' })
    await button('Delete').click()
    const dialog = browser.getByRole('region', { name: 'Northgate Central is still in use' })
    await expect.element(dialog.getByText('412')).toBeVisible()
    await expect.element(button('Move and delete')).toBeDisabled()
    let calls = 0
    host.setAnswer(deleteCall, () => {
      calls += 1
      if (calls === 2) host.setAnswer(listCall, answered([coast]))
      return Response.json({ id: 'NMG01', moved: 200, remaining: calls === 1 ? 215 : 0 })
    })
    await chooseInDialog(/Coast/u)
    await button('Move and delete').click()
    await expect.element(browser.getByText('400 moved, dealer deleted')).toBeVisible()
    const moves = host.requests.filter(({ method }) => method === 'DELETE').slice(1)
    expect(await Promise.all(moves.map((request) => request.json()))).toEqual([
      { move_to: 'NMG02' },
      { move_to: 'NMG02' },
    ])
    await expect.element(button('NMG01')).not.toBeInTheDocument()
  })

  it('[A-037] are edited with CanEditDealers alone', async () => {
    const reader = await openDealers(buildHost([dealer()]), {
      rights: ['CanViewDealers'],
      at: '/?open=NMG01',
    })
    await expect.element(box('City')).toBeDisabled()
    for (const name of ['Delete', 'Add a dealer', 'Import', 'Export'])
      expect(button(name).query()).toBeNull()
    await reader.unmount()
    await openDealers(buildHost([dealer()]), { at: '/?open=NMG01' })
    await expect.element(box('City')).toBeEnabled()
    await expect.element(button('Delete')).toBeVisible()
  })

  it('[A-228] are listed, deleted and exported', async () => {
    const host = buildHost([dealer(), coast])
    host.setAnswer(`GET ${path}/dealer-export`, answered({ name: 'dealers.csv', text: 'code\r\n' }))
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, answered([coast]))
      return Response.json({ id: 'NMG01', moved: 0, remaining: 0 })
    })
    await openDealers(host, {
      rights: ['CanViewDealers', 'CanEditDealers', 'CanLogonAsOtherUser'],
    })
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteName(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download)
    })
    await button('Export').click()
    await expect.poll(() => downloads).toEqual(['dealers.csv'])
    await button('NMG01').click()
    await button('Delete').click()
    await expect.element(browser.getByText('Dealer deleted')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1)
  })
})

describe('/{orgId}/dealers', () => {
  it('[A-035] needs CanViewDealersList or CanViewDealers, else it leads home', async () => {
    const opening = await openWithEach('dealers', {
      listCall,
      rows: [dealer()],
      shows: 'Northgate Central',
      rights: ['CanViewDealersList', 'CanViewDealers'],
    })
    expect(opening).toEqual(leadsHome)
  })

  it('[A-227] opens a dealer by dealer/{id}, and its form by dealer/{dealerId}/edit', async () => {
    for (const [address, right] of [
      ['dealer/NMG01', 'CanViewDealersList'],
      ['dealer/NMG01/edit', 'CanEditDealers'],
    ] as const) {
      const host = signedInHost({ rights: ['CanViewDashboard', 'CanViewDealers', right] })
      host.setAnswer(listCall, answered([dealer()]))
      host.setAnswer(historyCall, answered([]))
      const page = await openPage(host, `/${northgate}/${address}`)
      await expect.element(box('City')).toHaveValue('Leeds')
      expect(page.path()).toBe(`/${northgate}/dealers`)
      await page.screen.unmount()
    }
    const barred = signedInHost({ rights: ['CanViewDashboard', 'CanViewDealers'] })
    const without = await openPage(barred, `/${northgate}/dealer/NMG01/edit`)
    await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  it('says so where the dealers may not be seen, or not without a network', async () => {
    const offline = await openDealers(fakeHost({}), { isOnline: false })
    await expect.element(offline.getByText(/shown with the network/u)).toBeVisible()
    await offline.unmount()
    const barred = await openDealers(fakeHost({ [listCall]: refused('right_missing', 403) }))
    await expect.element(barred.getByText(/may no longer see the dealers/u)).toBeVisible()
  })
})
