import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  dayFromToday,
  getLastQuery,
  listHost,
  listedCustomer,
  listedCustomers,
  listPath,
} from './list-host.ts'
import { columnTexts, heads, openWith } from './open-columns.tsx'
import { openList } from './open-list.tsx'

const isClipped = (element: Element | null) =>
  element === null || element.scrollWidth > element.clientWidth

describe('the rows of a page', () => {
  it.each([
    [1440, 600, '10'],
    [1366, 768, '25'],
    [1920, 1080, '25'],
    [2560, 1440, '50'],
    [1024, 768, '10'],
    [834, 1112, '25'],
    [390, 844, '10'],
  ])('of %i by %i pixels are %s, which fill it', async (width, height, size) => {
    await browser.viewport(width, height)
    const host = listHost({ rows: listedCustomers(60) })
    const { screen } = await openList(host, listPath())
    await expect.element(screen.getByText('Customer 1', { exact: true })).toBeVisible()
    expect(getLastQuery(host).get('size')).toBe(size)
    const scroll = document.querySelector('.table-scroll')
    expect(scroll?.scrollHeight).toBeGreaterThanOrEqual((scroll?.clientHeight ?? Infinity) - 44)
  })
})

describe('the columns of a list', () => {
  it('have room for all four flags on a laptop', async () => {
    await browser.viewport(1366, 768)
    await openWith(
      [
        {
          actionBy: `${dayFromToday(2)}T10:00:00.000Z`,
          ev_flag: true,
          buyUpFlag: true,
          warnings: ['a'],
        },
      ],
      [],
    )
    await expect.poll(() => document.querySelectorAll('.flag-marks > span').length).toBe(4)
    expect(isClipped(document.querySelector('td:has(.flag-marks)'))).toBe(false)
  })

  it.each([
    [1024, ['Customer', 'Ends', 'Payment', 'Equity', 'Parity', 'Status']],
    [834, ['Customer', 'Ends', 'Equity', 'Parity', 'Status']],
    [768, ['Customer', 'Ends', 'Equity', 'Parity', 'Status']],
  ])('show what fits a tablet of %i pixels', async (width, columns) => {
    await browser.viewport(width, 1000)
    await openWith([{ status: 'do not contact', fEquity: -1_234_500 }], [])
    await expect.poll(heads).toEqual(columns)
    await expect.poll(() => columnTexts('Status')[0]).toMatch(/^Do not contact/u)
    const scroll = document.querySelector('.table-scroll')
    expect(scroll?.scrollWidth).toBe(scroll?.clientWidth)
    for (const cell of document.querySelectorAll('tbody td')) expect(isClipped(cell)).toBe(false)
  })
})

describe('what a phone offers for the list', () => {
  it('is one row, so that nothing below moves when more of it comes', async () => {
    await browser.viewport(280, 653)
    const rights = [
      'CanViewDashboard',
      'CanViewDealerGroupFilter',
      'CanViewCampaign',
      'CanAddCampaign',
      'CanSendCItnowVideo',
      'CanExportCustomer',
      'CanViewCustomerExports',
    ]
    const { screen } = await openList(
      listHost({ rows: [listedCustomer()], boot: { rights } }),
      listPath(),
    )
    await expect.element(screen.getByRole('button', { name: 'Campaigns' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument()
    const offered = [...document.querySelectorAll('.list-acts button')]
    expect(offered.length).toBeGreaterThan(2)
    expect(new Set(offered.map((one) => one.getBoundingClientRect().top)).size).toBe(1)
  })
})

describe('sorting on a phone', () => {
  it('is in the words of what is sorted', async () => {
    await browser.viewport(390, 844)
    const host = listHost({ rows: [listedCustomer()] })
    const { screen } = await openList(host, listPath())
    await screen.getByRole('button', { name: /^Sort by/u }).click()
    await expect.element(browser.getByRole('menuitemradio').first()).toBeVisible()
    const sorts = browser
      .getByRole('menuitemradio')
      .elements()
      .map((sort) => sort.textContent)
    expect(sorts).toEqual(
      expect.arrayContaining([
        'Customer, A to Z',
        'Customer, Z to A',
        'Ends, soonest first',
        'Ends, latest first',
        'Next step due, soonest first',
        'Equity, highest first',
        'Equity, lowest first',
      ]),
    )
    await browser.getByRole('menuitemradio', { name: 'Ends, soonest first' }).click()
    await expect.poll(() => getLastQuery(host).get('sortby')).toBe('fEndDate:asc')
  })
})
