import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { noNetwork, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  bothDealers,
  focus,
  golf,
  inventoryCall,
  openInventory,
  readNames,
  readRows,
  setUpInventory,
  toInventoryAnswer,
} from './open-inventory.tsx'

setUpInventory()

const names = { focus: 'Ford Focus 1.0 Titanium', golf: 'Volkswagen Golf ' }

describe('The stock', () => {
  it('shows car, registration, numbers, condition, figures, dealer and age', async () => {
    await openInventory(toInventoryAnswer([focus, golf]))
    await expect.poll(readRows).toEqual([
      [
        names.focus,
        'AB12 CDE',
        'Used',
        '41,200',
        '£14,995',
        'ST-1042 No VIN',
        '2021',
        'Northgate Leeds',
        '01/11/2026',
      ],
      [
        names.golf,
        '–',
        'New',
        '–',
        '£28,500',
        'VIN WVWZZZ1JZ3W386752WVWZZZ1JZ3W386752',
        '–',
        'Brookside',
        '20/11/2026',
      ],
    ])
    const counts = [...document.querySelectorAll('.counts dd')].map((one) => one.textContent)
    expect(counts).toEqual(['2', '1', '1'])
  })

  it.each([true, false])('[O-180] brings out the ends of VINs or not: %s', async (stock) => {
    await openInventory(toInventoryAnswer([focus, golf]), true, { customer: true, stock })
    await expect.poll(readNames).toHaveLength(2)
    const marks = [...document.querySelectorAll('tbody mark')]
    expect(marks.every(({ textContent }) => textContent?.length === 10)).toBe(true)
    expect(marks.length > 0).toBe(stock)
  })

  it('is searched with keys alone, by the host', async () => {
    const { host, screen } = await openInventory(toInventoryAnswer([focus, golf]))
    await expect.poll(() => readNames().length).toBe(2)
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('searchbox', { name: 'Search the stock' })).toHaveFocus()
    await userEvent.keyboard('386752')
    await expect.poll(readNames).toEqual([names.golf])
    await expect.element(screen.getByText('1 found')).toBeVisible()
    expect(new URL(host.requests.at(-1)?.url ?? '').searchParams.get('search')).toBe('386752')
    await userEvent.keyboard('xyz')
    await expect
      .element(screen.getByText('No car in stock matches the search and the filters.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => readNames().length).toBe(2)
  })

  it('is filtered by condition and dealer', async () => {
    const { screen } = await openInventory(toInventoryAnswer([focus, golf]))
    await screen.getByRole('radio', { name: 'New' }).click()
    await expect.poll(readNames).toEqual([names.golf])
    await screen.getByRole('radio', { name: 'All' }).click()
    await screen.getByRole('button', { name: 'All dealers' }).click()
    await browser.getByRole('menuitemradio', { name: 'Northgate Leeds' }).click()
    await expect.poll(readNames).toEqual([names.focus])
    await expect.element(screen.getByText('1 found')).toBeVisible()
  })

  it('is sorted by the heads that can be sorted by', async () => {
    const { host, screen } = await openInventory(toInventoryAnswer([focus, golf]))
    await screen.getByRole('button', { name: 'Price' }).click()
    await screen.getByRole('button', { name: 'Price' }).click()
    const sorts = () => host.requests.map(({ url }) => new URL(url).searchParams.get('sortby'))
    await expect.poll(sorts).toEqual(['name:asc', 'aPurchasePrice:asc', 'aPurchasePrice:desc'])
  })

  it('comes in pages, and a search starts at the first', async () => {
    const many = Array.from({ length: 120 }, (_none, at) => ({
      ...focus,
      externalKey: `ST-${at}`,
      aModel: `Focus ${String(at).padStart(3, '0')}`,
    }))
    const { screen } = await openInventory(toInventoryAnswer(many))
    await expect.element(screen.getByText('1–50 of 120')).toBeVisible()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => readNames()[0]).toContain('Focus 050')
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => readNames().length).toBe(20)
    await screen.getByRole('searchbox').fill('focus 00')
    await expect.poll(() => readNames().length).toBe(10)
    expect(readNames()[0]).toContain('Focus 000')
  })

  it('names no dealer where there is one', async () => {
    const { screen } = await openInventory(toInventoryAnswer([focus], bothDealers.slice(1)))
    await expect.poll(() => readNames().length).toBe(1)
    expect(screen.getByRole('columnheader', { name: 'Dealer' }).query()).toBeNull()
    expect(screen.getByRole('button', { name: 'All dealers' }).query()).toBeNull()
  })

  it('is cards on a phone, which are sorted from a menu', async () => {
    await browser.viewport(390, 844)
    const { host, screen } = await openInventory(toInventoryAnswer([focus]))
    await expect
      .poll(() => document.querySelector('.cards li')?.textContent)
      .toBe(
        'Ford Focus 1.0 Titanium£14,995PriceST-1042 No VINRegistration AB12 CDECondition Used' +
          'Mileage 41,200Model year 2021Dealer Northgate LeedsFirst imported 01/11/2026',
      )
    expect(document.querySelector('table')).toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await screen.getByRole('button', { name: /^Sort by/u }).click()
    await browser.getByRole('menuitemradio', { name: 'Mileage, lowest first' }).click()
    await expect.poll(() => host.requests.at(-1)?.url).toContain('sortby=aDistance%3Aasc')
  })
})

describe('The stock', () => {
  it.each<readonly [string, FakeAnswer, boolean, string]>([
    ['there is none', toInventoryAnswer([]), true, 'npm run import -- --kind inventory'],
    ['the right is gone', refused('right_missing', 403), true, 'You may no longer see the stock.'],
    ['it is not on the device', noNetwork, false, 'These cars are not on this device.'],
  ])('says that %s', async (_name, answer, isOnline, sentence) => {
    const { screen } = await openInventory(answer, isOnline)
    await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible()
    // Nothing is on its way.
    expect(document.querySelectorAll('.counts .skeleton')).toHaveLength(0)
  })

  it('has its table’s shape while loading', async () => {
    const { screen } = await openInventory(() => new Promise<Response>(() => undefined))
    await expect.element(screen.getByRole('columnheader', { name: 'Vehicle' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tbody .skeleton').length).toBeGreaterThan(0)
  })

  it('is loaded again after a failure', async () => {
    const { host, screen } = await openInventory(refused('fault', 500))
    await expect
      .element(screen.getByRole('heading', { name: 'The stock could not be loaded' }))
      .toBeVisible()
    host.setAnswer(inventoryCall, toInventoryAnswer([focus]))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(readNames).toEqual([names.focus])
  })

  it('leads back to the cars seen last without a network, with their date', async () => {
    const { host, screen } = await openInventory(toInventoryAnswer([focus, golf]), false)
    await expect
      .element(screen.getByText('As of 21/11/2026 09:00, without a network.'))
      .toBeVisible()
    host.setAnswer(inventoryCall, noNetwork)
    await screen.getByRole('radio', { name: 'New' }).click()
    await expect
      .element(screen.getByText('These cars are not on this device.', { exact: false }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Show what was seen last' }).click()
    await expect.poll(readNames).toEqual([names.focus, names.golf])
  })
})

describe('/{orgId}/inventory', () => {
  const findLink = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.screen.getByRole('link', { name: 'Stock', exact: true })

  it('[O-168] and its link need CanViewInventory', async () => {
    const admitted = signedInHost({ rights: ['CanViewDashboard', 'CanViewInventory'] })
    admitted.setAnswer(inventoryCall, toInventoryAnswer([focus]))
    const withRight = await openPage(admitted, `/${northgate}/home`)
    await findLink(withRight).first().click()
    await expect.element(withRight.screen.getByRole('heading', { name: 'Stock' })).toBeVisible()
    await expect.poll(readNames).toEqual([names.focus])
    expect(withRight.path()).toBe(`/${northgate}/inventory`)
    await withRight.screen.unmount()

    const barred = signedInHost({ rights: ['CanViewDashboard', 'CanViewOffers'] })
    const without = await openPage(barred, `/${northgate}/inventory`)
    await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect([without.path(), findLink(without).query()]).toEqual([`/${northgate}/home`, null])
    expect(barred.calls()).not.toContain(inventoryCall)
  })

  it('leads a caller-light person to the customers, who have no link', async () => {
    const host = signedInHost({ rights: ['CanViewInventory'] })
    const page = await openPage(host, `/${northgate}/inventory`)
    await expect.poll(page.path).toBe(`/${northgate}/customers`)
    expect(findLink(page).query()).toBeNull()
    expect(host.calls()).not.toContain(inventoryCall)
  })
})
