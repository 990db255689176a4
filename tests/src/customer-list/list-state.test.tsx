import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openList } from './open-list.tsx'
import { refused } from '#tests/src/page/fake-host.ts'
import {
  called,
  customer,
  customers,
  lastAsked,
  listHost,
  listPath,
  searchCall,
  withSearch,
} from './list-host.ts'

const names = () =>
  [...document.querySelectorAll('tbody th .name-cell > :first-child')].map(
    (name) => name.textContent,
  )

describe('what the list asks for', () => {
  it('[W-047] gets CUSTOMER_SEARCH with q, size, pageno, sortby, minimal_columns, campaign and paginationIds', async () => {
    const host = listHost({ rows: customers(30) })
    const { screen } = await openList(
      host,
      withSearch({ q: { fParity: { min: 0 } }, campaign: { id: '7', type: 'p4' }, size: 25 }),
    )
    await expect.element(screen.getByRole('rowheader', called('Customer 25'))).toBeVisible()
    const first = lastAsked(host)
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
    expect([lastAsked(host).get('pageno'), lastAsked(host).get('paginationIds')]).toEqual([
      '2',
      'after-25',
    ])
  })

  it('[W-076] is sorted by parity, the best first, when it is opened without a sort', async () => {
    const host = listHost({ rows: customers(1) })
    const { screen } = await openList(host, listPath())
    await expect
      .element(screen.getByRole('columnheader', { name: 'Parity' }))
      .toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => lastAsked(host).get('sortby')).toBe('fParity:desc')
  })

  it('[W-077] sorts by the column whose head is pressed: the sort of the address, and the list', async () => {
    const host = listHost({ rows: customers(3) })
    const { screen, router } = await openList(host, listPath())
    await screen.getByRole('columnheader', { name: 'Equity' }).getByRole('button').click()
    await expect
      .element(screen.getByRole('columnheader', { name: 'Equity' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => lastAsked(host).get('sortby')).toBe('fEquity:asc')
    expect(router.state.location.search).toMatchObject({ sort: 'fEquity:asc' })
    await screen.getByRole('columnheader', { name: 'Equity' }).getByRole('button').click()
    await expect.poll(() => lastAsked(host).get('sortby')).toBe('fEquity:desc')
  })

  it('[W-096] asks for the counts with only_count, after the rows and without them', async () => {
    const host = listHost({ rows: customers(2) })
    const { screen } = await openList(host, withSearch({ q: { fParity: { min: 0 } } }))
    await expect.element(screen.getByText('4,812')).toBeVisible()
    const asked = host.asked
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('/customers'))
    expect(asked.map(({ searchParams }) => searchParams.get('only_count'))).toEqual([null, 'true'])
    expect(asked[0]?.searchParams.get('counts')).toBe('false')
    expect(asked[1]?.searchParams.get('q')).toBe(asked[0]?.searchParams.get('q'))
  })

  it('shows the rows while they are still being counted', async () => {
    const host = listHost({ rows: customers(2) })
    const never = new Promise<Response>(() => undefined)
    const rowsOf = host.fetch
    host.tell(searchCall, (request) =>
      new URL(request.url).searchParams.has('only_count')
        ? never
        : listHost({ rows: customers(2) }).fetch(request),
    )
    const { screen } = await openList({ ...host, fetch: rowsOf }, listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 2'))).toBeVisible()
    expect(document.querySelectorAll('.counts .skeleton').length).toBe(3)
  })

  it('[W-056] shows total, filtered, selected and positive parity as the host counted them', async () => {
    const { screen } = await openList(listHost({ rows: customers(3) }), listPath())
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
  it('[W-048] lives in q, sort, page, size, campaign and job of the address as JSON, so that a copied address reproduces the list; what names a person stays in the history', async () => {
    const rows = customers(60)
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
    await browser.getByRole('button', { name: 'Show customers' }).click()
    await expect.element(screen.getByText('Parity −£40 or better')).toBeVisible()
    await screen.getByRole('columnheader', { name: 'Make' }).getByRole('button').click()
    await screen.getByRole('button', { name: '10 rows' }).click()
    await browser.getByRole('menuitemradio', { name: '25 rows' }).click()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 26'))).toBeVisible()

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
      size: 25,
      campaign: { id: 7, type: 'builder' },
      job: { type: '4s', id: 'j-1' },
    })
    await screen.unmount()
    localStorage.clear()

    const other = listHost({ rows })
    const tab = await openList(other, address)
    await expect.element(tab.screen.getByRole('rowheader', called('Customer 26'))).toBeVisible()
    await expect.element(tab.screen.getByText('Parity −£40 or better')).toBeVisible()
    const asked = lastAsked(other)
    expect([asked.get('q'), asked.get('sortby'), asked.get('size'), asked.get('pageno')]).toEqual([
      '{"fParity":{"min":-4000}}',
      'aMake:asc',
      '25',
      '2',
    ])
    expect([asked.get('campaign'), asked.get('job')]).toEqual([
      '{"id":7,"type":"builder"}',
      '{"type":"4s","id":"j-1"}',
    ])
  })

  it('comes back after going to a customer and back, the words that name a person with it', async () => {
    const { screen, router } = await openList(
      listHost({ rows: customers(3) }),
      withSearch({ q: { fParity: { min: 0 } } }),
    )
    await router.navigate({ to: '.', search: true, state: { personal: { keywords: 'Customer' } } })
    await screen.getByRole('link', called('Customer 2')).click()
    await expect.element(screen.getByRole('heading', { name: 'Customer 2' })).toBeVisible()
    await screen.getByRole('link', { name: 'Back to the list' }).click()
    await expect.element(screen.getByText('“Customer”')).toBeVisible()
    await expect.element(screen.getByText('Parity £0 or better')).toBeVisible()
  })

  it('says which filter it cannot take, and takes it out', async () => {
    const host = listHost({ rows: customers(1) })
    const { screen } = await openList(
      host,
      withSearch({ q: { fRate: { min: 5 }, fParity: { min: 0 } } }),
    )
    await expect.element(screen.getByText(/Your role does not include “Rate”/u)).toBeVisible()
    expect(lastAsked(host).toString()).toBe('')
    await screen.getByRole('button', { name: 'Remove it' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(lastAsked(host).get('q')).toBe('{"fParity":{"min":0}}')
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
      listHost({ rows: customers(1) }),
      listPath(`?q=${encodeURIComponent(q)}&page=-1&size=1000000000&sort=%7B%7D`),
    )
    await expect.element(screen.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    const isSaid = screen.getByText('This search cannot be shown').query() !== null
    if (isSaid) await screen.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
  })
})

describe('the faces of the list', () => {
  it('[W-080] says datatable_record_not_found over an empty list, names the filters, and clears them first', async () => {
    const host = listHost({ rows: [] })
    const { screen } = await openList(
      host,
      withSearch({ q: { fParity: { min: 0 }, fProductType: ['PCP', 'HP'] } }),
    )
    await expect.element(screen.getByRole('heading', { name: 'No records found' })).toBeVisible()
    await expect
      .element(
        screen.getByText('Nobody matches all 2 filters: “Parity £0 or better”, “PCP or HP”.'),
      )
      .toBeVisible()
    expect(document.querySelector('.face-acts')?.firstElementChild?.textContent).toBe(
      'Clear filters',
    )
    host.tell(searchCall, (request) => listHost({ rows: customers(1) }).fetch(request))
    await screen.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(lastAsked(host).get('q')).toBe('{}')
  })

  it('[W-079] says list_page_failed_load when the list cannot be loaded, and tries again', async () => {
    const host = listHost({ rows: customers(1) })
    host.tell(searchCall, refused('fault', 500))
    const { screen } = await openList(host, listPath())
    await expect
      .element(screen.getByRole('heading', { name: 'The list could not be loaded' }), {
        timeout: 15_000,
      })
      .toBeVisible()
    host.tell(searchCall, (request) => listHost({ rows: [customer()] }).fetch(request))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('rowheader', called('Tamsin Wrexley'))).toBeVisible()
  })

  it('keeps the rows it has when the network goes, and says from when they are', async () => {
    const host = listHost({ rows: customers(2) })
    const { screen, queryClient } = await openList(host, listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    host.tell(searchCall, () => Promise.reject(new TypeError('Failed to fetch')))
    await queryClient.refetchQueries({ queryKey: ['customers'] })
    await expect.element(screen.getByText(/This is the list as of \d\d:\d\d/u)).toBeVisible()
    expect(names()).toEqual(['Customer 1', 'Customer 2'])
  })
})
