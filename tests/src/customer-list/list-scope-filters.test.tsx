import { describe, expect, it } from 'vitest'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
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

const chips = () =>
  [...document.querySelectorAll('.filter-chips .chip-words')].map((chip) => chip.textContent)
const countsQuery = (host: ReturnType<typeof listHost>) =>
  host.calls().filter((call) => call.endsWith('/status-counts')).length

describe('a list with a scope filter', () => {
  it.each(['normal', 'p4', '4s', 'builder'] as const)(
    '[W-049] is limited to a campaign of type %s, or normal',
    async (type) => {
      const host = listHost({
        rows: listedCustomers(3),
        scopeFilters: [{ by: 'campaign', name: 'Winter' }],
      })
      const { screen, router } = await openList(
        host,
        withSearch({ campaign: type === 'normal' ? { id: 'c-1' } : { id: 'c-1', type } }),
      )
      await expect.element(screen.getByText('Campaign Winter')).toBeVisible()
      for (const kind of ['rows', 'counts'] as const)
        await expect
          .poll(() => getLastQuery(host, kind).get('campaign'))
          .toBe(JSON.stringify({ id: 'c-1', type }))
      await screen.getByRole('button', { name: 'Remove: Campaign Winter' }).click()
      await expect.poll(() => router.state.location.search).toEqual({})
      await expect.poll(() => getLastQuery(host).get('campaign')).toBeNull()
    },
  )

  it('ignores a campaign of an unknown type', async () => {
    const host = listHost({ rows: listedCustomers(1) })
    const { screen } = await openList(host, withSearch({ campaign: { id: 'c-1', type: 'p5' } }))
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect([getLastQuery(host).get('campaign'), chips()]).toEqual([null, []])
  })

  it('[W-050] is limited to one run of a 4S campaign', async () => {
    const host = listHost({
      rows: listedCustomers(3),
      scopeFilters: [{ by: 'job', name: 'Four segments' }],
    })
    const { screen } = await openList(host, withSearch({ job: { type: '4s', id: 3 } }))
    await expect.element(screen.getByText('Run of Four segments')).toBeVisible()
    expect(getLastQuery(host).get('job')).toBe('{"type":"4s","id":3}')
  })

  it('says that a campaign does not exist, with a way out', async () => {
    const host = listHost({ rows: [], scopeFilters: [{ by: 'campaign', name: null }] })
    const { screen, router } = await openList(
      host,
      withSearch({ campaign: { id: 'gone' }, q: { fParity: { min: 0 } } }),
    )
    await expect.element(screen.getByRole('heading', { name: 'No customers found' })).toBeVisible()
    await expect
      .element(screen.getByText(/There is no such campaign in this organisation/u))
      .toBeVisible()
    expect(chips()).toEqual(['Unknown campaign', 'Parity £0 or better'])
    host.setAnswer(searchCall, (request) => listHost({ rows: listedCustomers(2) }).fetch(request))
    await screen.getByRole('button', { name: 'Show all customers' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 2'))).toBeVisible()
    expect(router.state.location.search).toEqual({})
  })

  it('names the campaign that nobody is in', async () => {
    const { screen } = await openList(
      listHost({ rows: [], scopeFilters: [{ by: 'campaign', name: 'Winter' }] }),
      withSearch({ campaign: { id: 'c-1' } }),
    )
    await expect
      .element(screen.getByText('Nobody is in this list: “Campaign Winter”.'))
      .toBeVisible()
  })

  it('[W-051] honours the special parameters of the address', async () => {
    const worker = { rights: ['CanViewDashboard', 'CanUseWorkflow'] }
    const open = async (values: Readonly<Record<string, unknown>>, boot = {}) => {
      const host = listHost({ rows: listedCustomers(2), boot })
      host.setAnswer(`GET /search/v1/${northgate}/calculator`, (request) =>
        listHost({ rows: listedCustomers(1) }).fetch(
          new Request(request.url.replace('/calculator', '/customers'), request),
        ),
      )
      host.setAnswer(
        `GET /search/v1/${northgate}/status-counts`,
        answered({
          contact_status: {
            all: 2,
            uncontacted: 2,
            call_back: 0,
            appointed: 0,
            completed: 0,
            early_settlement: 0,
          },
          status: {},
        }),
      )
      host.setAnswer(
        widgetCall('w-1'),
        answered({
          id: 'w-1',
          name: 'Two',
          reference: 'PodWidget',
          queries: ['first', 'second'],
          config: {},
        }),
      )
      host.setAnswer(widgetSearchCall, async (request) =>
        Response.json({ q: { cFullName: ((await request.json()) as { query: string }).query } }),
      )
      const page = await openList(host, withSearch(values))
      await expect.element(page.screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
      await expect
        .poll(() => host.calls().filter((call) => call.startsWith('GET /search')).length)
        .toBeGreaterThan(1)
      const found = {
        host,
        tabs: page.screen.getByRole('tab').elements().length,
        chips: chips(),
        q: JSON.parse(getLastQuery(host).get('q') ?? 'null') as unknown,
        query: getLastQuery(host),
      }
      await page.screen.unmount()
      return found
    }
    expect((await open({ _workflow: 1 }, worker)).tabs).toBe(6)
    const without = await open({ _workflow: 0 }, worker)
    expect([without.tabs, countsQuery(without.host)]).toEqual([0, 0])
    expect((await open({ _workflow: 1 })).tabs).toBe(0)

    const withCars = await open({ _inventoryCount: 2, q: { fParity: { min: 0 } } })
    expect([withCars.q, withCars.chips]).toEqual([
      { fParity: { min: 0 }, mapped_inventory_count: { min: 2 } },
      ['Cars mapped 2 or more', 'Parity £0 or better'],
    ])

    expect((await open({ oId: 'A-1-RT' })).query.get('oId')).toBe('A-1-RT')

    expect((await open({ q: 'Wrexley' })).q).toEqual({ keywords: 'Wrexley' })
    expect((await open({ q: 'ZA22KPL', _searchType: 'vehicle' })).q).toEqual({ vehicle: 'ZA22KPL' })
    expect((await open({ q: 4711, _searchType: 'cBPID' })).q).toEqual({
      identifierType: 'cBPID',
      identifier: '4711',
    })

    expect((await open({ _widgetId: 'w-1' })).q).toEqual({ cFullName: 'first' })
    expect((await open({ _widgetId: 'w-1', _row: 1 })).q).toEqual({ cFullName: 'second' })

    const calculated = await open({ calculatorType: 'offer' })
    expect(calculated.host.calls().filter((call) => call === searchCall)).toEqual([])
    expect(calculated.host.calls()).toContain(`GET /search/v1/${northgate}/calculator`)
  })
})

describe('the reload', () => {
  it('[W-054] redirects to the list with its query', async () => {
    const host = listHost({ rows: listedCustomers(30) })
    const { screen, router, path } = await openList(
      host,
      withSearch({
        q: { fParity: { min: 0 } },
        sort: 'aMake:asc',
        page: 2,
        size: 10,
        campaign: { id: 'c-1', type: 'p4' },
        _workflow: 1,
      }).replace('/customers', '/customers-reload'),
    )
    await expect.element(screen.getByRole('rowheader', called('Customer 11'))).toBeVisible()
    expect(path()).toBe(`/${northgate}/customers`)
    expect(router.state.location.search).toEqual({
      q: { fParity: { min: 0 } },
      sort: 'aMake:asc',
      page: 2,
      size: 10,
      campaign: { id: 'c-1', type: 'p4' },
      _workflow: 1,
    })
  })

  it.each([
    ['an applied offer', { oId: 'A-1-RT', calculatorType: 'offer' }, 'Offer Arden Fell'],
    ['an inventory filter', { _inventoryCount: 2 }, 'Cars mapped 2 or more'],
  ])(
    '[W-055] follows when %s is dismissed, and keeps the filters',
    async (_what, applied, words) => {
      const host = listHost({
        rows: listedCustomers(3),
        scopeFilters: [{ by: 'oId', name: 'Arden Fell' }],
      })
      host.setAnswer(`GET /search/v1/${northgate}/calculator`, (request) =>
        host.fetch(new Request(request.url.replace('/calculator', '/customers'), request)),
      )
      const { screen, router } = await openList(
        host,
        withSearch({ ...applied, q: { fParity: { min: 0 } } }),
      )
      await router.navigate({
        to: '.',
        search: true,
        state: { personal: { keywords: 'Customer' } },
      })
      await expect.element(screen.getByText('“Customer”')).toBeVisible()
      const visited: string[] = []
      router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.pathname))
      await screen.getByRole('button', { name: `Remove: ${words}` }).click()
      await expect.poll(() => router.state.location.search).toEqual({ q: { fParity: { min: 0 } } })
      expect(visited).toContain(`/${northgate}/customers-reload`)
      await expect
        .poll(() => [getLastQuery(host).get('oId'), getLastQuery(host).get('q')])
        .toEqual([null, '{"fParity":{"min":0},"keywords":"Customer"}'])
      await expect.element(screen.getByText('“Customer”')).toBeVisible()
    },
  )
})
