import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import {
  called,
  customer,
  customers,
  lastAsked,
  listHost,
  listPath,
  searchCall,
  widgetCall,
  widgetSearchCall,
  withSearch,
} from './list-host.ts'
import { openList } from './open-list.tsx'

const chips = () =>
  [...document.querySelectorAll('.filter-chips .chip-words')].map((chip) => chip.textContent)
const countsAsked = (host: ReturnType<typeof listHost>) =>
  host.calls().filter((call) => call.endsWith('/status-counts')).length

describe('a list that is kept to something', () => {
  it.each(['normal', 'p4', '4s', 'builder'] as const)(
    '[W-049] asks for the customers of a campaign of type %s, normal unless the address says, and names it',
    async (type) => {
      const host = listHost({
        rows: customers(3),
        narrowedBy: [{ by: 'campaign', name: 'Winter' }],
      })
      const { screen, router } = await openList(
        host,
        withSearch({ campaign: type === 'normal' ? { id: 'c-1' } : { id: 'c-1', type } }),
      )
      await expect.element(screen.getByText('Campaign Winter')).toBeVisible()
      for (const kind of ['rows', 'counts'] as const)
        await expect
          .poll(() => lastAsked(host, kind).get('campaign'))
          .toBe(JSON.stringify({ id: 'c-1', type }))
      await screen.getByRole('button', { name: 'Remove: Campaign Winter' }).click()
      await expect.poll(() => router.state.location.search).toEqual({})
      await expect.poll(() => lastAsked(host).get('campaign')).toBeNull()
    },
  )

  it('leaves out a campaign of a type that there is none of', async () => {
    const host = listHost({ rows: customers(1) })
    const { screen } = await openList(host, withSearch({ campaign: { id: 'c-1', type: 'p5' } }))
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect([lastAsked(host).get('campaign'), chips()]).toEqual([null, []])
  })

  it('[W-050] asks for the customers of one run of a 4S campaign', async () => {
    const host = listHost({
      rows: customers(3),
      narrowedBy: [{ by: 'job', name: 'Four segments' }],
    })
    const { screen } = await openList(host, withSearch({ job: { type: '4s', id: 3 } }))
    await expect.element(screen.getByText('Run of Four segments')).toBeVisible()
    expect(lastAsked(host).get('job')).toBe('{"type":"4s","id":3}')
  })

  it('says that there is no such campaign, and leads to everybody', async () => {
    const host = listHost({ rows: [], narrowedBy: [{ by: 'campaign', name: null }] })
    const { screen, router } = await openList(
      host,
      withSearch({ campaign: { id: 'gone' }, q: { fParity: { min: 0 } } }),
    )
    await expect.element(screen.getByRole('heading', { name: 'No records found' })).toBeVisible()
    await expect
      .element(screen.getByText(/There is no such campaign in this organisation/u))
      .toBeVisible()
    expect(chips()).toEqual(['Unknown campaign', 'Parity £0 or better'])
    host.tell(searchCall, (request) => listHost({ rows: customers(2) }).fetch(request))
    await screen.getByRole('button', { name: 'Show all customers' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 2'))).toBeVisible()
    expect(router.state.location.search).toEqual({})
  })

  it('says in which campaign nobody is', async () => {
    const { screen } = await openList(
      listHost({ rows: [], narrowedBy: [{ by: 'campaign', name: 'Winter' }] }),
      withSearch({ campaign: { id: 'c-1' } }),
    )
    await expect
      .element(screen.getByText('Nobody is in this list: “Campaign Winter”.'))
      .toBeVisible()
  })

  it('[W-051] honours the special parameters: _workflow, _inventoryCount, oId, _searchType, calculatorType, _widgetId and _row', async () => {
    const worker = { rights: ['CanViewDashboard', 'CanUseWorkflow'] }
    const open = async (values: Readonly<Record<string, unknown>>, boot = {}) => {
      const host = listHost({ rows: customers(2), boot })
      host.tell(`GET /search/v1/${northgate}/calculator`, (request) =>
        listHost({ rows: customers(1) }).fetch(
          new Request(request.url.replace('/calculator', '/customers'), request),
        ),
      )
      host.tell(
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
      host.tell(
        widgetCall('w-1'),
        answered({
          id: 'w-1',
          name: 'Two',
          reference: 'PodWidget',
          queries: ['first', 'second'],
          config: {},
        }),
      )
      host.tell(widgetSearchCall, async (request) =>
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
        q: JSON.parse(lastAsked(host).get('q') ?? 'null') as unknown,
        asked: lastAsked(host),
      }
      await page.screen.unmount()
      return found
    }
    expect((await open({ _workflow: 1 }, worker)).tabs).toBe(6)
    const without = await open({ _workflow: 0 }, worker)
    expect([without.tabs, countsAsked(without.host)]).toEqual([0, 0])
    expect((await open({ _workflow: 1 })).tabs).toBe(0)

    const withCars = await open({ _inventoryCount: 2, q: { fParity: { min: 0 } } })
    expect([withCars.q, withCars.chips]).toEqual([
      { fParity: { min: 0 }, mapped_inventory_count: { min: 2 } },
      ['Cars mapped 2 or more', 'Parity £0 or better'],
    ])

    expect((await open({ oId: 'A-1-RT' })).asked.get('oId')).toBe('A-1-RT')

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
  it('[W-054] leads on to the list with its query', async () => {
    const host = listHost({ rows: customers(30) })
    const { screen, router, path } = await openList(
      host,
      withSearch({
        q: { fParity: { min: 0 } },
        sort: 'aMake:asc',
        page: 2,
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
      campaign: { id: 'c-1', type: 'p4' },
      _workflow: 1,
    })
  })

  it.each([
    ['an applied offer', { oId: 'A-1-RT', calculatorType: 'offer' }, 'Offer Arden Fell'],
    ['an inventory filter', { _inventoryCount: 2 }, 'Cars mapped 2 or more'],
  ])(
    '[W-055] is the way on when %s is dismissed: the list is asked for again, its filters stay',
    async (_what, applied, words) => {
      const host = listHost({ rows: customers(3), narrowedBy: [{ by: 'oId', name: 'Arden Fell' }] })
      host.tell(`GET /search/v1/${northgate}/calculator`, (request) =>
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
        .poll(() => [lastAsked(host).get('oId'), lastAsked(host).get('q')])
        .toEqual([null, '{"fParity":{"min":0},"keywords":"Customer"}'])
      await expect.element(screen.getByText('“Customer”')).toBeVisible()
    },
  )
})

describe('the count of mapped cars', () => {
  async function withCars(
    counts: readonly number[],
    rights: readonly string[] = ['CanViewDashboard'],
  ) {
    const host = listHost({
      rows: counts.map((count, index) =>
        customer({
          fAgreementNo: `A-${index + 1}`,
          cFullName: `Customer ${index + 1}`,
          mapped_inventory_count: count,
        }),
      ),
      boot: { rights },
    })
    const page = await openList(host, listPath())
    await page.screen.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('searchbox', { name: 'Find a column' }).fill('Cars mapped')
    await browser.getByRole('checkbox', { name: 'Cars mapped' }).click()
    await browser.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    return page
  }

  it('[W-075] leads to the details with the pagination ids, to where the cars are', async () => {
    const { screen, router, path } = await withCars([0, 1, 3])
    expect(
      screen
        .getByRole('link', { name: /mapped to/u })
        .elements()
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['1 car mapped to Customer 2', '3 cars mapped to Customer 3'])
    await screen.getByRole('link', { name: '3 cars mapped to Customer 3' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-3`)
    expect(router.state.location.state).toMatchObject({
      onMountMappedInventory: true,
      pagination: { ids: ['A-1', 'A-2', 'A-3'] },
    })
  })

  it('leads nowhere for people who are kept to the list', async () => {
    const { screen } = await withCars([3], [])
    expect(screen.getByRole('link', { name: /mapped to/u }).elements()).toEqual([])
  })
})

describe('the limit of a search', () => {
  it('[W-078] is said with customer_search_calculator_limit when limit_hit is answered, with the way to narrow it', async () => {
    const { screen, router } = await openList(
      listHost({ rows: customers(3), counts: { limit_hit: true } }),
      listPath(),
    )
    await router.navigate({ to: '.', search: true, state: { personal: { keywords: 'a' } } })
    await expect
      .element(
        screen.getByText(
          'The words match more customers than one search takes. These are some of them; add a word to narrow it.',
        ),
      )
      .toBeVisible()
    await screen.getByRole('button', { name: 'Narrow the search' }).click()
    await expect
      .element(browser.getByRole('textbox', { name: 'Name, registration, VIN or agreement' }))
      .toHaveValue('a')
  })

  it('is not said where it was not hit', async () => {
    const { screen } = await openList(listHost({ rows: customers(3) }), listPath())
    await expect.element(screen.getByText('4,812')).toBeVisible()
    expect(screen.getByText(/more customers than one search takes/u).elements()).toEqual([])
  })
})
