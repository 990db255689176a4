import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { ExportRow } from '#domain/exports/export.model.ts'
import type { ExportSchedule } from '#domain/exports/export-schedule.model.ts'
import { roleRights } from '#server/db/schema/index.ts'
import { exportJob } from '#server/exports/export.job.ts'
import { scheduledExportJob } from '#server/exports/scheduled-export.job.ts'
import { sftpDeliveryJob } from '#server/exports/sftp-delivery.job.ts'
import type { JobDeps } from '#server/jobs/job-kind.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { isSftpTested, openSftpServer } from '#tests/support/gateways/sftp-server.ts'
import type { SftpDaemon } from '#tests/support/gateways/sftp-server.ts'
import {
  createSftpCaller,
  eventually,
  openChangedSftp,
  runSchedules,
  startSftpJobs,
  toServerSettings,
} from './sftp-fixture.ts'
import type { Send } from './sftp-fixture.ts'

const host = describeHost()
const kinds = [exportJob, scheduledExportJob, sftpDeliveryJob]
const rights = ['CanViewProcessingTasks', 'CanExportCustomer', 'CanViewCustomerExports']
let server: SftpDaemon
let orgId: string
let send: Send
let made = 0
let folder = ''
let serverId = ''
let scheduleId = ''
const stops: (() => Promise<void>)[] = []

const start = async (changes: Partial<JobDeps> = {}) =>
  stops.push(await startSftpJobs(host, kinds, changes))
const listFiles = () => readdirSync(path.join(server.folder, folder))
const schedules = () => `/customer/v1/${orgId}/export-schedules`
const listExports = async () =>
  (await send<ExportRow[]>('GET', `/customer/v1/${orgId}/customer-exports`)).body
const findScheduled = async () => (await listExports()).find(({ delivery }) => delivery !== null)
/** The schedule's time comes. */
const runNow = async () => {
  const [schedule] = (await send<{ schedules: ExportSchedule[] }>('GET', schedules())).body
    .schedules
  await runSchedules(host, kinds, new Date(schedule?.next_run ?? ''))
}
const waitForDelivery = (state: string) =>
  eventually(async () => {
    const row = await findScheduled()
    expect(row?.delivery?.state).toBe(state)
    return row
  })

/** The role that the person has gives the right no longer. */
const withdraw = () =>
  host.database.asOwner((tx) =>
    tx
      .delete(roleRights)
      .where(and(eq(roleRights.orgId, orgId), eq(roleRights.right, 'CanExportCustomer'))),
  )

/** The folder of a test, which every user may write to. */
function makeFolder(): void {
  const at = path.join(server.folder, folder)
  mkdirSync(at)
  chmodSync(at, 0o777)
}

// Jobs of a busy machine wait.
describe.runIf(isSftpTested)('A scheduled export', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    server = await openSftpServer()
    await buildOrganisation(host, { is_base: true })
  })
  afterAll(() => server.close())
  afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

  beforeEach(async () => {
    made += 1
    folder = `in${made}`
    makeFolder()
    orgId = await buildOrganisation(host)
    await buildCustomers(host, orgId, [{ cFullName: 'Tamsin Wrexley' }, {}])
    ;({ send } = await createSftpCaller(host, orgId, rights))
    serverId = (
      await send<{ id: string }>(
        'POST',
        `/processing-tasks/v1/${orgId}/sftp-servers`,
        toServerSettings(server, folder),
      )
    ).body.id
    const first = await send<ExportRow>('POST', `/customer/v1/${orgId}/customer-exports`, {
      organisation_id: orgId,
      type: 'search_critiera',
      name: 'Everybody',
      columns: ['cFullName'],
    })
    scheduleId = (
      await send<{ id: string }>('POST', schedules(), {
        exportId: first.body.id,
        name: 'Nightly list',
        crontab: '30 5 * * *',
        server_id: serverId,
      })
    ).body.id
  })

  it('is made at its time and delivered whole, once, with an entry of who got it', async () => {
    await runNow()
    await start()
    const row = await waitForDelivery('delivered')
    expect(row).toMatchObject({ name: 'Nightly list', rows: 2, status: 'available' })
    expect(listFiles()).toEqual([row?.delivery?.file])
    const text = readFileSync(path.join(server.folder, folder, row?.delivery?.file ?? ''), 'utf8')
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain('Tamsin Wrexley')
    expect(row?.downloads).toMatchObject([
      {
        by: 'Robin Marsh, SFTP Lender inbox',
        device: `sftp://${server.username}@localhost:${server.port}/${folder}/${row?.delivery?.file}`,
      },
    ])
  })

  it('is not delivered to a server with another key, which gets nothing', async () => {
    await host.database.pool.query('update sftp_servers set host_key = $1 where org_id = $2', [
      `SHA256:${'A'.repeat(43)}`,
      orgId,
    ])
    await runNow()
    await start()
    const row = await waitForDelivery('failed')
    expect(row?.delivery?.problem).toBe('sftp_host_key_differs')
    expect(row).toMatchObject({ status: 'available', downloads: [] })
    expect(listFiles()).toEqual([])
  })

  it('is not delivered to a private address that the operator does not allow', async () => {
    await runNow()
    await start({ sftp: createSftpOpener({ allowedHosts: new Set() }) })
    expect((await waitForDelivery('failed'))?.delivery?.problem).toBe('sftp_not_allowed')
    expect(listFiles()).toEqual([])
  })

  it('is not made where its person loses the right while it is written', async () => {
    await runNow()
    const { store } = host.files
    const put = store.put.bind(store)
    const writing = vi.spyOn(store, 'put').mockImplementation(async (id, bytes) => {
      await put(id, bytes)
      // The export that the schedule was made of is written, too.
      if ((await findScheduled())?.id === id) await withdraw()
    })
    await start()
    const row = await eventually(async () => {
      const found = await findScheduled()
      expect(found?.failure).toBe('right_lost')
      return found
    })
    writing.mockRestore()
    expect(row).toMatchObject({ status: 'failed', delivery: { job: null } })
    expect(await host.files.store.read(String(row?.id))).toBeNull()
    expect(listFiles()).toEqual([])
  })

  it('is not delivered where its person loses the right before it goes out', async () => {
    await runNow()
    stops.push(await startSftpJobs(host, [exportJob, scheduledExportJob]))
    await eventually(async () => expect((await findScheduled())?.status).toBe('available'))
    await Promise.all(stops.splice(0).map((stop) => stop()))
    await withdraw()
    await start()
    const row = await waitForDelivery('failed')
    expect(row?.delivery?.problem).toBe('right_lost')
    expect(listFiles()).toEqual([])
  })

  it('is tried again after a break in the middle, whose beginning nobody takes for a file', async () => {
    let broken = 0
    const seen: string[][] = []
    const sftp = openChangedSftp((connection) => ({
      write: (to, bytes) =>
        connection.write(
          to,
          (async function* () {
            for await (const chunk of bytes) {
              if (broken === 0) {
                broken += 1
                yield chunk.subarray(0, 5)
                await vi.waitUntil(() => listFiles().length === 1, { timeout: 60_000 })
                seen.push(listFiles())
                server.breakOff()
              }
              yield chunk
            }
          })(),
        ),
    }))
    await runNow()
    await start({ sftp })
    const row = await waitForDelivery('delivered')
    expect(seen).toEqual([[`${row?.delivery?.file}.part`]])
    expect(listFiles()).toEqual([row?.delivery?.file])
    expect(row?.delivery?.job?.attempts).toBeGreaterThan(1)
  })

  it('is delivered once where its receiver takes it before the host has written that down', async () => {
    const taken: string[] = []
    const sftp = openChangedSftp((connection) => ({
      replace: async (from, to) => {
        await connection.replace(from, to)
        if (taken.length > 0) return
        taken.push(...listFiles())
        rmSync(path.join(server.folder, to))
        throw new Error('The host ends here')
      },
    }))
    await runNow()
    await start({ sftp })
    const row = await waitForDelivery('delivered')
    expect(taken).toEqual([row?.delivery?.file])
    expect(listFiles()).toEqual([])
    expect(row?.downloads).toHaveLength(1)
  })

  it('fails at a missing folder until somebody mends it, and goes out once submitted again', async () => {
    rmSync(path.join(server.folder, folder), { recursive: true })
    await runNow()
    await start()
    const failed = await waitForDelivery('failed')
    expect(failed?.delivery?.problem).toBe('sftp_folder_missing')
    makeFolder()
    writeFileSync(path.join(server.folder, folder, 'other.csv'), 'x')
    await send('POST', `/processing/v1/${orgId}/jobs/${failed?.delivery?.job?.id}/resubmit`)
    const row = await waitForDelivery('delivered')
    expect(new Set(listFiles())).toEqual(new Set([row?.delivery?.file, 'other.csv']))
  })

  it('says how its last file was made and what became of its way', async () => {
    rmSync(path.join(server.folder, folder), { recursive: true })
    await runNow()
    await start()
    await waitForDelivery('failed')
    const { body } = await send<{ schedules: ExportSchedule[] }>('GET', schedules())
    expect(body.schedules).toMatchObject([
      { job: { state: 'done' }, delivery: { state: 'failed', failure: 'sftp_folder_missing' } },
    ])
  })

  it('is no longer made once its schedule is deleted, and keeps its server as long', async () => {
    const servers = `/processing-tasks/v1/${orgId}/sftp-servers`
    const remove = () => send<{ code?: string }>('DELETE', `${servers}/${serverId}`)
    expect((await remove()).body.code).toBe('server_in_use')
    expect((await send('DELETE', `${schedules()}/${scheduleId}`)).status).toBe(200)
    await runSchedules(host, kinds, new Date('2030-01-01T00:00:00Z'))
    expect(await findScheduled()).toBeUndefined()
    expect((await remove()).status).toBe(200)
  })
})
