import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ExportRow } from '#domain/exports/export.model.ts'
import { exportStatuses } from '#domain/exports/export.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { ExportsPage } from '#src/features/exports/exports-page.tsx'
import { BootProvider } from '#src/session/boot/use-boot.tsx'
import { toBootFacts } from '#src/session/boot/boot-facts.ts'
import {
  answered,
  buildBoot,
  fakeHost,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, describeRecords } from '#tests/src/records/open-records.tsx'

const listCalls = {
  customers: `GET /customer/v1/${northgate}/customer-exports`,
  campaigns: `GET /campaign/v1/${northgate}/exports`,
  users: `GET /users/v1/${northgate}/exports`,
  p4Export: `GET /predictive-parity/v1/${northgate}/exports`,
  reports: `GET /customer/v1/${northgate}/report-exports`,
}
const downloadCall = `GET /customer/v1/${northgate}/customer-exports/e1/download`

const tabRights: readonly (readonly [Right, string])[] = [
  ['CanViewCustomerExports', 'Customers'],
  ['CanViewCampaignExportList', 'Campaigns'],
  ['CanViewUserExports', 'Users'],
  ['CanExportP4', 'P4'],
]
const all = tabRights.map(([right]) => right)

const row = (changes: Partial<ExportRow> = {}): ExportRow => ({
  id: 'e1',
  name: 'Positive parity',
  created_at: '2026-11-24T09:00:00.000Z',
  status: 'available',
  format: 'csv',
  rows: 118,
  requested_by: 'Ruth Amberley',
  is_own: true,
  expires_at: '2026-12-01T09:00:00.000Z',
  settings: { q: '{"fParity":{"min":0}}', sortby: 'fParity:desc', columns: ['cFullName'] },
  downloads: [],
  ...changes,
})

const redirected = vi.fn<(address: string) => void>()
const chosen = vi.fn<(tab: string) => void>()
const openExports = describeRecords(
  (place) => (
    <BootProvider facts={toBootFacts(buildBoot({ rights: all }), () => {})}>
      <ExportsPage
        {...place}
        selectedTab={undefined}
        onTab={chosen}
        describeSearch={(q) => `Search ${q}`}
        onRedirect={redirected}
      />
    </BootProvider>
  ),
  all,
)

const buildHost = (...rows: readonly ExportRow[]) =>
  fakeHost({
    [listCalls.customers]: answered(rows),
    [listCalls.campaigns]: answered([]),
    [listCalls.users]: answered([]),
    [listCalls.p4Export]: answered([]),
    [listCalls.reports]: answered([]),
  })
const buildSignedIn = (rights: readonly Right[]) => {
  const host = signedInHost({ rights: ['CanViewDashboard', ...rights] })
  for (const call of Object.values(listCalls)) host.setAnswer(call, answered([]))
  return host
}
const findRow = (name: string) => browser.getByRole('row').filter({ hasText: name })
const names = () =>
  browser
    .getByRole('row')
    .elements()
    .flatMap((one) => /Export \d/u.exec(one.textContent)?.[0] ?? [])

describe('The exports', () => {
  it.each(tabRights)('[O-046] show with %s alone the tab %s alone', async (right, tab) => {
    await openPage(buildSignedIn([right]), `/${northgate}/export`)
    await expect.element(browser.getByRole('tab', { name: tab, exact: true })).toBeVisible()
    expect(browser.getByRole('tab').elements()).toHaveLength(1)
  })

  it('[O-047] are closed to who has none of their rights', async () => {
    const host = buildSignedIn(['CanExportCustomer', 'CanViewOrgSettings'])
    const page = await openPage(host, `/${northgate}/export`)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
    expect(host.calls().filter((call) => call.includes('export'))).toEqual([])
  })

  it('[O-169] are in the navigation of who may see some of them', async () => {
    const link = () => browser.getByRole('link', { name: 'Exports', exact: true })
    for (const right of all) {
      const page = await openPage(buildSignedIn([right]), `/${northgate}/home`)
      await expect.element(link().first()).toBeInTheDocument()
      await page.screen.unmount()
    }
    await openPage(buildSignedIn([]), `/${northgate}/home`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(link().elements()).toEqual([])
  })

  it('[O-048] open at the tab of the state selectedTab', async () => {
    const host = buildSignedIn(all)
    const { router } = await openPage(host, `/${northgate}/home`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    const to = { to: '/$orgId/export', params: { orgId: northgate } } as const
    await router.navigate({ ...to, state: { selectedTab: 'p4Export' } })
    const tab = (name: string) => browser.getByRole('tab', { name, exact: true })
    await expect.element(tab('P4')).toHaveAttribute('aria-selected', 'true')
    await expect.element(browser.getByText('No P4 export yet')).toBeVisible()
    expect(host.calls()).not.toContain(listCalls.customers)
    await tab('Users').click()
    await expect.element(tab('Users')).toHaveAttribute('aria-selected', 'true')
    await expect.element(browser.getByText('No users exported yet')).toBeVisible()
  })

  it('[O-049, O-252] stand newest first, whichever way a row says when and what', async () => {
    const host = fakeHost({
      [listCalls.customers]: answered([
        { name: 'Export 3', status: 'finished', exportid: 3, created: '2026-11-20T09:00:00Z' },
        { name: 'Export 1', status: 'finished', export_id: 'x1', ts: Date.UTC(2026, 10, 24, 9) },
        { name: 'Export 2', status: 'finished', id: 'x2', created_at: '2026-11-22T09:00:00Z' },
      ]),
      [`GET /customer/v1/${northgate}/customer-exports/3/download`]: answered({ address: '/3' }),
      [`GET /customer/v1/${northgate}/customer-exports/x1/download`]: answered({ address: '/x1' }),
    })
    await openExports(host)
    await expect.poll(names).toEqual(['Export 1', 'Export 2', 'Export 3'])
    await expect.element(findRow('Export 1').getByText(/24\/11\/2026/u)).toBeVisible()
    await button('Download Export 3').click()
    await expect.poll(() => redirected.mock.calls.at(-1)).toEqual(['/3'])
    await button('Download Export 1').click()
    await expect.poll(() => redirected.mock.calls.at(-1)).toEqual(['/x1'])
  })

  it('[O-050, O-051] show each status, and offer the file of two', async () => {
    const words = {
      queued: 'Waits',
      processing: 'Counting',
      active: 'Being written',
      failed: 'Failed',
      available: 'Ready',
      finished: 'Finished',
      error: 'Error',
    }
    await openExports(
      buildHost(
        ...exportStatuses.map((status) => row({ id: status, name: `The ${status} one`, status })),
      ),
    )
    for (const status of exportStatuses) {
      const shown = findRow(`The ${status} one`)
      await expect.element(shown.getByText(words[status], { exact: true })).toBeVisible()
      const offered = shown.getByRole('button', { name: /^Download/u }).elements().length
      expect(offered, status).toBe(status === 'available' || status === 'finished' ? 1 : 0)
    }
  })

  it('[O-052] send the browser to the file with the language as a query', async () => {
    const host = buildHost(row())
    const address = `/api/organisation/v1/${northgate}/files/e1/content?token=t&language=en_gb`
    host.setAnswer(downloadCall, answered({ address }))
    redirected.mockClear()
    await openExports(host)
    await button('Download Positive parity').click()
    await expect.poll(() => redirected.mock.calls).toEqual([[address]])
    const request = host.requests.find(({ url }) => url.includes('/download'))
    expect(new URL(request?.url ?? '').searchParams.get('language')).toMatch(/^[a-z]{2}_[a-z]{2}$/u)
  })

  it('say why a file is not to be had, and load what there is again', async () => {
    const host = buildHost(row())
    host.setAnswer(downloadCall, refused('export_not_ready', 409))
    await openExports(host)
    await expect.element(button('Download Positive parity')).toBeVisible()
    host.setAnswer(listCalls.customers, answered([row({ status: 'failed', failure: 'expired' })]))
    await button('Download Positive parity').click()
    await expect
      .element(browser.getByText('This export has no file, or not any more'))
      .toBeVisible()
    await expect.element(findRow('Positive parity').getByText(/^Expired on/u)).toBeVisible()
  })

  it('show how far one is, stop it, and make a failed one again as it was', async () => {
    const job = {
      id: 'e1',
      kind: 'export',
      owner_user_id: 'u',
      subject_id: 'e1',
      state: 'running',
      done: 494_000,
      total: 1_204_318,
      seconds_left: 120,
      result: null,
      failure: null,
      is_cancel_requested: false,
      attempts: 1,
      created_at: '2026-11-24T09:00:00.000Z',
      started_at: null,
      ended_at: null,
    } as const
    const host = buildHost(row({ status: 'active', job, rows: null }))
    await openExports(host)
    await expect.element(browser.getByText('494,000 of 1,204,318')).toBeVisible()
    await expect
      .element(browser.getByRole('progressbar', { name: 'Progress of Positive parity' }))
      .toBeVisible()
    const cancelCall = `POST /processing/v1/${northgate}/jobs/e1/cancel`
    host.setAnswer(cancelCall, answered({ ...job, state: 'cancelled' }))
    host.setAnswer(
      listCalls.customers,
      answered([row({ status: 'failed', failure: 'too_many_rows', format: 'xlsx' })]),
    )
    await button('Stop Positive parity').click()
    await expect.element(browser.getByText(/Too many rows for Excel.*Choose CSV/u)).toBeVisible()
    const postCall = `POST /customer/v1/${northgate}/customer-exports`
    host.setAnswer(postCall, answered(row({ status: 'queued' })))
    await button('Run Positive parity again').click()
    await expect.element(browser.getByText('The export is being made')).toBeVisible()
    expect(await getSentBodies(host, postCall)).toMatchObject([
      {
        name: 'Positive parity',
        format: 'xlsx',
        q: '{"fParity":{"min":0}}',
        sortby: 'fParity:desc',
        columns: ['cFullName'],
      },
    ])
  })

  it('open in a panel: search, columns, formats, and who took the file', async () => {
    const downloads = [
      { by: 'Leila Gale', at: '2026-11-24T10:00:00.000Z', device: 'Chrome on Windows' },
    ]
    await openExports(buildHost(row({ downloads })), { at: '/?open=e1' })
    const panel = browser.getByRole('region', { name: 'Positive parity' })
    for (const text of [
      'Search {"fParity":{"min":0}}',
      'Parity, highest first',
      'Customer',
      /£1,234\.56 and 24\/11\/2026/u,
      'Leila Gale on Chrome on Windows',
    ])
      await expect.element(panel.getByText(text, { exact: true }).first()).toBeVisible()
  })

  it('of users are asked for here, by name', async () => {
    const host = signedInHost({
      rights: ['CanViewDashboard', 'CanViewUserExports', 'CanViewUsers'],
    })
    host.setAnswer(listCalls.users, answered([]))
    const postCall = `POST /users/v1/${northgate}/exports`
    host.setAnswer(postCall, answered(row({ status: 'queued' })))
    await openPage(host, `/${northgate}/export`)
    await button('Export users').click()
    const dialog = browser.getByRole('region', { name: 'Export users' })
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect.element(dialog.getByText('Fill this in.')).toBeVisible()
    expect(host.calls()).not.toContain(postCall)
    await box('Name').fill('Everybody')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect.element(browser.getByText('The export is being made')).toBeVisible()
    expect(await getSentBodies(host, postCall)).toMatchObject([
      { name: 'Everybody', format: 'csv' },
    ])
  })

  it.each([
    ['without a network', false, /known only to the host/u],
    ['refused', true, /may no longer see these exports/u],
  ])('say so %s', async (_when, isOnline, text) => {
    const host = fakeHost({
      [listCalls.customers]: isOnline
        ? refused('right_missing', 403)
        : () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await openExports(host, { isOnline })
    await expect.element(browser.getByText(text)).toBeVisible()
  })
})
