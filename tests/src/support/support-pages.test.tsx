import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { QueuedJob } from '#domain/support/support.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'

const path = `/queue/v1/${northgate}`
const jobsCall = `GET ${path}/all-jobs`
const countsCall = `GET ${path}/queue-counts`

const job = (changes: Partial<QueuedJob> = {}): QueuedJob => ({
  id: 'j1',
  organisationid: northgate,
  organisation: 'Northgate Motor Group',
  kind: 'business_rule',
  state: 'running',
  done: 1200,
  total: 6000,
  attempts: 1,
  failure: null,
  created_at: '2026-11-24T09:00:00.000Z',
  started_at: '2026-11-24T09:00:01.000Z',
  ended_at: null,
  ...changes,
})

const jobs = [
  job(),
  job({ id: 'j2', organisation: 'Rheinland Autohaus', kind: 'export', state: 'queued', total: 0 }),
]
const counts = [
  { queue: 'business_rule', waiting: 3, running: 1 },
  { queue: 'messages', waiting: 1207, running: 8 },
]

async function openSupport(at: string, rights = ['CanViewDashboard', 'CanLogonAsOtherUser']) {
  const host = signedInHost({ rights })
  host.setAnswer(jobsCall, answered(jobs))
  host.setAnswer(countsCall, answered(counts))
  return openPage(host, `/${northgate}/${at}`)
}

const cell = (name: string) => browser.getByRole('cell', { name, exact: true })

describe('The pages of support staff', () => {
  it('[O-247] need CanLogonAsOtherUser: all-jobs-queue, page-speed and queue-counts', async () => {
    for (const [address, listCall, rows, shows] of [
      ['all-jobs-queue', jobsCall, jobs, 'Rheinland Autohaus'],
      ['queue-counts', countsCall, counts, '1,207'],
      ['page-speed', `GET /users/v1/${northgate}/page-speed`, [], 'No page counted yet'],
    ] as const)
      expect(
        await openWithEach(address, { listCall, rows, shows, rights: ['CanLogonAsOtherUser'] }),
      ).toEqual(leadsHome)
  })

  it('[A-208] are tools beside the others’, for staff alone', async () => {
    const tools = ['All jobs', 'Queue counts', 'Page speed', 'All users']
    const names = () =>
      browser
        .getByRole('link')
        .elements()
        .map((link) => link.textContent)
    const staff = await openSupport('settings', [
      'CanViewDashboard',
      'CanViewOrgSettings',
      'CanLogonAsOtherUser',
    ])
    await expect.element(browser.getByRole('link', { name: 'All jobs' })).toBeVisible()
    expect(names()).toEqual(expect.arrayContaining(tools))
    await staff.screen.unmount()
    await openSupport('settings', ['CanViewDashboard', 'CanViewOrgSettings', 'CanViewUsers'])
    await expect.element(browser.getByRole('link', { name: 'Users' })).toBeVisible()
    expect(names().filter((name) => tools.includes(name))).toEqual([])
  })

  it('[A-235] list the jobs of all organisations', async () => {
    await openSupport('all-jobs-queue')
    await expect.element(browser.getByText('Northgate Motor Group').last()).toBeVisible()
    await expect.element(browser.getByText('Rheinland Autohaus')).toBeVisible()
    for (const text of ['Business rules', '1,200 / 6,000', 'Running', 'Exports', 'Waiting'])
      await expect.element(cell(text)).toBeVisible()
  })

  it('[O-251] show the length of each queue', async () => {
    await openSupport('queue-counts')
    await expect.element(browser.getByRole('rowheader', { name: 'Messages' })).toBeVisible()
    for (const text of ['1,207', '8', '3', '1']) await expect.element(cell(text)).toBeVisible()
  })
})
