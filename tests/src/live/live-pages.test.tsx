import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import {
  called,
  listedCustomers,
  listHost,
  withSearch,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { field } from '#tests/src/contact-log/form-locators.ts'
import { openContactLogPage, openForm } from '#tests/src/contact-log/open-contact-log.tsx'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { addEventStream } from './event-stream-answer.ts'

const getRegion = () => document.querySelector('.table-scroll') as HTMLElement
const getRow = (agreementNo: string) => document.querySelector(`[data-agreement="${agreementNo}"]`)
const countCalls = (host: FakeHost, isMeant: (url: string) => boolean) =>
  host.requests.filter(({ url }) => isMeant(url)).length
const countCounts = (host: FakeHost) => countCalls(host, (url) => url.includes('only_count=true'))
const countSearches = (host: FakeHost) =>
  countCalls(host, (url) => url.includes('/customers?')) - countCounts(host)

describe('what a colleague changes', () => {
  it('is shown in the list, which keeps its place', async () => {
    const rows = [...listedCustomers(120)]
    const host = listHost({ rows })
    const stream = addEventStream(host)
    const { screen } = await openList(host, withSearch({ page: 2, size: 50 }))
    await screen.getByRole('checkbox', { name: 'Select Customer 55' }).click()
    await expect.poll(stream.opened).toBe(1)
    getRegion().scrollTop = 600
    const focused = getRow('A-72') as HTMLElement
    focused.focus()
    const before = countSearches(host)
    const row = rows[69]
    if (row !== undefined) rows[69] = { ...row, cFullName: 'Ottilie Farrow', version: 2 }
    stream.send({ kind: 'customer', id: 'A-70' })
    await expect.element(screen.getByRole('rowheader', called('Ottilie Farrow'))).toBeVisible()
    expect(getRegion().scrollTop).toBe(600)
    expect(document.activeElement).toBe(focused)
    await expect.element(screen.getByText('1 selected', { exact: true })).toBeVisible()
    expect(countSearches(host)).toBe(before + 1)
  })

  it('does not fetch a list again that does not show the customer', async () => {
    const host = listHost({ rows: listedCustomers(120) })
    const stream = addEventStream(host)
    const { screen } = await openList(host, withSearch({ size: 10 }))
    await expect.element(screen.getByRole('rowheader', called('Customer 3'))).toBeVisible()
    await expect.poll(stream.opened).toBe(1)
    const [rows, counts] = [countSearches(host), countCounts(host)]
    stream.send({ kind: 'customer', id: 'A-110' })
    await expect.poll(() => countCounts(host)).toBe(counts + 1)
    expect(countSearches(host)).toBe(rows)
  })

  it('leaves the form that somebody fills in as it is', async () => {
    const { host } = await openContactLogPage()
    const stream = addEventStream(host)
    await openForm('No reply')
    await field('Note').fill('Rang twice')
    await expect.poll(stream.opened, { timeout: 15_000 }).toBe(1)
    const before = host.calls().filter((call) => call.endsWith('/customer/A-1')).length
    stream.send({ kind: 'customer', id: 'A-1' })
    await expect
      .poll(() => host.calls().filter((call) => call.endsWith('/customer/A-1')).length)
      .toBeGreaterThan(before)
    await expect.element(field('Note')).toHaveValue('Rang twice')
    expect(document.activeElement).toBe(field('Note').element())
    await userEvent.keyboard(' today')
    await expect.element(field('Note')).toHaveValue('Rang twice today')
  })
})

describe('a job’s progress', () => {
  it('moves with each event, without being asked for in between', async () => {
    const host = signedInHost({ rights: ['CanViewDashboard', 'CanViewProcessingTasks'] })
    const stream = addEventStream(host)
    const task = (done: number): ScheduledTask => ({
      id: 't1',
      title: 'Morning calculation',
      crontab: '30 6 * * 1-5',
      kind: 'pre_calculation',
      sftp: null,
      runs: [],
      parameters: null,
      set_by: null,
      is_enabled: true,
      next_run: '2027-01-04T06:30:00.000Z',
      job: {
        id: 'j1',
        kind: 'pre_calculation',
        owner_user_id: null,
        subject_id: 't1',
        state: 'running',
        done,
        total: 6000,
        seconds_left: 12,
        result: null,
        failure: null,
        is_cancel_requested: false,
        attempts: 1,
        created_at: '2026-11-24T09:00:00.000Z',
        started_at: null,
        ended_at: null,
      },
      changed_by: 'Robin Marsh',
      changed_at: '2026-11-24T09:00:00.000Z',
    })
    const call = `GET /processing-tasks/v1/${northgate}`
    host.setAnswer(call, answered([task(1200)]))
    const { screen } = await openPage(host, `/${northgate}/tasks`)
    await expect.element(screen.getByText(/1,200 of 6,000/u)).toBeVisible()
    await expect.poll(stream.opened).toBe(1)
    for (const done of [2400, 3600]) {
      host.setAnswer(call, answered([task(done)]))
      stream.send({ kind: 'job', id: 'j1' })
      await expect
        .element(screen.getByText(new RegExp(`${done.toLocaleString('en-GB')} of 6,000`, 'u')))
        .toBeVisible()
    }
  })
})
