import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ExportRow } from '#domain/exports/export.model.ts'
import type { ExportSchedule } from '#domain/exports/export-schedule.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { ExportsPage } from '#src/features/exports/exports-page.tsx'
import { toBootFacts } from '#src/session/boot/boot-facts.ts'
import { BootProvider } from '#src/session/boot/use-boot.tsx'
import {
  answered,
  buildBoot,
  fakeHost,
  getSentBodies,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import { box, button, chooseInDialog, describeRecords } from '#tests/src/records/open-records.tsx'

const service = `/customer/v1/${northgate}`
const exportsCall = `GET ${service}/customer-exports`
const listCall = `GET ${service}/export-schedules`
const createCall = `POST ${service}/export-schedules`
const changeCall = `PUT ${service}/export-schedules/s1`
const deleteCall = `DELETE ${service}/export-schedules/s1`
const runsCall = `GET ${service}/next-export-runs`
const resubmitCall = `POST /processing/v1/${northgate}/jobs/d1/resubmit`

const rights: readonly Right[] = ['CanViewCustomerExports', 'CanExportCustomer']

const job = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'export',
  owner_user_id: 'u1',
  subject_id: 'e1',
  state: 'done',
  done: 118,
  total: 118,
  seconds_left: null,
  result: { rows: 118 },
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T05:30:00.000Z',
  started_at: '2026-11-24T05:30:01.000Z',
  ended_at: '2026-11-24T05:31:00.000Z',
  ...changes,
})

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
  settings: {},
  downloads: [],
  ...changes,
})

const schedule = (changes: Partial<ExportSchedule> = {}): ExportSchedule => ({
  id: 's1',
  name: 'Nightly list',
  crontab: '30 5 * * *',
  server_id: 'f1',
  server: 'Lender inbox',
  is_enabled: true,
  stopped: null,
  kind: 'customers',
  format: 'csv',
  requested_by: 'Ruth Amberley',
  is_own: true,
  next_run: '2027-01-04T05:30:00.000Z',
  job: null,
  delivery: null,
  ...changes,
})

const openExports = describeRecords(
  (place) => (
    <BootProvider facts={toBootFacts(buildBoot({ rights: [...rights] }), () => {})}>
      <ExportsPage
        {...place}
        selectedTab="customers"
        onTab={() => {}}
        describeSearch={() => ''}
        onRedirect={vi.fn<(address: string) => void>()}
      />
    </BootProvider>
  ),
  rights,
)

const listed = (...schedules: readonly ExportSchedule[]) =>
  answered({ schedules, servers: [{ id: 'f1', name: 'Lender inbox' }] })
const buildHost = (...schedules: readonly ExportSchedule[]) =>
  fakeHost({
    [exportsCall]: answered([row()]),
    [listCall]: listed(...schedules),
    [runsCall]: answered({ runs: ['2027-02-01T06:00:00.000Z', '2027-02-02T06:00:00.000Z'] }),
  })
const text = (words: string | RegExp) => browser.getByText(words).first()
const openSchedules = async (...input: Parameters<typeof openExports>) => {
  const screen = await openExports(...input)
  await button('Schedules').click()
  return screen
}

describe('The schedules of exports', () => {
  it('tell when each is made next, where its file goes, and what came of it last', async () => {
    await openSchedules(
      buildHost(
        schedule({ job: job(), delivery: job({ id: 'd1', kind: 'sftp_delivery' }) }),
        schedule({
          id: 's2',
          name: 'Weekly list',
          job: job(),
          delivery: job({ id: 'd2', state: 'failed', failure: 'sftp_host_key_differs' }),
        }),
        schedule({ id: 's3', name: 'Kept here', server: null, server_id: null, job: job() }),
        schedule({
          id: 's4',
          name: 'Too large',
          job: job({ state: 'failed', failure: 'too_large' }),
        }),
        schedule({ id: 's5', name: 'New one' }),
        schedule({
          id: 's6',
          name: 'Tried again',
          job: job(),
          delivery: job({ id: 'd3', state: 'queued', failure: 'sftp_silent' }),
        }),
      ),
    )
    const card = (name: string) => browser.getByRole('listitem', { name, exact: true })
    await expect.element(card('Nightly list').getByText('Next 04/01/2027 at 05:30')).toBeVisible()
    await expect.element(card('Nightly list').getByText(/goes to Lender inbox/u)).toBeVisible()
    await expect.element(card('Nightly list').getByText('At 05:30, every day')).toBeVisible()
    await expect
      .element(card('Nightly list').getByText(/^Last sent to Lender inbox 24\/11\/2026/u))
      .toBeVisible()
    await expect
      .element(
        card('Weekly list').getByText(/not sent to Lender inbox\. The server has another key/u),
      )
      .toBeVisible()
    await expect.element(card('Kept here').getByText(/is downloaded here/u)).toBeVisible()
    await expect.element(card('Kept here').getByText(/^Last made/u)).toBeVisible()
    await expect.element(card('Too large').getByText(/larger than 500 MB/u)).toBeVisible()
    await expect.element(card('New one').getByText('Not made yet')).toBeVisible()
    await expect.element(card('Tried again').getByText(/is tried again/u)).toBeVisible()
  })

  it('say that one was stopped because its person lost the right', async () => {
    await openSchedules(
      buildHost(
        schedule({ is_own: false, is_enabled: false, stopped: 'right_lost', next_run: null }),
      ),
    )
    await expect.element(text(/^Stopped: Ruth Amberley may no longer export these/u)).toBeVisible()
    expect(button('Resume Nightly list').elements()).toEqual([])
    expect(button('Edit Nightly list').elements()).toEqual([])
    await expect.element(button('Delete Nightly list')).toBeVisible()
  })

  it('are paused and resumed, and what fails is said', async () => {
    const host = buildHost(schedule())
    host.setAnswer(changeCall, refused('fault', 500))
    await openSchedules(host)
    await button('Pause Nightly list').click()
    await expect.element(text('The schedule could not be changed')).toBeVisible()
    host.setAnswer(changeCall, () => {
      const paused = schedule({ is_enabled: false, next_run: null })
      host.setAnswer(listCall, listed(paused))
      return Response.json(paused)
    })
    await button('Pause Nightly list').click()
    await expect.element(text('Schedule paused')).toBeVisible()
    await expect.element(browser.getByText('Paused', { exact: true })).toBeVisible()
    await expect.element(button('Resume Nightly list')).toBeVisible()
    expect((await getSentBodies(host, changeCall)).at(-1)).toEqual({
      name: 'Nightly list',
      crontab: '30 5 * * *',
      server_id: 'f1',
      is_enabled: false,
    })
  })

  it('are edited; what is typed stays where the host refuses it', async () => {
    const host = buildHost(schedule())
    host.setAnswer(changeCall, refused('server_gone', 409))
    await openSchedules(host)
    await button('Edit Nightly list').click()
    await expect.element(box('Crontab')).toHaveValue('30 5 * * *')
    await box('Crontab').fill('0 6 * * 1')
    await expect.element(text('01/02/2027 at 06:00')).toBeVisible()
    await button('Save schedule').click()
    await expect.element(text('The server was deleted. Choose another one.')).toBeVisible()
    await expect.element(box('Crontab')).toHaveValue('0 6 * * 1')
    await chooseInDialog('Nowhere: download it here', 'Send to')
    host.setAnswer(changeCall, answered(schedule()))
    await button('Save schedule').click()
    await expect.element(text('Schedule saved')).toBeVisible()
    expect((await getSentBodies(host, changeCall)).at(-1)).toEqual({
      name: 'Nightly list',
      crontab: '0 6 * * 1',
      server_id: null,
    })
    await expect.element(button('Pause Nightly list')).toBeVisible()
  })

  it('are deleted once that is confirmed', async () => {
    const host = buildHost(schedule())
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, listed())
      return Response.json({ id: 's1' })
    })
    await openSchedules(host)
    await button('Delete Nightly list').click()
    await expect.element(text(/“Nightly list” is no longer made by itself/u)).toBeVisible()
    await button('Delete').click()
    await expect.element(text('Schedule deleted')).toBeVisible()
    await expect.element(text('No schedule yet')).toBeVisible()
  })

  it('say why none is shown: offline, refused, failed', async () => {
    const offline = await openSchedules(buildHost(), { isOnline: false })
    await expect.element(text(/schedules are known only to the host/u)).toBeVisible()
    await offline.unmount()
    const host = buildHost()
    host.setAnswer(listCall, refused('right_missing', 403))
    const barred = await openSchedules(host)
    await expect.element(text(/may no longer see the schedules/u)).toBeVisible()
    await barred.unmount()
    host.setAnswer(listCall, refused('fault', 500))
    await openSchedules(host)
    await expect.element(text('The schedules could not be loaded.')).toBeVisible()
    host.setAnswer(listCall, listed(schedule()))
    await button('Try again').click()
    await expect.element(text('Next 04/01/2027 at 05:30')).toBeVisible()
  })

  it('are not offered to who may not export', async () => {
    await openExports(buildHost(), { rights: ['CanViewCustomerExports'] })
    await expect.element(text(/Positive parity/u)).toBeVisible()
    expect(button('Schedules').elements()).toEqual([])
  })
})

describe('An export', () => {
  it('is scheduled from its panel, by keyboard, and a wrong crontab is said', async () => {
    const host = buildHost()
    host.setAnswer(createCall, answered(schedule()))
    await openExports(host, { at: '/?open=e1' })
    await button('Schedule Positive parity').click()
    await expect.element(box('Name')).toHaveValue('Positive parity')
    await box('Crontab').fill('0 25 * * *')
    await button('Save schedule').click()
    await expect.element(text(/“25” is not possible for the hour/u)).toBeVisible()
    await box('Crontab').fill('0 6 * * *')
    await expect.element(text('02/02/2027 at 06:00')).toBeVisible()
    await chooseInDialog('Lender inbox', 'Send to')
    await button('Save schedule').click()
    await expect.element(text('Schedule saved')).toBeVisible()
    expect(await getSentBodies(host, createCall)).toEqual([
      { exportId: 'e1', name: 'Positive parity', crontab: '0 6 * * *', server_id: 'f1' },
    ])
  })

  it.each([
    ['too_many_schedules', 409, /You have 20 schedules already/u],
    ['fault', 500, /could not be saved\. What you typed is still here/u],
  ])('stays unscheduled with %s, and nothing typed is lost', async (code, status, words) => {
    const host = buildHost()
    host.setAnswer(createCall, refused(code, status))
    await openExports(host, { at: '/?open=e1' })
    await button('Schedule Positive parity').click()
    await box('Crontab').fill('0 6 * * *')
    await button('Save schedule').click()
    await expect.element(text(words)).toBeVisible()
    await expect.element(box('Crontab')).toHaveValue('0 6 * * *')
  })

  it('of another person is not scheduled', async () => {
    const host = buildHost()
    host.setAnswer(exportsCall, answered([row({ is_own: false })]))
    await openExports(host, { at: '/?open=e1' })
    await expect.element(text('Who downloaded it')).toBeVisible()
    expect(button('Schedule Positive parity').elements()).toEqual([])
  })

  it('that was not sent says why, and is sent again', async () => {
    const host = buildHost()
    const delivery = {
      server: 'Lender inbox',
      file: 'Positive-parity.csv',
      state: 'failed',
      problem: 'sftp_disk_full',
      delivered_at: null,
      job: job({ id: 'd1', state: 'failed', failure: 'sftp_disk_full' }),
    } as const
    host.setAnswer(exportsCall, answered([row({ delivery })]))
    await openExports(host, { at: '/?open=e1' })
    await expect.element(text('Lender inbox: not sent. The server’s disk is full.')).toBeVisible()
    host.setAnswer(resubmitCall, () => {
      const sent = {
        ...delivery,
        state: 'delivered',
        problem: null,
        delivered_at: '2026-11-24T09:05:00.000Z',
      } as const
      host.setAnswer(exportsCall, answered([row({ delivery: sent })]))
      return Response.json(job({ id: 'd1', state: 'queued' }))
    })
    await button('Send Positive parity again').click()
    await expect.element(text(/^Lender inbox: Positive-parity\.csv, 24\/11\/2026/u)).toBeVisible()
  })
})
