import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { box, button } from '#tests/src/records/open-records.tsx'
import {
  buildProject,
  buildForecastRun,
  forecastCalls,
  openForecast,
  runAddress,
  seesForecasts,
} from './forecast-answers.ts'

const tab = (name: RegExp) => browser.getByRole('tab', { name })
const bar = (name: string) => browser.getByRole('button', { name, exact: true })
/** The figures of a chart's bars, from the first month on. */
const bars = (name: RegExp) =>
  browser
    .getByRole('button', { name })
    .elements()
    .map((one) => Number(/: (\d+)/u.exec(one.getAttribute('aria-label') ?? '')?.[1]))
const february = 'February 2027: 438 come within parity'
const panel = () => browser.getByRole('region', { name: 'February 2027' })
const row = (name: string) =>
  browser.getByRole('row').filter({ has: browser.getByRole('rowheader', { name, exact: true }) })
const cells = async (name: string) => {
  await expect.element(row(name)).toBeVisible()
  return row(name)
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
}
const openBar = async (options: Parameters<typeof openForecast>[1] = {}) => {
  const opened = await openForecast(runAddress, options)
  await bar(february).click()
  await expect.element(panel()).toBeVisible()
  return opened
}
const copy = () => panel().getByRole('button', { name: 'Copy to a campaign' })
const dialog = (name: string) => browser.getByRole('region', { name })

beforeEach(() => browser.viewport(1600, 900))

describe('/{orgId}/p4-projects/{projectId}/runs/{runId}', () => {
  it('[A-189, A-190] has the tabs parity, highrisk and vt, each with a chart by month', async () => {
    const { page } = await openForecast(runAddress)
    await expect.element(tab(/^Parity/u)).toHaveTextContent('Parity797')
    await expect.element(bar(february)).toBeVisible()
    expect(bars(/come within parity/u)).toEqual([171, 188, 438])
    expect(bars(/stay over/u)).toEqual([88, 92, 171])
    expect(await cells('Active')).toEqual(['4,790', '4,790', '4,790'])
    await tab(/^High risk/u).click()
    await expect.element(bar('February 2027: 13 become a high risk')).toBeVisible()
    expect(bars(/become a high risk/u)).toEqual([13, 13, 13])
    expect(page.router.state.location.searchStr).toContain('highrisk')
    await tab(/^Voluntary termination/u).click()
    await expect.element(bar('December 2026: 7 better off handing the vehicle back')).toBeVisible()
    expect(bars(/better off handing/u)).toEqual([7, 7, 7])
  })

  it('[A-251, A-200] shows original, mapped, custom and blended counts, likely sales and support', async () => {
    await openForecast(runAddress)
    expect(await cells('Own model again')).toEqual(['59', '76', '326'])
    expect(await cells('Mapped offers')).toEqual(['90', '90', '90'])
    expect(await cells('Manual offers')).toEqual(['22', '22', '22'])
    expect(await cells('Blended')).toEqual(['171', '188', '438'])
    expect(await cells('Likely sales')).toEqual(['26', '28', '66'])
    expect(await cells('Support for as many who are over')).toEqual(['£1,710', '£1,880', '£4,380'])
  })

  it('[A-198] writes averages and costs as whole numbers', async () => {
    await openForecast(runAddress)
    expect(await cells('Within by, on average')).toEqual(['£11', '£11', '£11'])
    expect(await cells('Short by, in total')).toEqual(['£12,300', '£12,300', '£12,300'])
  })

  it('[A-191, A-201] opens a month by its bar, whose customers the search counts', async () => {
    const { host, page } = await openBar()
    expect(page.router.state.location.searchStr).toContain('month=3')
    await expect.element(panel().getByText('437', { exact: true })).toBeVisible()
    const counting = host.requests.find(({ url }) => url.includes('countOnly=true'))
    const query = new URL(counting?.url ?? 'http://none').searchParams
    expect(query.get('campaign')).toBe('{"id":"r4.parity.3.within","type":"p4"}')
    await expect.element(panel().getByText('Yes, 38 to spare')).toBeVisible()
    await expect.element(panel().getByText('400', { exact: true })).toBeVisible()
    await expect.element(panel().getByText('£18.22 over')).toBeVisible()
    await expect.element(panel().getByText('£11.40 within')).toBeVisible()
    await expect.element(panel().getByText('411', { exact: true })).toBeVisible()
    await expect.element(panel().getByText('By mapped offer').first()).toBeVisible()
    await panel().getByRole('button', { name: 'Show all in the list' }).click()
    await vi.waitFor(() => expect(page.path()).toBe(`/${northgate}/customers`))
  })

  it('[A-192] offers the export for CanExportP4 alone', async () => {
    const first = await openBar({ rights: seesForecasts })
    expect(panel().getByRole('button', { name: 'Export customers' }).elements()).toHaveLength(0)
    await first.page.screen.unmount()
    await openBar({ rights: [...seesForecasts, 'CanExportP4'] })
    await expect.element(panel().getByRole('button', { name: 'Export customers' })).toBeVisible()
  })

  it('[O-218, A-194] the export dialog has a name after the tab, and is cancelled without a call', async () => {
    const { host } = await openBar()
    await panel().getByRole('button', { name: 'Export customers' }).click()
    await expect.element(box('Name of the file')).toHaveValue('parity.csv')
    await dialog('Export customers').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog('Export customers')).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(forecastCalls.export)
  })

  it('[A-193] posts the export with its run query, and leads to the exports', async () => {
    const { host, page } = await openBar()
    host.setAnswer(forecastCalls.export, answered({ name: 'parity', status: 'queued', id: 'e1' }))
    await panel().getByRole('button', { name: 'Export customers' }).click()
    await dialog('Export customers').getByRole('button', { name: 'Export', exact: true }).click()
    await expect
      .element(browser.getByText('The export is being made. It stands among the exports.'))
      .toBeVisible()
    expect(await getSentBodies(host, forecastCalls.export)).toEqual([
      {
        name: 'parity.csv',
        lang: 'en_gb',
        org_id: northgate,
        user_id: 'u-1',
        run_id: 'r4',
        project_id: 'p1',
        job_id: 'r4',
        type: 'p4_customer_export',
        campaign: '{"id":"r4.parity.3.within","type":"p4"}',
      },
    ])
    await button('View exports').click()
    await vi.waitFor(() => expect(page.path()).toBe(`/${northgate}/export`))
  })

  it('[A-195] says that an export failed, and keeps the name', async () => {
    const { host } = await openBar()
    host.setAnswer(forecastCalls.export, refused('fault', 500))
    await panel().getByRole('button', { name: 'Export customers' }).click()
    await box('Name of the file').fill('april.csv')
    await dialog('Export customers').getByRole('button', { name: 'Export', exact: true }).click()
    await expect
      .element(dialog('Export customers').getByText('The export could not be asked for'))
      .toBeVisible()
    expect(browser.getByText('The export could not be asked for').elements()).toHaveLength(1)
    await expect.element(box('Name of the file')).toHaveValue('april.csv')
  })

  it.each([
    [{ enable_campaign_button: true, run: true, campaign: false }, null],
    [
      { enable_campaign_button: false, run: false, campaign: false },
      'The run holds no customer to make a campaign of.',
    ],
    [
      { enable_campaign_button: false, run: true, campaign: true },
      'There is a campaign of this run already.',
    ],
    [
      { enable_campaign_button: false, run: false, campaign: true },
      'There is a campaign of this run already.',
    ],
  ])('[A-196] copies to a campaign as the config %j lets it', async (enabled, tooltip) => {
    await openBar({ enabled })
    const isEnabled = tooltip === null
    await vi.waitFor(() => {
      expect(copy().element().matches(':enabled')).toBe(isEnabled)
      expect(copy().element().parentElement?.getAttribute('title') ?? null).toBe(tooltip)
    })
  })

  it('asks whether a campaign can be made once the run has ended', async () => {
    const { host, page } = await openForecast(runAddress, {
      run: buildForecastRun({ has_ended: false, metrics: [], check: null }),
    })
    await expect.element(browser.getByText('The run is under way')).toBeVisible()
    expect(host.calls()).not.toContain(forecastCalls.enabled)
    host.setAnswer(forecastCalls.run, answered(buildForecastRun()))
    await page.queryClient.invalidateQueries()
    await bar(february).click()
    await vi.waitFor(() => expect(copy().element().matches(':enabled')).toBe(true))
  })

  it('[A-197] leads from a chart to campaign creation and its customers', async () => {
    const { host, page } = await openBar()
    host.setAnswer(forecastCalls.campaign, answered({ id: 'c1', customers: 437, is_new: true }))
    await copy().click()
    await expect.element(dialog('Create campaign')).toBeVisible()
    await expect.element(box('Title')).toHaveValue('Spring 2027, February 2027')
    await dialog('Create campaign').getByRole('button', { name: 'Create campaign' }).click()
    await expect.element(browser.getByText('The campaign has 437 customers')).toBeVisible()
    expect(await getSentBodies(host, forecastCalls.campaign)).toEqual([
      {
        tab: 'parity',
        month: 3,
        is_over: false,
        title: 'Spring 2027, February 2027',
        start_date: '2026-11-24',
        end_date: null,
      },
    ])
    await button('Show customers').click()
    await vi.waitFor(() => expect(page.path()).toBe(`/${northgate}/customers`))
  })

  it('[A-225] leads from each chart to campaign creation and the export of its customers', async () => {
    await openForecast(runAddress)
    for (const [chart, name, file] of [
      [/^Parity/u, february, 'parity.csv'],
      [/^High risk/u, 'February 2027: 13 become a high risk', 'highrisk.csv'],
      [/^Voluntary/u, 'February 2027: 7 better off handing the vehicle back', 'vt.csv'],
    ] as const) {
      await tab(chart).click()
      await bar(name).click()
      await copy().click()
      await expect.element(box('Title')).toHaveValue('Spring 2027, February 2027')
      await dialog('Create campaign').getByRole('button', { name: 'Cancel' }).click()
      await panel().getByRole('button', { name: 'Export customers' }).click()
      await expect.element(box('Name of the file')).toHaveValue(file)
      await dialog('Export customers').getByRole('button', { name: 'Cancel' }).click()
      await expect.element(dialog('Export customers')).not.toBeInTheDocument()
    }
  })

  it('[A-202] says what could not be fetched: the config, the run', async () => {
    const first = await openForecast(runAddress, {
      prepare: (host) => host.setAnswer(forecastCalls.enabled, refused('fault', 500)),
    })
    await expect.element(browser.getByText('Failed to fetch enabled config.')).toBeVisible()
    await expect.element(bar(february)).toBeVisible()
    await first.page.screen.unmount()
    await openForecast(runAddress, {
      prepare: (host) => host.setAnswer(forecastCalls.run, refused('fault', 500)),
    })
    await expect.element(browser.getByText('Failed to fetch run details.').first()).toBeVisible()
  })

  it('says whether earlier forecasts came true, and what a run under way or empty is', async () => {
    const first = await openForecast(runAddress)
    await expect.element(browser.getByText('83 of 100 were where we said, of 862')).toBeVisible()
    await first.page.screen.unmount()
    const second = await openForecast(runAddress, {
      run: buildForecastRun({ has_ended: false, metrics: [], check: null }),
    })
    await expect.element(browser.getByText('The run is under way')).toBeVisible()
    expect(browser.getByText('Come within', { exact: true }).elements()).toHaveLength(0)
    await second.page.screen.unmount()
    await openForecast(runAddress, {
      run: buildForecastRun({ customers_count: 0, metrics: [], check: null }),
    })
    await expect.element(browser.getByText('No customer in this run')).toBeVisible()
  })

  it('explains any customer’s place in it, and opens their bar', async () => {
    const { host, page } = await openForecast(runAddress)
    const ada = { fAgreementNo: 'AG-7', cFullName: 'Ada Wells', parity_now: -41_00 }
    const place = {
      ...ada,
      parity_then: 3_50,
      offer: 'mapped',
      is_in_run: true,
      parity_month: 3,
      is_within: true,
      highrisk_month: 2,
      vt_month: null,
    }
    const out = { ...place, fAgreementNo: 'AG-8', cFullName: 'Ada Moss', is_in_run: false }
    host.setAnswer(forecastCalls.places, answered([place, out]))
    await browser.getByRole('searchbox', { name: /^Name, registration/u }).fill('Ada')
    const found = browser.getByRole('region', { name: 'Where is a customer?' })
    await expect
      .element(
        found.getByText(
          'Within parity in February 2027: £3.50 within (mapped offer), today £41.00 over.',
        ),
      )
      .toBeVisible()
    await expect.element(found.getByText('A high risk from January 2027.')).toBeVisible()
    await expect.element(found.getByText(/^Not in this run: the agreement/u)).toBeVisible()
    await found.getByRole('button', { name: 'Open January 2027' }).click()
    await expect.element(browser.getByRole('region', { name: 'January 2027' })).toBeVisible()
    expect(page.router.state.location.searchStr).toContain('highrisk')
  })

  it('is run again, and is gone where it made way', async () => {
    const { host, page } = await openForecast(runAddress)
    const [listed] = buildProject().runs
    host.setAnswer(forecastCalls.start, answered({ ...listed, id: 'r5', number: 5 }))
    await button('Run again').click()
    await vi.waitFor(() => expect(page.path()).toContain('/runs/r5'))
    await expect.element(browser.getByText('This run is not here')).toBeVisible()
  })

  it('overflows nowhere on a phone', async () => {
    await browser.viewport(390, 844)
    await openForecast(runAddress)
    await expect.element(bar(february)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
