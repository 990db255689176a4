import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openList } from './open-list.tsx'
import { northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  called,
  listedCustomer,
  listedCustomers,
  getLastQuery,
  listHost,
  listPath,
  searchCall,
  withSearch,
} from './list-host.ts'

const names = () =>
  [...document.querySelectorAll('tbody th .name-cell > :first-child')].map(
    (name) => name.textContent,
  )

describe("the list's request", () => {
  it('[W-047] calls CUSTOMER_SEARCH with its query, page and columns', async () => {
    const host = listHost({ rows: listedCustomers(30) })
    const { screen } = await openList(
      host,
      withSearch({ q: { fParity: { min: 0 } }, campaign: { id: '7', type: 'p4' }, size: 25 }),
    )
    await expect.element(screen.getByRole('rowheader', called('Customer 25'))).toBeVisible()
    const first = getLastQuery(host)
    expect(JSON.parse(first.get('q') ?? '')).toEqual({ fParity: { min: 0 } })
    expect(JSON.parse(first.get('campaign') ?? '')).toEqual({ id: '7', type: 'p4' })
    expect([first.get('size'), first.get('pageno'), first.get('sortby')]).toEqual([
      '25',
      '1',
      'fParity:desc',
    ])
    expect(first.get('minimal_columns')?.split(',')).toEqual(
      expect.arrayContaining(['cFullName', 'fParity', 'status', 'dSalesPerson', 'dnc']),
    )
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 26'))).toBeVisible()
    expect([getLastQuery(host).get('pageno'), getLastQuery(host).get('paginationIds')]).toEqual([
      '2',
      'after-25',
    ])
  })

  it('[W-076] sorts by parity, the best first, by default', async () => {
    const host = listHost({ rows: listedCustomers(1) })
    const { screen } = await openList(host, listPath())
    await expect
      .element(screen.getByRole('columnheader', { name: 'Parity' }))
      .toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => getLastQuery(host).get('sortby')).toBe('fParity:desc')
  })

  it('[W-077] sorts by the pressed column head, in the address too', async () => {
    const host = listHost({ rows: listedCustomers(3) })
    const { screen, router } = await openList(host, listPath())
    await screen.getByRole('columnheader', { name: 'Equity' }).getByRole('button').click()
    await expect
      .element(screen.getByRole('columnheader', { name: 'Equity' }))
      .toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => getLastQuery(host).get('sortby')).toBe('fEquity:desc')
    expect(router.state.location.search).toMatchObject({ sort: 'fEquity:desc' })
    await screen.getByRole('columnheader', { name: 'Equity' }).getByRole('button').click()
    await expect.poll(() => getLastQuery(host).get('sortby')).toBe('fEquity:asc')
    await screen.getByRole('columnheader', { name: 'Make' }).getByRole('button').click()
    await expect.poll(() => getLastQuery(host).get('sortby')).toBe('aMake:asc')
  })

  it('[W-096] gets the counts with only_count, after the rows', async () => {
    const host = listHost({ rows: listedCustomers(2) })
    const { screen } = await openList(host, withSearch({ q: { fParity: { min: 0 } } }))
    await expect.element(screen.getByText('4,812')).toBeVisible()
    const getQuery = host.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('/customers'))
    expect(getQuery.map(({ searchParams }) => searchParams.get('only_count'))).toEqual([
      null,
      'true',
    ])
    expect(getQuery[0]?.searchParams.get('counts')).toBe('false')
    expect(getQuery[1]?.searchParams.get('q')).toBe(getQuery[0]?.searchParams.get('q'))
  })

  it('shows the rows while the counts are loading', async () => {
    const host = listHost({ rows: listedCustomers(2) })
    const never = new Promise<Response>(() => undefined)
    const getRows = host.fetch
    host.setAnswer(searchCall, (request) =>
      new URL(request.url).searchParams.has('only_count')
        ? never
        : listHost({ rows: listedCustomers(2) }).fetch(request),
    )
    const { screen } = await openList({ ...host, fetch: getRows }, listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 2'))).toBeVisible()
    expect(document.querySelectorAll('.counts .skeleton').length).toBe(3)
  })

  it("[W-056] shows the host's counts", async () => {
    const { screen } = await openList(listHost({ rows: listedCustomers(3) }), listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 2' }).click()
    const counts = () =>
      [...document.querySelectorAll('.counts > div')].map(
        (count) =>
          `${count.querySelector('dt')?.textContent} ${count.querySelector('dd')?.textContent}`,
      )
    await expect
      .poll(() => counts())
      .toEqual(['Total 4,812', 'Filtered 3', 'Selected 1', 'Positive parity 118'])
  })
})

describe('the list’s state', () => {
  it('[W-048] is in the address as JSON, except what names a person', async () => {
    const rows = listedCustomers(60)
    const { screen, router } = await openList(
      listHost({ rows }),
      withSearch({ campaign: { id: 7, type: 'builder' }, job: { type: '4s', id: 'j-1' } }),
    )
    await screen.getByRole('button', { name: 'Add filter' }).click()
    await browser
      .getByRole('textbox', { name: 'Name, registration, VIN or agreement' })
      .fill('Wrexley')
    await browser.getByRole('searchbox', { name: 'Find a filter' }).fill('Parity')
    await browser.getByRole('textbox', { name: 'Parity, from' }).fill('-40')
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect.element(screen.getByText('Parity −£40 or better')).toBeVisible()
    await screen.getByRole('columnheader', { name: 'Make' }).getByRole('button').click()
    await screen.getByRole('button', { name: '25 rows' }).click()
    await browser.getByRole('menuitemradio', { name: '50 rows' }).click()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 51'))).toBeVisible()

    const address = router.state.location.href
    expect(address).not.toContain('Wrexley')
    expect(router.state.location.state.personal).toEqual({ keywords: 'Wrexley' })
    const parameters = new URL(address, 'https://forecourt.example').searchParams
    expect(
      Object.fromEntries(
        [...parameters].map(([name, value]) => [name, name === 'sort' ? value : JSON.parse(value)]),
      ),
    ).toEqual({
      q: { fParity: { min: -4000 } },
      sort: 'aMake:asc',
      page: 2,
      size: 50,
      campaign: { id: 7, type: 'builder' },
      job: { type: '4s', id: 'j-1' },
    })
    await screen.unmount()
    localStorage.clear()

    const other = listHost({ rows })
    const tab = await openList(other, address)
    await expect.element(tab.screen.getByRole('rowheader', called('Customer 51'))).toBeVisible()
    await expect.element(tab.screen.getByText('Parity −£40 or better')).toBeVisible()
    const getQuery = getLastQuery(other)
    expect([
      getQuery.get('q'),
      getQuery.get('sortby'),
      getQuery.get('size'),
      getQuery.get('pageno'),
    ]).toEqual(['{"fParity":{"min":-4000}}', 'aMake:asc', '50', '2'])
    expect([getQuery.get('campaign'), getQuery.get('job')]).toEqual([
      '{"id":7,"type":"builder"}',
      '{"type":"4s","id":"j-1"}',
    ])
  })

  it("survives a visit to a customer, with the person's name", async () => {
    const { screen, router } = await openList(
      listHost({ rows: listedCustomers(3) }),
      withSearch({ q: { fParity: { min: 0 } } }),
    )
    await router.navigate({ to: '.', search: true, state: { personal: { keywords: 'Customer' } } })
    await screen.getByRole('link', called('Customer 2')).click()
    await expect.element(screen.getByRole('heading', { name: 'Customer 2' })).toBeVisible()
    await screen.getByRole('link', { name: 'Back to the list' }).click()
    await expect.element(screen.getByText('“Customer”')).toBeVisible()
    await expect.element(screen.getByText('Parity £0 or better')).toBeVisible()
  })

  it('names a refused filter, and takes it out', async () => {
    const host = listHost({ rows: listedCustomers(1) })
    const { screen } = await openList(
      host,
      withSearch({ q: { fRate: { min: 5 }, fParity: { min: 0 } } }),
    )
    await expect.element(screen.getByText(/Your role does not include “Rate”/u)).toBeVisible()
    expect(getLastQuery(host).toString()).toBe('')
    await screen.getByRole('button', { name: 'Remove it' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(getLastQuery(host).get('q')).toBe('{"fParity":{"min":0}}')
  })

  it.each([
    'not json',
    '[1,2]',
    'null',
    '7',
    '{"__proto__":{"x":1}}',
    '{"noSuchField":1}',
    '{"fParity":{"min":"x"}}',
    `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`,
  ])('survives q=%s', async (q) => {
    const { screen } = await openList(
      listHost({ rows: listedCustomers(1) }),
      listPath(`?q=${encodeURIComponent(q)}&page=-1&size=1000000000&sort=%7B%7D`),
    )
    await expect.element(screen.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    const message = screen.getByText('This search cannot be shown').query() !== null
    if (message) await screen.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
  })
})

describe('an empty list', () => {
  it('[W-080] says datatable_record_not_found, and clears filters', async () => {
    const host = listHost({ rows: [] })
    const { screen } = await openList(
      host,
      withSearch({ q: { fParity: { min: 0 }, fProductType: ['PCP', 'HP'] } }),
    )
    await expect.element(screen.getByRole('heading', { name: 'No customers found' })).toBeVisible()
    await expect
      .element(
        screen.getByText('Nobody matches all 2 filters: “Parity £0 or better”, “PCP or HP”.'),
      )
      .toBeVisible()
    expect(document.querySelector('.state-view-actions')?.firstElementChild?.textContent).toBe(
      'Clear filters',
    )
    host.setAnswer(searchCall, (request) => listHost({ rows: listedCustomers(1) }).fetch(request))
    await screen.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(getLastQuery(host).get('q')).toBe('{}')
  })

  it('quotes typed words once', async () => {
    const { screen } = await openList(
      listHost({ rows: [] }),
      withSearch({ q: { keywords: 'zzzz', identifier: 'AF-15', aMake: ['Arden'] } }),
    )
    await expect
      .element(
        screen.getByText('Nobody matches all 3 filters: “zzzz”, Identifier with “AF-15”, “Arden”.'),
      )
      .toBeVisible()
  })

  it('leads from lost words to the search where the device holds none', async () => {
    const { screen, router } = await openList(listHost({ rows: listedCustomers(1) }), listPath())
    await router.navigate({
      to: '/$orgId/customers',
      params: { orgId: northgate },
      state: { hadWords: true },
    })
    await screen.getByRole('button', { name: 'Search again' }).click()
    await expect.element(browser.getByRole('combobox', { name: 'Search customers' })).toHaveFocus()
  })

  it('[W-079] says list_page_failed_load when it fails, and retries', async () => {
    const host = listHost({ rows: listedCustomers(1) })
    host.setAnswer(searchCall, refused('fault', 500))
    const { screen } = await openList(host, listPath())
    await expect
      .element(screen.getByRole('heading', { name: 'The list could not be loaded' }), {
        timeout: 15_000,
      })
      .toBeVisible()
    host.setAnswer(searchCall, (request) => listHost({ rows: [listedCustomer()] }).fetch(request))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('rowheader', called('Tamsin Wrexley'))).toBeVisible()
  })

  it('keeps earlier rows when the network fails, with their age', async () => {
    const host = listHost({ rows: listedCustomers(2) })
    const { screen, queryClient } = await openList(host, listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    host.setAnswer(searchCall, () => Promise.reject(new TypeError('Failed to fetch')))
    await queryClient.refetchQueries({ queryKey: ['customers'] })
    await expect.element(screen.getByText(/This is the list as of \d\d:\d\d/u)).toBeVisible()
    expect(names()).toEqual(['Customer 1', 'Customer 2'])
  })
})
