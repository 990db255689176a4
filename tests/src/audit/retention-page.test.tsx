import { describe, expect, it } from 'vitest'
import type { RetentionAnswer } from '#domain/retention/retention.contract.ts'
import type { RetentionReport } from '#domain/retention/retention.model.ts'
import { RetentionPage } from '#src/features/audit/retention-page.tsx'
import { answered, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { describeRecords } from '#tests/src/records/open-records.tsx'

const retentionCall = `GET /organisation/v1/${northgate}/retention-reports`
const open = describeRecords((place) => <RetentionPage {...place} />, ['CanEditOrganisation'])

const report = (changes: Partial<RetentionReport> = {}): RetentionReport => ({
  id: 7,
  at: '2026-11-27T02:30:00.000Z',
  task: null,
  deleted: [
    { kind: 'opened_customers', days: 730, count: 1200, oldest_left: '2024-11-28' },
    { kind: 'short_links', days: null, count: 3, oldest_left: null },
  ],
  stays: [{ kind: 'finance_records', reason: 'last_day', count: 2, until: '2030-12-31' }],
  failed: [{ kind: 'notices', reason: 'not_deleted', count: null }],
  ...changes,
})
const answer = (...reports: RetentionReport[]): RetentionAnswer => ({
  as_of: '2026-11-27T09:00:00.000Z',
  reports,
  next: null,
})
const buildHost = (...reports: RetentionReport[]) => {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanEditOrganisation'] })
  host.setAnswer(retentionCall, answered(answer(...reports)))
  return host
}

describe('The retention report', () => {
  it('says what was deleted by which rule, what is left, what stays and why, what failed', async () => {
    const task = report({ id: 6, task: 'At night', deleted: [], stays: [], failed: [] })
    const screen = await open(buildHost(report(), task))
    await expect.element(screen.getByText(/Who opened which customer: 1,200/u)).toBeVisible()
    await expect
      .element(screen.getByText('after 2 years · Oldest left: 28/11/2024', { exact: true }))
      .toBeVisible()
    await expect.element(screen.getByText('once the link has expired')).toBeVisible()
    await expect
      .element(
        screen.getByText(
          'Finance records of erased people: 2. Legally required; the first until 31/12/2030.',
        ),
      )
      .toBeVisible()
    await expect.element(screen.getByText(/Notifications: could not be deleted/u)).toBeVisible()
    await expect.element(screen.getByText('The host, by itself')).toBeVisible()
    await expect.element(screen.getByText('Task “At night”')).toBeVisible()
    await expect.element(screen.getByText(/Sessions, sign-ins and their codes/u)).toBeVisible()
  })

  it('goes on behind its last line', async () => {
    const host = buildHost()
    const sent: URLSearchParams[] = []
    host.setAnswer(retentionCall, (request) => {
      const { searchParams } = new URL(request.url)
      sent.push(searchParams)
      const isFirst = searchParams.get('before') === null
      return Response.json({
        ...answer(report({ task: isFirst ? 'First' : 'Second' })),
        next: isFirst ? 7 : null,
      })
    })
    const screen = await open(host)
    await expect.element(screen.getByText('Task “First”')).toBeVisible()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByText('Task “Second”')).toBeVisible()
    expect(sent.at(-1)?.get('before')).toBe('7')
  })

  it('says that nothing was deleted yet, that it has no network, or could not be loaded', async () => {
    const empty = await open(buildHost())
    await expect.element(empty.getByText('Nothing has been deleted yet')).toBeVisible()
    await empty.unmount()
    const waiting = buildHost()
    waiting.setAnswer(retentionCall, () => new Promise(() => {}))
    const loading = await open(waiting)
    await expect.element(loading.getByRole('heading', { name: 'Retention' })).toBeVisible()
    expect(loading.getByText('Nothing has been deleted yet').elements()).toEqual([])
    await loading.unmount()
    const host = buildHost()
    host.setAnswer(retentionCall, () => {
      throw new TypeError('Failed to fetch')
    })
    const offline = await open(host, { isOnline: false })
    await expect.element(offline.getByText(/known only to the host/u)).toBeVisible()
    await offline.unmount()
    const faulty = buildHost()
    faulty.setAnswer(retentionCall, refused('fault', 500))
    const failed = await open(faulty)
    await expect.element(failed.getByText('The report could not be loaded')).toBeVisible()
  })

  it('says so where the right is gone, and opens for nobody without it', async () => {
    const host = buildHost()
    host.setAnswer(retentionCall, refused('right_missing', 403))
    const screen = await open(host)
    await expect.element(screen.getByText(/You may no longer see the report/u)).toBeVisible()
    await screen.unmount()
    const barred = signedInHost({ rights: ['CanViewDashboard'] })
    const without = await openPage(barred, `/${northgate}/retention`)
    await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(barred.calls()).not.toContain(retentionCall)
  })

  it('stands beside the audit, each at its own address', async () => {
    const host = buildHost(report())
    host.setAnswer(
      `GET /organisation/v1/${northgate}/audit`,
      answered({ as_of: '2026-11-27T09:00:00.000Z', entries: [], next: null, people: [] }),
    )
    const page = await openPage(host, `/${northgate}/audit`)
    await page.screen.getByRole('tab', { name: 'Deleted by retention' }).click()
    await expect.element(page.screen.getByText(/Who opened which customer/u)).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/retention`)
    await page.screen.getByRole('tab', { name: 'Who did what' }).click()
    await expect.element(page.screen.getByText('Nothing is recorded yet')).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/audit`)
  })
})
