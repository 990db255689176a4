import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Job } from '#domain/jobs/job.model.ts'
import type { FetchedFile, ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { ScheduledTasksPage } from '#src/features/scheduled-tasks/scheduled-tasks-page.tsx'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { box, button, chooseInDialog, describeRecords } from '#tests/src/records/open-records.tsx'

const tasksPath = `/processing-tasks/v1/${northgate}`
const listCall = `GET ${tasksPath}`
const createCall = `POST ${tasksPath}`
const changeCall = `PUT ${tasksPath}/t1`
const filesCall = `GET ${tasksPath}/t1/files`
const serversCall = `GET ${tasksPath}/sftp-servers`
const templatesCall = `GET /processing/v1/${northgate}/templates`
const previewCall = `GET ${tasksPath}/next-runs`

const sftp = {
  server_id: 's1',
  pattern: '*.csv',
  move_to: 'done',
  action: 'load',
  template_id: 'p1',
} as const

const job = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'sftp_files',
  owner_user_id: null,
  subject_id: 't1',
  state: 'done',
  done: 2,
  total: 2,
  seconds_left: null,
  result: { files: 2, refused: 1, unmoved: 0 },
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T06:30:00.000Z',
  started_at: '2026-11-24T06:30:02.000Z',
  ended_at: '2026-11-24T06:31:15.000Z',
  ...changes,
})

const task = (changes: Partial<ScheduledTask> = {}): ScheduledTask => ({
  id: 't1',
  title: 'Lender files',
  crontab: '30 6 * * *',
  kind: 'sftp_files',
  sftp,
  is_enabled: true,
  next_run: '2027-01-04T06:30:00.000Z',
  job: null,
  runs: [],
  parameters: null,
  set_by: null,
  changed_by: 'Robin Marsh',
  changed_at: '2026-11-24T09:00:00.000Z',
  ...changes,
})

const server = {
  id: 's1',
  name: 'Lender inbox',
  host: 'sftp.lender.example',
  port: 22,
  login_name: 'dealer',
  folder: '/in',
  login: 'password',
  host_key: `SHA256:${'A'.repeat(43)}`,
  has_secret: true,
  changed_by: 'Robin Marsh',
  changed_at: '2026-11-24T09:00:00.000Z',
}
const template = (id: string, name: string, status = 'published') => ({
  template_id: id,
  template_name: name,
  status,
  data: '{}',
  version: 1,
  created_at: null,
  modified_at: null,
  modified_by: null,
})

const openTasks = describeRecords((place) => <ScheduledTasksPage {...place} />, [])
const buildHost = (tasks: readonly ScheduledTask[] = [task()]): FakeHost =>
  fakeHost({
    [listCall]: answered(tasks),
    [serversCall]: answered([server]),
    [templatesCall]: answered([template('p1', 'Agreements'), template('p2', 'Trial', 'draft')]),
    [previewCall]: answered({ runs: ['2027-02-01T06:00:00.000Z'] }),
    [filesCall]: answered([]),
  })
const text = (words: string | RegExp) => browser.getByText(words).first()

describe('A task that fetches files', () => {
  it('is created with its server, folder, pattern and template, which are asked for', async () => {
    const host = buildHost([])
    host.setAnswer(createCall, answered(task()))
    await openTasks(host)
    await button('Create task').click()
    await box('Title').fill('Lender files')
    await box('Crontab').fill('30 6 * * *')
    expect(box('Files').elements()).toEqual([])
    await chooseInDialog('Fetch files from SFTP', 'What it does')
    await expect.element(box('Files')).toBeVisible()
    await button('Create task').last().click()
    await expect.element(text('Choose a server.')).toBeVisible()
    await expect.element(text('Say which files, for example *.csv.')).toBeVisible()
    await expect.element(box('Title')).toHaveValue('Lender files')
    await chooseInDialog('Lender inbox', 'SFTP server')
    await box('Files').fill('*.csv')
    await box('Then move them to').fill('../up')
    await button('Create task').last().click()
    await expect.element(text(/A folder has no/u)).toBeVisible()
    await box('Then move them to').fill('done')
    await chooseInDialog('Load with a template', 'And then')
    await button('Create task').last().click()
    await expect.element(text('Choose a template.')).toBeVisible()
    const offered = [...document.querySelectorAll('ion-modal ion-select-option')]
    expect(offered.map(({ textContent }) => textContent)).not.toContain('Trial')
    await chooseInDialog('Agreements', 'Template')
    await button('Create task').last().click()
    await expect.element(text('Task created')).toBeVisible()
    expect(await getSentBodies(host, createCall)).toEqual([
      { title: 'Lender files', crontab: '30 6 * * *', is_enabled: true, kind: 'sftp_files', sftp },
    ])
  })

  it('is edited on what was seen of its files; a deleted server is said at its field', async () => {
    const host = buildHost()
    host.setAnswer(changeCall, refused('sftp_refused', 422))
    await openTasks(host)
    await button('Edit Lender files').click()
    await expect.element(box('Files')).toHaveValue('*.csv')
    await box('Files').fill('*.csv, *.xlsx')
    await button('Save 1 change').click()
    await expect.element(text('The server was deleted. Choose another one.')).toBeVisible()
    await expect.element(box('Files')).toHaveValue('*.csv, *.xlsx')
    host.setAnswer(changeCall, answered(task()))
    await button('Save 1 change').click()
    await expect.element(text('Task updated')).toBeVisible()
    const seen = { title: 'Lender files', crontab: '30 6 * * *', is_enabled: true, sftp }
    expect((await getSentBodies(host, changeCall)).at(-1)).toMatchObject({
      sftp: { ...sftp, pattern: '*.csv, *.xlsx' },
      seen,
    })
  })

  it('says that a server has to be added first', async () => {
    const host = buildHost([])
    host.setAnswer(serversCall, answered([]))
    await openTasks(host)
    await button('Create task').click()
    await box('Title').fill('Lender files')
    await chooseInDialog('Fetch files from SFTP', 'What it does')
    await expect.element(text(/There is no SFTP server yet/u)).toBeVisible()
    await expect
      .element(browser.getByRole('link', { name: 'SFTP servers' }))
      .toHaveAttribute('href', `/${northgate}/sftp-servers`)
  })

  it.each([
    ['sftp_host_key_differs', /another key than the confirmed one/u],
    ['sftp_folder_missing', /The folder does not exist on the server/u],
    ['sftp_login_refused', /refused the user or the secret/u],
    ['sftp_disk_full', /The server’s disk is full/u],
    ['sftp_silent', /did not answer in time/u],
    ['no_room', /the organisation’s storage is full/u],
    ['right_lost', /may no longer do so/u],
    ['no such code', /something unforeseen happened/u],
  ])('says of %s what it means', async (failure, words) => {
    await openTasks(buildHost([task({ job: job({ state: 'failed', failure }) })]))
    await expect.element(text(words)).toBeVisible()
    await expect.element(text(/^Failed: /u)).toBeVisible()
  })

  it('tells its last runs with duration and outcome, and what became of each file', async () => {
    const runs = [
      job(),
      job({ id: 'j2', result: { files: 1, refused: 0, unmoved: 1 } }),
      job({
        id: 'j3',
        state: 'failed',
        failure: 'sftp_disk_full',
        ended_at: '2026-11-24T07:45:02.000Z',
      }),
      job({ id: 'j4', state: 'queued', started_at: null, ended_at: null, result: null }),
    ]
    const file = (changes: Partial<FetchedFile>): FetchedFile => ({
      name: 'a.csv',
      size: 2048,
      fetched_at: '2026-11-24T06:30:10.000Z',
      moved_at: null,
      file_id: 'f1',
      problem: null,
      ...changes,
    })
    const host = buildHost([task({ job: runs[0] ?? null, runs })])
    host.setAnswer(
      filesCall,
      answered([
        file({}),
        file({ name: 'b.csv', moved_at: '2026-11-24T06:30:12.000Z' }),
        file({ name: 'c.csv', file_id: null, problem: 'file_mismatch' }),
        file({ name: 'd.csv', problem: 'not_moved' }),
      ]),
    )
    await openTasks(host)
    await expect.element(text('Done: 2 files, 1 refused')).toBeVisible()
    await button('Last runs of Lender files').click()
    const sheet = browser.getByRole('region', { name: 'Last runs', exact: true }).last()
    await expect.element(sheet.getByText('Done: 2 files, 1 refused')).toBeVisible()
    await expect.element(sheet.getByText('1 min 13 s').first()).toBeVisible()
    await expect.element(sheet.getByText('Done: 1 file, 1 not moved')).toBeVisible()
    await expect.element(sheet.getByText('1 h 15 min')).toBeVisible()
    await expect.element(sheet.getByText('Failed: The server’s disk is full.')).toBeVisible()
    const files = browser.getByRole('region', { name: 'Fetched files' })
    await expect.element(files.getByText('2 kB').first()).toBeVisible()
    await expect.element(files.getByText(/^Fetched 24\/11\/2026/u).first()).toBeVisible()
    await expect.element(files.getByText(/^Fetched and moved/u)).toBeVisible()
    await expect.element(files.getByText(/^Refused .*Its content is not/u)).toBeVisible()
    await expect.element(files.getByText(/It could not be moved/u)).toBeVisible()
  })

  it('says that it has not run, has fetched nothing, or cannot tell its files', async () => {
    const host = buildHost()
    const first = await openTasks(host)
    await button('Last runs of Lender files').click()
    await expect.element(text('It has not run yet.')).toBeVisible()
    await expect.element(text('No file has been fetched yet.')).toBeVisible()
    await first.unmount()
    host.setAnswer(filesCall, refused('right_missing', 403))
    await openTasks(host)
    await button('Last runs of Lender files').click()
    await expect.element(text('The files could not be loaded.')).toBeVisible()
  })
})

describe('A task that calculates', () => {
  it('has no fields and no files of a server', async () => {
    const calculates = { kind: 'pre_calculation', sftp: null } as const
    const host = buildHost([task({ ...calculates, title: 'Morning' })])
    await openTasks(host)
    await button('Last runs of Morning').click()
    await expect.element(text('It has not run yet.')).toBeVisible()
    expect(host.calls()).not.toContain(filesCall)
    expect(browser.getByText('Fetched files').elements()).toEqual([])
  })
})
