import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExportRow } from '#domain/exports/export.model.ts'
import { maxExportSchedules } from '#domain/exports/export-schedule.model.ts'
import type { ExportSchedule } from '#domain/exports/export-schedule.model.ts'
import {
  exportRequests,
  exportSchedules,
  files,
  jobs,
  roleRights,
  roleUsers,
} from '#server/db/schema/index.ts'
import { exportJob } from '#server/exports/export.job.ts'
import { scheduledExportJob } from '#server/exports/scheduled-export.job.ts'
import {
  createSftpCaller,
  eventually,
  runSchedules,
  startSftpJobs,
} from '#tests/server/sftp/sftp-fixture.ts'
import type { Send } from '#tests/server/sftp/sftp-fixture.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const kinds = [exportJob, scheduledExportJob]
const rights = ['CanExportCustomer', 'CanViewCustomerExports']
let orgId: string
let userId: string
let send: Send
let exportId = ''
let scheduleId = ''
const stops: (() => Promise<void>)[] = []

interface Listed {
  readonly schedules: readonly ExportSchedule[]
}

const schedules = () => `/customer/v1/${orgId}/export-schedules`
const list = async (by: Send = send) => (await by<Listed>('GET', schedules())).body.schedules
const body = { name: 'Nightly list', crontab: '30 5 * * *', server_id: null }
const create = (changes: object = {}, by: Send = send) =>
  by<ExportSchedule & { code?: string }>('POST', schedules(), { exportId, ...body, ...changes })
const change = (changes: object, by: Send = send) =>
  by<ExportSchedule & { code?: string }>('PUT', `${schedules()}/${scheduleId}`, {
    ...body,
    ...changes,
  })
const start = async (some: readonly (typeof exportJob)[] = kinds) => {
  const stop = await startSftpJobs(host, some)
  stops.push(stop)
  return stop
}
const runDue = (at = new Date('2027-06-01T00:00:00Z')) => runSchedules(host, kinds, at)
const findMade = () =>
  host.database.asOwner((tx) =>
    tx
      .select({ id: exportRequests.id, failure: jobs.failure, state: jobs.state })
      .from(exportRequests)
      .innerJoin(jobs, and(eq(jobs.orgId, exportRequests.orgId), eq(jobs.id, exportRequests.id)))
      .where(eq(exportRequests.scheduleId, scheduleId)),
  )
/** How often its time came. */
const countRuns = () =>
  host.database.asOwner((tx) =>
    tx.$count(jobs, and(eq(jobs.kind, scheduledExportJob.kind), eq(jobs.subject_id, scheduleId))),
  )
/** The person of the schedule loses a right. */
const withdraw = (right: string) =>
  host.database.asOwner((tx) =>
    tx
      .delete(roleRights)
      .where(
        and(
          eq(roleRights.orgId, orgId),
          eq(roleRights.right, right),
          inArray(
            roleRights.roleId,
            tx.select({ id: roleUsers.roleId }).from(roleUsers).where(eq(roleUsers.userId, userId)),
          ),
        ),
      ),
  )

// Jobs of a busy machine wait.
describe('A schedule of exports', { timeout: 120_000 }, () => {
  beforeAll(() => buildOrganisation(host, { is_base: true }))
  afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

  beforeEach(async () => {
    orgId = await buildOrganisation(host)
    await buildCustomers(host, orgId, [
      { cFullName: 'Tamsin Wrexley', dCode: 'D1' },
      { dCode: 'D2' },
    ])
    ;({ send, userId } = await createSftpCaller(host, orgId, rights))
    const first = await send<ExportRow>('POST', `/customer/v1/${orgId}/customer-exports`, {
      organisation_id: orgId,
      type: 'search_critiera',
      name: 'Everybody',
      columns: ['cFullName'],
    })
    exportId = String(first.body.id)
    scheduleId = (await create()).body.id
  })

  it('has its file to download here, made at its time as its person may see it then', async () => {
    await host.database.pool.query(
      'update memberships set dealer_codes = $1 where org_id = $2 and user_id = $3',
      [['D1'], orgId, userId],
    )
    await runDue()
    await start()
    await eventually(async () => expect((await findMade())[0]?.state).toBe('done'))
    const exports = await send<ExportRow[]>('GET', `/customer/v1/${orgId}/customer-exports`)
    const made = exports.body.find(({ name }) => name === 'Nightly list')
    expect(made).toMatchObject({ rows: 1, status: 'available', delivery: null, is_own: true })
    expect(await list()).toMatchObject([{ job: { state: 'done' }, delivery: null }])
  })

  it('is of one’s own exports alone', async () => {
    const colleague = await createSftpCaller(host, orgId, rights)
    expect((await create({}, colleague.send)).body.code).toBe('not_found')
    expect(await list(colleague.send)).toMatchObject([{ is_own: false }])
  })

  it('stops and says so once its person may no longer export, and makes nothing', async () => {
    const colleague = await createSftpCaller(host, orgId, rights)
    await withdraw('CanExportCustomer')
    await runDue()
    await start()
    const found = await eventually(async () => {
      const listed = await list(colleague.send)
      expect(listed[0]?.stopped).toBe('right_lost')
      return listed
    })
    expect(found).toMatchObject([{ is_enabled: false, next_run: null, job: null, is_own: false }])
    await runDue(new Date('2030-01-01T00:00:00Z'))
    expect(await findMade()).toEqual([])
    expect(await countRuns()).toBe(1)
  })

  it('goes on once its person has the right again and enables it', async () => {
    await host.database.asOwner((tx) =>
      tx
        .update(exportSchedules)
        .set({ isEnabled: false, stopped: 'right_lost' })
        .where(eq(exportSchedules.id, scheduleId)),
    )
    expect((await change({})).body).toMatchObject({ is_enabled: false, stopped: 'right_lost' })
    expect((await change({ is_enabled: true })).body).toMatchObject({
      is_enabled: true,
      stopped: null,
      next_run: expect.any(String),
    })
  })

  it('makes no file where its person loses the right once it has begun', async () => {
    await runDue()
    const stop = await start([scheduledExportJob])
    await eventually(async () => expect(await findMade()).toHaveLength(1))
    await stop()
    await withdraw('CanExportCustomer')
    await start([exportJob])
    await eventually(async () => expect((await findMade())[0]?.failure).toBe('right_lost'))
    const [made] = await findMade()
    const stored = await host.database.asOwner((tx) =>
      tx.$count(files, eq(files.id, made?.id ?? '')),
    )
    expect(stored).toBe(0)
  })

  it('is not made while it is paused, and again once its person enables it', async () => {
    expect((await change({ is_enabled: false })).body).toMatchObject({
      is_enabled: false,
      stopped: null,
      next_run: null,
    })
    await runDue(new Date('2030-01-01T00:00:00Z'))
    expect(await countRuns()).toBe(0)
    expect((await change({ name: 'Other' })).body).toMatchObject({
      name: 'Other',
      is_enabled: false,
      next_run: null,
    })
    const enabled = await change({ is_enabled: true })
    expect(enabled.body.is_enabled).toBe(true)
    const { body: preview } = await send<{ runs: string[] }>(
      'GET',
      `/customer/v1/${orgId}/next-export-runs?crontab=${encodeURIComponent(body.crontab)}`,
    )
    expect(preview.runs).toHaveLength(3)
    expect(preview.runs[0]).toBe(enabled.body.next_run)
  })

  it('is changed by its person alone, and refused a crontab that never comes', async () => {
    const colleague = await createSftpCaller(host, orgId, rights)
    expect((await change({}, colleague.send)).body.code).toBe('not_found')
    expect((await change({ name: 'Weekly', crontab: '0 5 * * 1' })).body).toMatchObject({
      name: 'Weekly',
      server: null,
      is_own: true,
    })
    expect((await change({ crontab: '0 5 31 2 *' })).body.code).toBe('crontab_refused')
    const paused = { crontab: '0 5 31 2 *', is_enabled: false }
    expect((await change(paused)).body.code).toBe('crontab_refused')
    expect((await change({ server_id: 'nowhere' })).body.code).toBe('server_gone')
  })

  it('is one of a limited number of a person’s; a colleague’s do not count', async () => {
    const colleague = await createSftpCaller(host, orgId, rights)
    for (let made = 1; made < maxExportSchedules; made++)
      expect((await create({ name: `List ${made}` })).status).toBe(200)
    expect((await create()).body.code).toBe('too_many_schedules')
    const own = await colleague.send<ExportRow>('POST', `/customer/v1/${orgId}/customer-exports`, {
      organisation_id: orgId,
      type: 'search_critiera',
      name: 'Mine',
      columns: ['cFullName'],
    })
    const first = await create({ exportId: String(own.body.id) }, colleague.send)
    expect(first.status).toBe(200)
  })
})
