import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { OrgHealthReport } from '#domain/org-health/org-health.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import { OrgHealthPage } from '#src/features/org-health/org-health-page.tsx'
import { answered, fakeHost, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  button,
  describeRecords,
  leadsHome,
  openWithEach,
} from '#tests/src/records/open-records.tsx'

const healthCall = `GET /organisation/v1/${northgate}/health`
const calculateCall = `POST /organisation/v1/${northgate}/health`
const jobCall = `GET /processing/v1/${northgate}/jobs/h1`

const report = (changes: Partial<OrgHealthReport> = {}): OrgHealthReport => ({
  id: 'r1',
  name: 'Northgate Motor Group',
  timestamp: '2026-11-24T02:41:00.000Z',
  details: {
    live_customers: 6021,
    deleted_customers: 118,
    no_mapping_id: 31,
    no_valuation: 42,
    no_proposals: 53,
  },
  products: { no_product: 64 },
  unclassified_products: ['PCP Plus', 'Loan'],
  processed_dates: ['2026-11-24T01:15:00.000Z'],
  ...changes,
})

const openAlone = describeRecords(
  (place) => <OrgHealthPage {...place} isBase={false} onCustomers={() => {}} />,
  ['CanEditOrganisation'],
)
const openBase = describeRecords(
  (place) => <OrgHealthPage {...place} isBase onCustomers={() => {}} />,
  ['CanEditOrganisation'],
)

const headers = () =>
  browser
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent.trim())
    .filter((text) => text !== '')

const figureHeaders = [
  'Live customers',
  'Deleted customers',
  'No mapping ID',
  'No valuation',
  'No proposals',
  'No products',
  'Unclassified products',
  'Last processed',
]

const getSearches = (host: ReturnType<typeof fakeHost>) =>
  host.requests.map(({ url }) => new URL(url).search)

describe('The health report', () => {
  it('[A-204] is titled Customer Summary, with a row for each report, newest first', async () => {
    const older = report({ id: 'r0', timestamp: '2026-11-23T02:41:00.000Z' })
    await openAlone(fakeHost({ [healthCall]: answered([older, report()]) }))
    await expect.element(browser.getByRole('heading', { name: 'Customer Summary' })).toBeVisible()
    await expect.element(browser.getByText('24/11/2026 02:41 AM')).toBeVisible()
    const rows = browser.getByRole('rowheader').elements()
    expect(rows.map((row) => row.textContent)).toEqual([
      '24/11/2026 02:41 AM',
      '23/11/2026 02:41 AM',
    ])
  })

  it('[A-205] has the figures and dates as columns, the name for the base organisation', async () => {
    await browser.viewport(1700, 900)
    const own = await openAlone(fakeHost({ [healthCall]: answered([report()]) }))
    for (const text of ['6,021', '118', '31', '42', '53', '64', '2', '24/11/2026 01:15 AM'])
      await expect.element(browser.getByRole('cell', { name: text, exact: true })).toBeVisible()
    expect(headers()).toEqual(['Report date', ...figureHeaders])
    await own.unmount()
    await openBase(fakeHost({ [healthCall]: answered([report()]) }))
    await expect.element(browser.getByText('Northgate Motor Group')).toBeVisible()
    expect(headers()).toEqual(['Organisation', ...figureHeaders, 'Report date'])
  })

  it('[A-206] says Loading... while it loads, and Error with the message', async () => {
    const host = fakeHost({ [healthCall]: () => new Promise<Response>(() => undefined) })
    const waiting = await openAlone(host)
    await expect.element(browser.getByText('Loading...')).toBeVisible()
    await waiting.unmount()
    await openAlone(fakeHost({ [healthCall]: refused('fault', 500) }))
    await expect.element(browser.getByText(/^Error: /u)).toBeVisible()
    expect(browser.getByText('Loading...').query()).toBeNull()
  })

  it('[A-207] adds the organisation’s id to the call, unless it is the base one', async () => {
    const own = fakeHost({ [healthCall]: answered([report()]) })
    const page = await openAlone(own)
    await expect.element(browser.getByText('6,021')).toBeVisible()
    expect(getSearches(own)).toContain(`?id=${northgate}`)
    await page.unmount()
    const base = fakeHost({ [healthCall]: answered([report()]) })
    await openBase(base)
    await expect.element(browser.getByText('6,021')).toBeVisible()
    expect(new Set(getSearches(base))).toEqual(new Set(['']))
  })

  it('shows how each figure went over its reports', async () => {
    const older = report({
      id: 'r0',
      timestamp: '2026-10-27T02:41:00.000Z',
      details: { ...report().details, live_customers: 6009, no_valuation: 142 },
    })
    const own = await openAlone(fakeHost({ [healthCall]: answered([report(), older]) }))
    const trend = browser.getByRole('region', { name: 'Trend' })
    const trendText = () => trend.query()?.textContent
    await expect.poll(trendText).toContain('Live customers+12 since 27/10/2026')
    await expect.poll(trendText).toContain('No valuation−100 since 27/10/2026')
    await expect.poll(trendText).toContain('No mapping IDNo change since 27/10/2026')
    await own.unmount()
    await openAlone(fakeHost({ [healthCall]: answered([report()]) }))
    await expect.element(browser.getByText('6,021')).toBeVisible()
    expect(trend.query()).toBeNull()
  })

  it('leads from a figure to its customers', async () => {
    const host = signedInHost({ rights: ['CanViewDashboard', 'CanEditOrganisation'] })
    host.setAnswer(healthCall, answered([report()]))
    await openPage(host, `/${northgate}/org-health`)
    await button('42').click()
    const search = () =>
      host.requests
        .map(({ url }) => new URL(url))
        .find(({ searchParams }) => searchParams.has('campaign'))
    await expect
      .poll(() => search()?.searchParams.get('campaign'))
      .toBe('{"id":"no_valuation","type":"health"}')
  })

  it('has a report calculated now, and shows it once it is made', async () => {
    const host = fakeHost({ [healthCall]: answered([]) })
    const job = (state: Job['state']) => ({ id: 'h1', kind: 'org_health', ...jobFacts, state })
    host.setAnswer(calculateCall, answered(job('queued')))
    host.setAnswer(jobCall, () => {
      host.setAnswer(healthCall, answered([report()]))
      return Response.json(job('done'))
    })
    await openAlone(host)
    await expect.element(browser.getByText('No report yet')).toBeVisible()
    await button('Calculate now').click()
    await expect.element(browser.getByText('6,021')).toBeVisible()
    await expect.element(button('Calculate now')).toBeEnabled()
  })
})

describe('/{orgId}/org-health', () => {
  it('[A-203] needs CanEditOrganisation, else it leads home', async () => {
    expect(
      await openWithEach('org-health', {
        listCall: healthCall,
        rows: [report()],
        shows: '6,021',
        rights: ['CanEditOrganisation'],
      }),
    ).toEqual(leadsHome)
  })

  it('[A-224] is found by an administrator among the settings', async () => {
    const rights = ['CanViewDashboard', 'CanViewOrgSettings', 'CanEditOrganisation'] as const
    const host = signedInHost({ rights })
    host.setAnswer(healthCall, answered([report()]))
    await openPage(host, `/${northgate}/settings`)
    await browser
      .getByRole('region', { name: 'Data' })
      .getByRole('link', { name: 'Customer Summary' })
      .click()
    await expect.element(browser.getByText('6,021')).toBeVisible()
  })
})

const jobFacts = {
  owner_user_id: null,
  subject_id: null,
  done: 0,
  total: 0,
  seconds_left: null,
  result: null,
  failure: null,
  is_cancel_requested: false,
  attempts: 0,
  created_at: '2026-11-24T09:00:00.000Z',
  started_at: null,
  ended_at: null,
}
