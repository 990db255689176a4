import { mkdirSync, chmodSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExportRow } from '#domain/exports/export.model.ts'
import type { OrgHealthReport } from '#domain/org-health/org-health.model.ts'
import type { RetentionAnswer } from '#domain/retention/retention.contract.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { customerOpens, jobs, roleRights } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/job-kinds.ts'
import { nightlyHealthTask } from '#server/org-health/org-health.job.ts'
import { retentionTask } from '#server/retention/retention-task.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import {
  createSftpCaller,
  eventually,
  runSchedules,
  startSftpJobs,
  toServerSettings,
} from '#tests/server/sftp/sftp-fixture.ts'
import type { Send } from '#tests/server/sftp/sftp-fixture.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { isSftpTested, openSftpServer } from '#tests/support/gateways/sftp-server.ts'

const host = describeHost()
const stops: (() => Promise<void>)[] = []
let orgId: string
let send: Send

const rights = [
  'CanViewProcessingTasks',
  'CanEditOrganisation',
  'CanExportCustomer',
  'CanViewCustomerExports',
  'CanSeeSavedSearch',
  'CanAccessKPIReport',
  'CanAccessUsageReport',
] as const
const day = 86_400_000

beforeAll(() => buildOrganisation(host, { is_base: true }))
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    { cFullName: 'Tamsin Wrexley', dCode: 'D1', fProductType: 'PCP', fEndDate: '2099-01-01' },
    { cFullName: 'Joel Harker', dCode: 'D2', fProductType: 'HP', fEndDate: '2099-01-01' },
  ])
  ;({ send } = await createSftpCaller(host, orgId, rights))
})
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

const tasks = () => `/processing-tasks/v1/${orgId}`
const create = async (settings: object, by = send) =>
  by<ScheduledTask>('POST', tasks(), { title: 'At night', crontab: '30 2 * * *', ...settings })
const change = (id: string, settings: object, by = send) =>
  by<ScheduledTask>('PUT', `${tasks()}/${id}`, settings)
const readTask = async (id: string) =>
  (await send<ScheduledTask[]>('GET', tasks())).body.find((task) => task.id === id)
const readReports = async () =>
  (await send<RetentionAnswer>('GET', `/organisation/v1/${orgId}/retention-reports`)).body.reports
const listHealth = async () =>
  (await send<OrgHealthReport[]>('GET', `/organisation/v1/${orgId}/health?id=${orgId}`)).body

/** The time of the task comes, and its job ends. */
async function runTask(id: string) {
  const { next_run } = (await readTask(id)) ?? {}
  await runSchedules(host, jobKinds, new Date(next_run ?? ''))
  stops.push(await startSftpJobs(host, jobKinds))
  return eventually(async () => {
    const job = (await readTask(id))?.job
    if (job === null || job === undefined || job.ended_at === null)
      throw new Error(`The job is ${job?.state ?? 'not there'}`)
    return job
  })
}

const opened = (org: string, days: number) => {
  const at = new Date(host.clock.now().getTime() - days * day)
  const row = { fAgreementNo: `A-${days}`, day: '2020-01-01', userId: 'robin', actedById: '' }
  return host.database.asOwner((tx) =>
    tx.insert(customerOpens).values({ ...row, orgId: org, by: 'Robin Marsh', firstAt: at }),
  )
}
const countOpens = (org: string) =>
  host.database.asOwner((tx) => tx.$count(customerOpens, eq(customerOpens.orgId, org)))
const withdraw = (right: string) =>
  host.database.asOwner((tx) =>
    tx.delete(roleRights).where(and(eq(roleRights.orgId, orgId), eq(roleRights.right, right))),
  )
const saveSearch = async (q: object) =>
  (
    await send<SavedSearch>('POST', `/users/v1/${orgId}`, {
      name: 'Dealer one',
      q: JSON.stringify(q),
    })
  ).body.searchid
const listFiles = async (kind: 'customer' | 'report') =>
  (await send<ExportRow[]>('GET', `/customer/v1/${orgId}/${kind}-exports`)).body
async function readFile(kind: 'customer' | 'report', id: unknown): Promise<string> {
  const at = `/customer/v1/${orgId}/${kind}-exports/${String(id)}/download`
  expect((await send('GET', at)).status).toBe(200)
  const bytes = await host.files.store.read(String(id))
  const chunks: Buffer[] = []
  for await (const chunk of bytes ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

// Jobs of a busy machine wait.
describe('A task', { timeout: 120_000 }, () => {
  it('counts how complete the data are at its times, and the host then no more each night', async () => {
    const { body: task } = await create({ kind: 'org_health' })
    await nightlyHealthTask.run(getJobDeps(host))
    expect(await host.database.asOwner((tx) => tx.$count(jobs, eq(jobs.orgId, orgId)))).toBe(0)
    const job = await runTask(task.id)
    expect(job).toMatchObject({ kind: 'org_health', state: 'done', result: { live_customers: 2 } })
    expect(await listHealth()).toMatchObject([{ details: { live_customers: 2 } }])
    await change(task.id, { is_enabled: false })
    await nightlyHealthTask.run({
      ...getJobDeps(host),
      now: () => new Date('2031-01-01T03:00:00Z'),
    })
    await eventually(async () => expect(await listHealth()).toHaveLength(2))
  })

  it('applies the rules of retention to its organisation alone, with a report', async () => {
    const other = await buildOrganisation(host)
    await opened(orgId, 800)
    await opened(other, 800)
    const { body: task } = await create({ kind: 'retention', title: 'Retention' })
    const job = await runTask(task.id)
    expect(job).toMatchObject({
      kind: 'retention',
      state: 'done',
      result: { deleted: 1, kinds: 1 },
    })
    expect(await readReports()).toMatchObject([
      { task: 'Retention', deleted: [{ kind: 'opened_customers', count: 1 }], failed: [] },
    ])
    expect([await countOpens(orgId), await countOpens(other)]).toEqual([0, 1])
  })

  it('of retention is left its part by the host, until it has not run for two days', async () => {
    const other = await buildOrganisation(host)
    const { body: task } = await create({ kind: 'retention' })
    const runHost = (days = 0) =>
      retentionTask.run({
        ...getJobDeps(host),
        now: () => new Date(host.clock.now().getTime() + days * day),
      })
    await opened(orgId, 800)
    await opened(other, 800)
    await runHost()
    expect([await countOpens(orgId), await countOpens(other)]).toEqual([1, 0])
    await change(task.id, { is_enabled: false })
    await runHost()
    expect(await countOpens(orgId)).toBe(0)
    await change(task.id, { is_enabled: true })
    await opened(orgId, 801)
    await runHost(1)
    expect(await countOpens(orgId)).toBe(1)
    await runHost(2.1)
    expect(await countOpens(orgId)).toBe(0)
  })

  it('has the customers of a saved search exported for the person who set it', async () => {
    const search_id = await saveSearch({ dCode: ['D1'] })
    const parameters = { kind: 'exports', search_id, format: 'csv', server_id: null }
    const { body: task } = await create({ kind: 'exports', title: 'Dealer one', parameters })
    expect(task).toMatchObject({ parameters, set_by: 'Robin Marsh' })
    const job = await runTask(task.id)
    expect(job).toMatchObject({ kind: 'task_file', state: 'done', result: { rows: 1 } })
    const [made, ...more] = await listFiles('customer')
    expect(more).toEqual([])
    expect(made).toMatchObject({
      id: job.id,
      name: 'Dealer one',
      status: 'available',
      is_own: true,
    })
    expect(made?.settings?.columns?.length).toBeGreaterThan(3)
    const text = await readFile('customer', job.id)
    expect(text).toContain('Tamsin Wrexley')
    expect(text).not.toContain('Joel Harker')
  })

  it('has a report made of its period, under the names of the page', async () => {
    const parameters = { kind: 'reports', report: 'kpi', period: 'last_month', format: 'csv' }
    const { body: task } = await create({
      kind: 'reports',
      title: 'Monthly figures',
      parameters: { ...parameters, server_id: null },
    })
    const job = await runTask(task.id)
    expect(job).toMatchObject({ kind: 'task_file', state: 'done', result: { rows: 2 } })
    const [made] = await listFiles('report')
    expect(made).toMatchObject({ id: job.id, name: 'Monthly figures', status: 'available' })
    expect(made?.settings).toEqual({ report: 'kpi', period: 'last_month' })
    const [head = '', ...rows] = (await readFile('report', job.id)).split('\r\n')
    expect(head).toContain('name')
    expect(head).toContain('LIVEBOOK')
    expect(rows.filter((row) => row.startsWith('D'))).toHaveLength(2)
    const { send: theirs } = await createSftpCaller(host, orgId, ['CanAccessUsageReport'])
    expect((await theirs<ExportRow[]>('GET', `/customer/v1/${orgId}/report-exports`)).body).toEqual(
      [],
    )
  })

  it('ends without a file once its person has lost a right or the search is deleted', async () => {
    const search_id = await saveSearch({ dCode: ['D1'] })
    const file = { format: 'csv', server_id: null }
    const { body: exported } = await create({
      kind: 'exports',
      parameters: { kind: 'exports', search_id, ...file },
    })
    const { body: report } = await create({
      kind: 'reports',
      crontab: '40 2 * * *',
      parameters: { kind: 'reports', report: 'kpi', period: 'default', ...file },
    })
    await send('DELETE', `/users/v1/${orgId}/searches/${search_id}`)
    await withdraw('CanAccessKPIReport')
    expect(await runTask(exported.id)).toMatchObject({ state: 'failed', failure: 'search_gone' })
    expect(await runTask(report.id)).toMatchObject({ state: 'failed', failure: 'right_lost' })
    expect(await listFiles('customer')).toEqual([])
  })

  it.skipIf(!isSftpTested)('sends its file to the SFTP server that it names', async () => {
    const server = await openSftpServer()
    afterAll(() => server.close())
    const at = path.join(server.folder, 'reports')
    mkdirSync(at)
    chmodSync(at, 0o777)
    const { body: place } = await send<{ id: string }>(
      'POST',
      `${tasks()}/sftp-servers`,
      toServerSettings(server, 'reports'),
    )
    const { body: task } = await create({
      kind: 'reports',
      title: 'Sent figures',
      parameters: {
        kind: 'reports',
        report: 'kpi',
        period: 'default',
        format: 'csv',
        server_id: place.id,
      },
    })
    await runTask(task.id)
    await eventually(() => expect(readdirSync(at)).toEqual([expect.stringMatching(/\.csv$/u)]))
    expect(readFileSync(path.join(at, readdirSync(at)[0] ?? ''), 'utf8')).toContain('LIVEBOOK')
    expect((await send('DELETE', `${tasks()}/sftp-servers/${place.id}`)).status).toBe(409)
  })
})
