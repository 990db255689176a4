import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import {
  called,
  listedCustomers,
  getLastQuery,
  listHost,
  searchCall,
  widgetCall,
  widgetSearchCall,
  withSearch,
} from './list-host.ts'
import { openList } from './open-list.tsx'

const heads = () =>
  [...document.querySelectorAll('thead th:not(.check-column)')].map((head) => head.textContent)
const task = (name: string, columnsToRender: readonly string[]) => ({
  name,
  internalElasticSearchQuery: `the query of ${name}`,
  columnsToRender,
})
const tasks = {
  id: 'w-1',
  name: 'Progress',
  reference: 'TasksWidget',
  queries: [],
  config: [
    task('calls', ['cFullName', 'fParity']),
    task('visits', ['cFullName', 'aMake', 'nextStep']),
  ],
}
const pod = {
  id: 'w-2',
  name: 'In parity',
  reference: 'PodWidget',
  queries: ['the pod’s query'],
  config: { columnsToRender: ['cFullName', 'aModel', 'fPayment'], forceColumnSelection: true },
}

/** A host with widgets that turns their queries into searches. */
function widgetHost(
  q: Readonly<Record<string, unknown>> = { contact_status: 'appointed', fParity: { min: 0 } },
) {
  const host = listHost({ rows: listedCustomers(3) })
  const posted: string[] = []
  host.setAnswer(widgetCall('w-1'), answered(tasks))
  host.setAnswer(widgetCall('w-2'), answered(pod))
  host.setAnswer(widgetSearchCall, async (request) => {
    posted.push(((await request.clone().json()) as { query: string }).query)
    return Response.json({ q })
  })
  return { host, posted }
}

const getSearches = (host: ReturnType<typeof listHost>) =>
  host.calls().filter((call) => call === searchCall).length

describe('a widget’s list', () => {
  it("[W-052] writes the widget's query to the address first", async () => {
    const { host, posted } = widgetHost()
    const { screen, router } = await openList(
      host,
      withSearch({ _widgetId: 'w-1', _row: 1, _workflow: 1 }),
    )
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(posted).toEqual(['the query of visits'])
    expect(router.state.location.search).toEqual({
      _widgetId: 'w-1',
      _row: 1,
      _workflow: 1,
      q: { contact_status: 'appointed', fParity: { min: 0 } },
    })
    expect(
      host
        .calls()
        .filter(
          (call) => call.includes('/widgets/') || call.startsWith('POST') || call === searchCall,
        )
        .slice(0, 3),
    ).toEqual([widgetCall('w-1'), widgetSearchCall, searchCall])
    const getQuery = host.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('/customers'))
      .map(({ searchParams }) => searchParams.get('q'))
    expect(new Set(getQuery)).toEqual(
      new Set([null, '{"contact_status":"appointed","fParity":{"min":0}}']),
    )
    expect(router.history.length).toBe(1)
  })

  it("lets the link's own query win, with row 0 by default", async () => {
    const { host, posted } = widgetHost()
    const { screen, router } = await openList(
      host,
      withSearch({ _widgetId: 'w-2', q: { contact_status: 'call_back', aMake: ['Arden'] } }),
    )
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(posted).toEqual(['the pod’s query'])
    expect(router.state.location.search).toMatchObject({
      q: { contact_status: 'call_back', aMake: ['Arden'], fParity: { min: 0 } },
    })
  })

  it("stays the widget's with more filters, not with fewer", async () => {
    const { host } = widgetHost()
    const { screen, router } = await openList(host, withSearch({ _widgetId: 'w-2' }))
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    await screen.getByRole('button', { name: 'Add filter' }).click()
    await browser
      .getByRole('textbox', { name: 'Name, registration, VIN or agreement' })
      .fill('Customer')
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect.element(screen.getByText('“Customer”')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ _widgetId: 'w-2' })
    await screen.getByRole('button', { name: 'Remove: Parity £0 or better' }).click()
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ q: { contact_status: 'appointed' } })
    await expect.poll(() => heads()).toContain('Status')
  })

  it("[W-053] shows the widget's columns, forced ones always", async () => {
    const { host } = widgetHost()
    const own = await openList(host, withSearch({ _widgetId: 'w-1', _row: 0 }))
    await expect.element(own.screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(heads()).toEqual(['Customer', 'Parity'])
    expect(getLastQuery(host).get('minimal_columns')?.split(',')).toContain('fParity')

    await own.screen.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('searchbox', { name: 'Find a column' }).fill('Payment')
    await browser.getByRole('checkbox', { name: 'Payment' }).first().click()
    await browser.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => heads()).toEqual(['Customer', 'Payment', 'Parity'])
    await own.screen.unmount()

    const forced = await openList(widgetHost().host, withSearch({ _widgetId: 'w-2' }))
    await expect.element(forced.screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(heads()).toEqual(['Customer', 'Model', 'Payment'])
    expect(forced.screen.getByRole('button', { name: 'Columns' }).elements()).toEqual([])
  })

  it('shows nobody, and why, when the widget is missing', async () => {
    const { host } = widgetHost()
    const gone = await openList(host, withSearch({ _widgetId: 'w-9' }))
    await expect
      .element(gone.screen.getByText(/This tile is no longer on a dashboard/u))
      .toBeVisible()
    expect(getSearches(host)).toBe(0)
    await gone.screen.getByRole('button', { name: 'Show all customers' }).click()
    await expect.element(gone.screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    await gone.screen.unmount()

    const other = widgetHost()
    const rowless = await openList(other.host, withSearch({ _widgetId: 'w-1', _row: 7 }))
    await expect
      .element(rowless.screen.getByText(/This tile is no longer on a dashboard/u))
      .toBeVisible()
    expect([getSearches(other.host), other.posted]).toEqual([0, []])
  })

  it("names the widget's filter that the person may not see", async () => {
    const { host } = widgetHost()
    host.setAnswer(
      widgetSearchCall,
      refused('search_refused', 400, { code: 'forbidden_field', field: 'fRate' }),
    )
    const { screen } = await openList(host, withSearch({ _widgetId: 'w-2' }))
    await expect.element(screen.getByText(/Your role does not include “Rate”/u)).toBeVisible()
    expect(getSearches(host)).toBe(0)
  })
})
