import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { widgetCall, widgetSearchCall } from '#tests/src/customer-list/list-host.ts'
import { answered, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  blank,
  buildDashboard,
  buildPod,
  buildWidgetData,
  dashboardHost,
  tasks,
  widgetDataCall,
} from './dashboard-host.ts'
import { getTile, home, openHome, section } from './open-home.tsx'

const getSentQuery = (request: Request) =>
  JSON.parse(new URL(request.url).searchParams.get('q') ?? '') as object

describe('The dashboards on home', () => {
  it('[O-020] are of All, N or U cars, which every widget then counts', async () => {
    const { sent } = await openHome()
    await expect.element(section().getByText('118')).toBeVisible()
    for (const [label, type] of [
      ['New', 'N'],
      ['Used', 'U'],
      ['All', 'All'],
    ] as const) {
      await section().getByRole('radio', { name: label }).click({ force: true })
      await expect.poll(() => sent().map(getSentQuery)).toContainEqual({ dashboard: 'd-1', type })
    }
    await section().getByRole('radio', { name: 'Used' }).click({ force: true })
    const link = section().getByRole('link', { name: /Positive parity/ })
    await expect
      .poll(() => new URL((link.element() as HTMLAnchorElement).href).searchParams.get('q'))
      .toBe('{"fParity":{"min":0},"vehicleType":["U"]}')
  })

  it('[O-021] come one a slide', async () => {
    await openHome([buildDashboard(), buildDashboard({ id: 'd-2', name: 'Renewals' })])
    await expect.element(section().getByRole('heading', { name: 'Sales floor' })).toBeVisible()
    await expect.element(section().getByText('1 of 2')).toBeVisible()
    expect(section().getByRole('heading', { name: 'Renewals' }).query()).toBeNull()
    await section().getByRole('button', { name: 'Next dashboard' }).click()
    await expect.element(section().getByRole('heading', { name: 'Renewals' })).toBeVisible()
    expect(section().getByRole('heading', { name: 'Sales floor' }).query()).toBeNull()
    await section().getByRole('button', { name: 'Next dashboard' }).click()
    await expect.element(section().getByRole('heading', { name: 'Sales floor' })).toBeVisible()
  })

  it('[O-024, O-028] stand on 8 columns and 4 rows; a blank widget takes its place', async () => {
    const far = buildPod({ id: 'far', positions: { x: 6, y: 2, w: 2, h: 2 } })
    await openHome([buildDashboard({ widgets: [tasks, buildPod(), blank, far] })])
    await expect.element(section().getByText('(326)')).toBeVisible()
    const grid = section().element().querySelector('.dashboard-grid')
    if (grid === null) throw new Error('There is no grid')
    const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(grid)
    expect(gridTemplateColumns.split(' ')).toHaveLength(8)
    expect(gridTemplateRows.split(' ')).toHaveLength(4)
    const space = getTile('blank')
    expect(space.textContent).toBe('')
    const [cell, other] = [space.getBoundingClientRect(), getTile('pod').getBoundingClientRect()]
    expect(cell.left).toBeGreaterThan(other.right)
    expect(cell.height).toBe(other.height)
  })

  it('[O-025] have pods of 2x2 cells with customers and potential', async () => {
    await openHome()
    await expect.element(section().getByText('118')).toBeVisible()
    await expect.element(section().getByText('£742,300')).toBeVisible()
    const { gridColumn, gridRow } = getTile('pod').style
    expect([gridColumn, gridRow]).toEqual(['3 / span 2', '1 / span 2'])
  })

  it('[O-026] honour title, hexColor, shouldRenderPotential and isSearchable', async () => {
    const plain = buildPod({ id: 'plain', config: { isSearchable: false } })
    await openHome(
      [buildDashboard({ widgets: [buildPod(), plain] })],
      buildWidgetData({ counts: { pod: 118, plain: 7 }, potentials: { pod: 100, plain: 100 } }),
    )
    await expect.element(section().getByRole('link', { name: /Positive parity/ })).toBeVisible()
    const pod = getTile('pod')
    expect(getComputedStyle(pod.querySelector('.pod') ?? pod).borderLeftColor).toBe(
      'rgb(23, 94, 44)',
    )
    await expect.poll(() => pod.textContent).toContain('Potential')
    const other = getTile('plain')
    expect(other.textContent).toBe('In parity 7 customers')
    expect(other.querySelector('a')).toBeNull()
  })

  it('[O-027] open the list of a searchable pod with its query and columns', async () => {
    const config = { columnsToRender: ['cFullName', 'fEquity'], forceColumnSelection: true }
    const pod = buildPod({ config })
    const { host, router } = await openHome([buildDashboard({ widgets: [pod] })])
    host.setAnswer(widgetCall('pod'), answered(pod))
    host.setAnswer(widgetSearchCall, answered({ q: { fParity: { min: 0 } } }))
    await section()
      .getByRole('link', { name: /In parity/ })
      .click()
    await expect.poll(() => router.state.location.pathname).toBe(`/${northgate}/customers`)
    expect(router.state.location.search).toMatchObject({
      _widgetId: 'pod',
      q: { fParity: { min: 0 } },
    })
    await expect
      .poll(() =>
        host.requests
          .filter(({ url }) => new URL(url).pathname.endsWith('/customers'))
          .map(({ url }) => new URL(url).searchParams.get('minimal_columns') ?? ''),
      )
      .toContainEqual(expect.stringContaining('fEquity'))
  })

  it('[O-029, O-030] have tasks of 2x2 cells: a titled list of rows with their counts', async () => {
    await openHome()
    await expect.element(section().getByRole('link', { name: 'Row all (326)' })).toBeVisible()
    await expect.element(section().getByRole('link', { name: 'Row completed (0)' })).toBeVisible()
    const heading = section().getByRole('heading', { name: 'Northgate team' })
    await expect
      .element(heading)
      .toHaveAttribute('title', 'Customers by what is to be done; a row opens its work list.')
    expect(getTile('tasks').style.gridArea).toBe('1 / 1 / span 2 / span 2')
    expect(getTile('tasks').querySelectorAll('a')).toHaveLength(6)
  })

  it('[O-031] link each row of tasks to its work list', async () => {
    await openHome()
    await expect.element(section().getByText('(326)')).toBeVisible()
    const links = [...getTile('tasks').querySelectorAll('a')]
    const statuses = ['all', 'uncontacted', 'call_back', 'appointed', 'completed']
    expect(links.map(({ href }) => decodeURIComponent(new URL(href).search))).toEqual(
      [...statuses, 'early_settlement'].map(
        (status, row) =>
          `?_widgetId=tasks&_workflow=1&q={"contact_status":"${status}"}&_row=${row}`,
      ),
    )
    expect(new URL(links[0]?.href ?? '').pathname).toBe(`/${northgate}/customers`)
  })

  it('[O-033] say that widgets could not be loaded, and try again', async () => {
    const host = dashboardHost([buildDashboard()])
    host.setAnswer(widgetDataCall, refused('search_refused', 400))
    await openPage(host, home)
    await expect.element(section().getByText(/The widgets could not be loaded/)).toBeVisible()
    host.setAnswer(widgetDataCall, answered(buildWidgetData()))
    await section().getByRole('button', { name: 'Try again' }).click()
    await expect.element(section().getByText('118')).toBeVisible()
    expect(
      section()
        .getByText(/The widgets could not be loaded/)
        .query(),
    ).toBeNull()
  })

  it('say which field of a search is not the reader’s, and how much is counted at least', async () => {
    await openHome(
      [buildDashboard({ widgets: [buildPod(), buildPod({ id: 'rate', name: 'Rate' })] })],
      buildWidgetData({
        counts: { pod: 10_000 },
        capped: ['pod'],
        refused: { rate: { code: 'forbidden_field', field: 'fRate' } },
      }),
    )
    await expect.element(section().getByText('10,000+')).toBeVisible()
    await expect.element(section().getByText('more than £742,300')).toBeVisible()
    await expect.element(section().getByText(/You may not search by “.*Rate.*”/i)).toBeVisible()
  })

  it('stand below the day’s work on a phone, one under another', async () => {
    await browser.viewport(390, 844)
    await openPage(dashboardHost([buildDashboard()]), home)
    await expect.element(section().getByText('118')).toBeInTheDocument()
    const [pod, list] = [getTile('pod'), getTile('tasks')].map((widget) =>
      widget.getBoundingClientRect(),
    )
    expect(pod?.top).toBeGreaterThan(list?.bottom ?? 0)
    expect(pod?.width).toBeGreaterThan(300)
    expect(getComputedStyle(getTile('blank')).display).toBe('none')
    const work = browser.getByRole('heading', { name: 'Due today' }).element()
    expect(work.getBoundingClientRect().top).toBeLessThan(list?.top ?? 0)
  })

  it('are not there for who has none', async () => {
    await openHome([buildDashboard({ is_own: false })])
    await expect.element(browser.getByRole('heading', { name: 'Due today' })).toBeVisible()
    expect(section().query()).toBeNull()
  })
})

describe('Home', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[O-034] calls USER_ACTIVITY once, ten seconds after it loads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const host = signedInHost()
    const activity = `POST /users/v1/${northgate}/activity`
    host.setAnswer(activity, answered({ last_active_at: '2026-11-21T10:00:00.000Z' }))
    const { screen } = await openPage(host, home)
    await expect.element(screen.getByText('No hot leads are open.')).toBeVisible()
    const count = () => host.calls().filter((call) => call === activity).length
    expect(count()).toBe(0)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(count).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count()).toBe(1)
  })

  it('[O-023] opens the assigned campaigns, each a link to its customers', async () => {
    const host = signedInHost()
    host.setAnswer(
      `GET /campaign/v1/${northgate}/assigned`,
      answered([
        { id: 'c-1', type: 'normal', title: 'Winter', end_date: '2026-12-05', customers: 12 },
      ]),
    )
    const { router } = await openPage(host, `${home}?openModal=assignedCampaigns`)
    const dialog = browser.getByRole('region', { name: 'Assigned campaigns' })
    const link = dialog.getByRole('link', { name: /Winter until 05\/12\/2026 · 12 customers/ })
    await expect.element(link).toBeVisible()
    const { searchParams } = new URL((link.element() as HTMLAnchorElement).href)
    expect([searchParams.get('q'), searchParams.get('campaign')]).toEqual([
      '{"assignedUser":["u-1"]}',
      '{"id":"c-1","type":"normal"}',
    ])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => router.state.location.search).toEqual({})
  })
})
