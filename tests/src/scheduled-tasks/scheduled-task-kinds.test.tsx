import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Job } from '#domain/jobs/job.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { TaskParameters } from '#domain/scheduled-tasks/task-parameters.model.ts'
import { ScheduledTasksPage } from '#src/features/scheduled-tasks/scheduled-tasks-page.tsx'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { box, button, chooseInDialog, describeRecords } from '#tests/src/records/open-records.tsx'

const tasksPath = `/processing-tasks/v1/${northgate}`
const listCall = `GET ${tasksPath}`
const createCall = `POST ${tasksPath}`
const changeCall = `PUT ${tasksPath}/t1`
const serversCall = `GET ${tasksPath}/sftp-servers`
const searchesCall = `GET /users/v1/${northgate}/searches`

const rights: readonly Right[] = [
  'CanViewProcessingTasks',
  'CanAccessKPIReport',
  'CanExportCustomer',
  'CanViewCustomerExports',
  'CanEditOrganisation',
]
const openTasks = describeRecords((place) => <ScheduledTasksPage {...place} />, rights)

const kpi: TaskParameters = {
  kind: 'reports',
  report: 'kpi',
  period: 'last_month',
  format: 'xlsx',
  server_id: null,
}

const task = (changes: Partial<ScheduledTask> = {}): ScheduledTask => ({
  id: 't1',
  title: 'Monthly figures',
  crontab: '30 6 1 * *',
  kind: 'reports',
  sftp: null,
  parameters: kpi,
  set_by: 'Ines Carrow',
  is_enabled: true,
  next_run: '2027-01-04T06:30:00.000Z',
  job: null,
  runs: [],
  changed_by: 'Robin Marsh',
  changed_at: '2026-11-24T09:00:00.000Z',
  ...changes,
})

const job = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'task_file',
  owner_user_id: null,
  subject_id: 't1',
  state: 'done',
  done: 1,
  total: 1,
  seconds_left: null,
  result: { rows: 1 },
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T06:30:00.000Z',
  started_at: '2026-11-24T06:30:02.000Z',
  ended_at: '2026-11-24T06:30:09.000Z',
  ...changes,
})

const server = {
  id: 's1',
  name: 'Head office',
  host: 'sftp.office.example',
  port: 22,
  login_name: 'dealer',
  folder: '/in',
  login: 'password',
  host_key: `SHA256:${'A'.repeat(43)}`,
  has_secret: true,
  changed_by: 'Robin Marsh',
  changed_at: '2026-11-24T09:00:00.000Z',
}
const search = {
  searchid: 'q1',
  organisationid: northgate,
  name: 'Dealer one',
  search: '{}',
  q: '{}',
  created_at: '2026-11-24T09:00:00.000Z',
  is_shared: true,
  is_own: true,
  may_change: true,
  is_pinned: false,
  saved_by: 'Robin Marsh',
}

const buildHost = (...tasks: ScheduledTask[]): FakeHost =>
  fakeHost({
    [listCall]: answered(tasks),
    [createCall]: answered(task()),
    [changeCall]: answered(task()),
    [serversCall]: answered([server]),
    [searchesCall]: answered([search]),
    [`GET ${tasksPath}/next-runs`]: answered({ runs: ['2027-02-01T06:00:00.000Z'] }),
  })
const text = (words: string | RegExp) => browser.getByText(words).first()
const create = () => button('Create task').last().click()

async function openNew(host: FakeHost, kind: string, held = rights) {
  await openTasks(host, { rights: held })
  await button('Create task').click()
  await box('Title').fill('At night')
  await box('Crontab').fill('30 2 * * *')
  await chooseInDialog(kind, 'What it does')
}

describe('A task', () => {
  it('that makes a report is created with the report, period, format and server', async () => {
    const host = buildHost()
    await openNew(host, 'Make a report')
    await create()
    await expect.element(text('Choose a report.')).toBeVisible()
    await expect.element(box('Title')).toHaveValue('At night')
    const offered = [...document.querySelectorAll('ion-modal ion-select-option')]
    const names = offered.map(({ textContent }) => textContent)
    expect(names).toContain('KPI report')
    expect(names).not.toContain('Usage report')
    await chooseInDialog('KPI report', 'Report')
    await chooseInDialog('The month before', 'Period')
    await chooseInDialog('CSV', 'Format')
    await chooseInDialog('Head office', 'Send to')
    await expect.element(text(/The file is yours/u)).toBeVisible()
    await create()
    await expect.element(text('Task created')).toBeVisible()
    expect(await getSentBodies(host, createCall)).toEqual([
      {
        title: 'At night',
        crontab: '30 2 * * *',
        is_enabled: true,
        kind: 'reports',
        parameters: { ...kpi, format: 'csv', server_id: 's1' },
      },
    ])
  })

  it('that exports is created with a saved search; a refusal loses nothing typed', async () => {
    const host = buildHost()
    await openNew(host, 'Export a saved search')
    await create()
    await expect.element(text('Choose a saved search.')).toBeVisible()
    await chooseInDialog('Dealer one', 'Saved search')
    const refuse = (code: string) =>
      host.setAnswer(createCall, refused('parameters_refused', 422, { code }))
    refuse('search_gone')
    await create()
    await expect.element(text('The saved search was deleted. Choose another one.')).toBeVisible()
    refuse('right_missing')
    await create()
    await expect.element(text(/You may not have such a file made/u)).toBeVisible()
    refuse('acting')
    await create()
    await expect.element(text(/Files are made for the person alone/u)).toBeVisible()
    await expect.element(box('Title')).toHaveValue('At night')
    await expect.element(box('Crontab')).toHaveValue('30 2 * * *')
    host.setAnswer(createCall, answered(task()))
    await create()
    await expect.element(text('Task created')).toBeVisible()
    expect((await getSentBodies(host, createCall)).at(-1)).toMatchObject({
      kind: 'exports',
      parameters: { kind: 'exports', search_id: 'q1', format: 'xlsx', server_id: null },
    })
  })

  it('that makes a file says whose it is, and is changed on what was seen of it', async () => {
    const host = buildHost(task())
    await openTasks(host)
    await button('Edit Monthly figures').click()
    await expect.element(text(/The file is Ines Carrow’s/u)).toBeVisible()
    await chooseInDialog('The week before', 'Period')
    await button('Save 1 change').click()
    await expect.element(text('Task updated')).toBeVisible()
    expect((await getSentBodies(host, changeCall)).at(-1)).toMatchObject({
      parameters: { ...kpi, period: 'last_week' },
      seen: { title: 'Monthly figures', crontab: '30 6 1 * *', parameters: kpi },
    })
  })

  it.each([
    ['Count how complete the data are', 'org_health', /at its times instead, not a second time/u],
    ['Delete what is past its time', 'retention', /if it has not run for two days/u],
  ])('to “%s” says how it lives with the host’s own', async (name, kind, words) => {
    const host = buildHost()
    await openNew(host, name)
    await expect.element(text(words)).toBeVisible()
    await create()
    await expect.element(text('Task created')).toBeVisible()
    const sent = { title: 'At night', crontab: '30 2 * * *', is_enabled: true, kind }
    expect(await getSentBodies(host, createCall)).toEqual([sent])
  })

  it('says what is missing where there is no search and no report to be had', async () => {
    const host = buildHost()
    host.setAnswer(searchesCall, answered([]))
    await openNew(host, 'Export a saved search', ['CanViewProcessingTasks'])
    await expect.element(text(/There is no saved search yet/u)).toBeVisible()
    await chooseInDialog('Make a report', 'What it does')
    await expect.element(text(/You may see no report/u)).toBeVisible()
  })

  it('says that saved searches and servers could not be loaded', async () => {
    const host = buildHost()
    host.setAnswer(searchesCall, refused('right_missing', 403))
    host.setAnswer(serversCall, refused('fault', 500))
    await openNew(host, 'Export a saved search')
    await expect.element(text('The saved searches could not be loaded.')).toBeVisible()
    await expect.element(text('The SFTP servers could not be loaded')).toBeVisible()
  })

  it.each([
    ['reports', { rows: 1 }, 'Done: File of 1 row', 'To the exports', 'export'],
    ['exports', { rows: 1200 }, 'Done: File of 1,200 rows', 'To the exports', 'export'],
    ['retention', { deleted: 2 }, 'Done: 2 entries deleted', 'To the report', 'retention'],
    [
      'org_health',
      { live_customers: 5 },
      'Done: 5 live customers counted',
      'To the figures',
      'org-health',
    ],
  ] as const)('of %s tells its runs and leads to what they made', async (...one) => {
    const [kind, result, words, link, path] = one
    const runs = [
      job({ result }),
      job({ id: 'j2', state: 'failed', failure: 'search_gone', result: null }),
    ]
    await openTasks(buildHost(task({ kind, parameters: null, job: runs[0] ?? null, runs })))
    await expect.element(text(words)).toBeVisible()
    await button('Last runs of Monthly figures').click()
    const sheet = browser.getByRole('region', { name: 'Last runs', exact: true }).last()
    await expect.element(sheet.getByText(words)).toBeVisible()
    await expect.element(sheet.getByText('7 s').first()).toBeVisible()
    await expect.element(sheet.getByText('Failed: the saved search was deleted')).toBeVisible()
    await expect
      .element(browser.getByRole('link', { name: link }))
      .toHaveAttribute('href', `/${northgate}/${path}`)
  })

  it('leads nowhere who may not open what its runs made', async () => {
    await openTasks(buildHost(task({ kind: 'retention', parameters: null })), {
      rights: ['CanViewProcessingTasks'],
    })
    await button('Last runs of Monthly figures').click()
    await expect.element(text('It has not run yet.')).toBeVisible()
    expect(browser.getByRole('link', { name: 'To the report' }).elements()).toEqual([])
  })

  it('cannot be created without a network', async () => {
    await openTasks(buildHost(task()), { isOnline: false })
    await expect.element(button('Create task')).toBeDisabled()
  })
})
