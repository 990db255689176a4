import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  exportCall,
  graph,
  groupsCall,
  kpiAnswer,
  kpiCall,
  kpiPeopleCall,
  reportHost,
} from './report-answers.ts'

const heading = (name: string) => browser.getByRole('heading', { name, exact: true })
const button = (name: string) => browser.getByRole('button', { name, exact: true })

const open = (host: FakeHost, search = '') => openPage(host, `/${northgate}/reports/kpi${search}`)

/** The bodies that asked for a table, or for a chart. */
const getRequested = async (host: FakeHost, part: 'table' | 'graph', call = kpiCall) =>
  (await getSentBodies(host, call)).filter((body) => body[part] === true)

const getAxis = () =>
  [...document.querySelectorAll('.apexcharts-xaxis-label > tspan')]
    .map((label) => label.textContent)
    .toReversed()

/** What is between them depends on the room there is. */
const getAxisEnds = () => [getAxis().at(0), getAxis().at(-1)]

describe('The KPI report', () => {
  it('[O-141, W-263] shows name, dealer, live book, counts, percentages and targets', async () => {
    await open(reportHost())
    const row = browser.getByRole('row').filter({ hasText: 'Quay Road' }).last()
    await expect.element(row).toBeVisible()
    for (const text of ['986', '513', '52.0%', 'of 70.0%', '187', '19.0%', '138', '73', '14.2%'])
      expect(row.element().textContent).toContain(text)
    expect(row.element().textContent).toContain('below target')
    const summary = browser.getByRole('table', { name: 'All dealers, from book to sale' })
    await expect.poll(() => summary.element().textContent).toContain('16.5%')
  })

  it('[O-133] drills from dealers to the people of the dealer that is pressed, and back', async () => {
    const host = reportHost()
    await open(host)
    await button('Quay Road').click()
    await expect.element(heading('KPI, people of Quay Road')).toBeVisible()
    await expect.element(browser.getByText('Leila Gale').first()).toBeVisible()
    await expect.element(browser.getByText('Not assigned').first()).toBeVisible()
    expect(await getRequested(host, 'table', kpiPeopleCall)).toMatchObject([
      { q: { dealers: ['A1'] } },
    ])
    await button('Back to the dealers').click()
    await expect.element(heading('KPI, dealers')).toBeVisible()
  })

  it('[O-135, O-136] toggles its chart between percentage, from 0 to 100, and count', async () => {
    const host = reportHost()
    await open(host)
    await expect.poll(getAxisEnds, { timeout: 10_000 }).toEqual(['0.0%', '100.0%'])
    const before = host.calls().length
    await browser.getByRole('radio', { name: 'Count' }).click({ force: true })
    await expect
      .poll(() => document.querySelector('.apexcharts-datalabels')?.textContent)
      .toContain('513')
    expect(getAxis().join()).not.toContain('%')
    await browser.getByText('Show as a table').click()
    await expect
      .element(browser.getByRole('row', { name: /Quay Road 513 Below the target/u }))
      .toBeVisible()
    expect(host.calls().length).toBe(before)
    await browser.getByRole('radio', { name: 'Percentage' }).click({ force: true })
    await expect.poll(getAxisEnds).toEqual(['0.0%', '100.0%'])
  })

  it('[O-137] asks for 10 rows from page 1 with their count, then for the next', async () => {
    const host = reportHost()
    await open(host)
    await expect.element(button('Quay Road')).toBeVisible()
    expect(await getRequested(host, 'table')).toMatchObject([
      { size: 10, pageno: 1, include_count: true, graph: false },
    ])
    await browser.getByRole('button', { name: /next page/iu }).click()
    await expect.poll(async () => (await getRequested(host, 'table')).at(-1)?.['pageno']).toBe(2)
  })

  it('[O-139] writes days as DD-MM-YYYY in its query and its labels', async () => {
    const host = reportHost()
    const filters = encodeURIComponent(JSON.stringify({ from: '2026-11-01', to: '2026-11-21' }))
    await open(host, `?filters=${filters}`)
    await expect
      .element(browser.getByText('22-11-2025 to 21-11-2026, as of 21/11/2026 10:00'))
      .toBeVisible()
    expect(await getRequested(host, 'table')).toMatchObject([
      { q: { from: '01-11-2026', to: '21-11-2026' } },
    ])
  })

  it('[O-140] ranks by contacted to sold, contacted, appointed, attended and sold', async () => {
    const host = reportHost()
    await open(host)
    const tabs = browser.getByRole('tablist', { name: 'Ranked by' })
    await expect.element(tabs).toBeVisible()
    const names = ['Contacted to sold', 'Contacted', 'Appointed', 'Attended', 'Sold']
    for (const name of names) {
      await tabs.getByRole('tab', { name, exact: true }).click()
      await expect
        .element(tabs.getByRole('tab', { name, exact: true }))
        .toHaveAttribute('aria-selected', 'true')
    }
    await expect
      .poll(async () =>
        [
          ...new Set(
            (await getRequested(host, 'graph')).map(({ q }) => (q as { metric: string }).metric),
          ),
        ].sort(),
      )
      .toEqual(['Appointed', 'Attended', 'Contacted', 'ContactedSold', 'Sold'])
  })

  it('opens the customers of a dealer from its live book', async () => {
    const page = await open(reportHost())
    await browser.getByRole('link', { name: '986 customers of Quay Road' }).click()
    await expect.poll(() => page.path()).toBe(`/${northgate}/customers`)
    expect(page.router.state.location.search).toMatchObject({ q: { dealer: ['A1'] } })
  })

  it('[O-146, O-155] is limited to the dealers of a group, remembered until sign-out', async () => {
    const host = reportHost()
    const page = await open(host)
    await button('All dealers').click()
    await browser.getByRole('menuitemradio', { name: 'Coast' }).click()
    await expect
      .poll(async () => (await getRequested(host, 'table')).at(-1)?.['q'])
      .toEqual({ group: 'coast' })
    expect((await getRequested(host, 'graph')).at(-1)).toMatchObject({ q: { group: 'coast' } })
    expect(localStorage.getItem('forecourt.dealer-filter')).toBe(`${northgate}\ncoast`)
    await page.session.logOut()
    expect(localStorage.getItem('forecourt.dealer-filter')).toBeNull()
  })

  it('[O-145] is exported with its q and its columns', async () => {
    const host = reportHost()
    host.setAnswer(exportCall('kpi'), answered({ name: 'report.csv', text: 'name\r\n' }))
    const filters = encodeURIComponent(JSON.stringify({ from: '2026-11-01', dealer: 'A1' }))
    await open(host, `?filters=${filters}`)
    await expect.element(heading('KPI, people of Quay Road')).toBeVisible()
    await button('Export').click()
    await expect.poll(() => host.calls()).toContain(exportCall('kpi'))
    const sent = host.requests.find(({ url }) => url.includes('columns='))
    const search = new URL(sent?.url ?? '').searchParams
    expect(JSON.parse(search.get('q') ?? '')).toEqual({ from: '01-11-2026', dealers: ['A1'] })
    expect(search.get('columns')).toContain('name,DealerName,LIVEBOOK,Contacted,')
    expect(search.get('dealer')).toBe('A1')
  })

  it.each([
    [
      kpiCall,
      refused('fault', 500),
      ['The KPI figures could not be loaded', 'The chart could not be loaded'],
    ],
    [groupsCall, refused('fault', 500), ['The dealers to filter by could not be loaded']],
    [
      kpiCall,
      answered(kpiAnswer({ graph: graph({ points: [], total: 0 }) })),
      ['There is nothing to chart in this period'],
    ],
  ])('[O-147] says what failed of %s', async (call, answer, messages) => {
    const host = reportHost()
    host.setAnswer(call, answer)
    await open(host)
    for (const message of messages)
      await expect.element(browser.getByText(message).first()).toBeVisible()
  })

  it('[O-256] draws points of any shape, by the name that they have', async () => {
    const host = reportHost()
    const points = [
      { id: '1', percentage: 10, dealername: 'By share' },
      { id: '2', count: 20, campaignname: 'By count' },
      { id: '3', total: 30, userNames: 'By total' },
      { id: '4', customers: 40, dealername: 'By customers' },
      { id: '5', Avgofcustomers: 50, userNames: 'By average' },
    ]
    host.setAnswer(kpiCall, answered(kpiAnswer({ graph: graph({ points }) })))
    const filters = encodeURIComponent(JSON.stringify({ scale: 'count' }))
    await open(host, `?filters=${filters}`)
    const drawn = () => document.querySelector('.report-bars svg')?.textContent ?? ''
    for (const text of [
      'By count',
      '20',
      'By total',
      '30',
      'By customers',
      '40',
      'By average',
      '50',
    ])
      await expect.poll(drawn, { timeout: 10_000 }).toContain(text)
    await browser.getByRole('radio', { name: 'Percentage' }).click({ force: true })
    await expect.poll(drawn).toContain('10.0%')
  })

  it.each([
    ['percentage', '12.5%'],
    ['euro', '£12.50'],
    ['fixed', '12.5'],
  ] as const)('[O-260] writes a chart of %s figures as %s', async (display, text) => {
    const host = reportHost()
    const points = [{ id: '1', count: 12.5, dealername: 'Quay Road' }]
    host.setAnswer(kpiCall, answered(kpiAnswer({ graph: graph({ display, points }) })))
    await open(host, `?filters=${encodeURIComponent(JSON.stringify({ scale: 'count' }))}`)
    await browser.getByText('Show as a table').click()
    await expect
      .element(browser.getByRole('row', { name: `Quay Road ${text}`, exact: true }))
      .toBeVisible()
  })

  it('is walked with the keyboard alone', async () => {
    await open(reportHost())
    await expect.element(button('Quay Road')).toBeVisible()
    document.querySelector<HTMLElement>('.report-drill')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('KPI, people of Quay Road')).toBeVisible()
  })
})
