import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { toBackupName } from '#server/backups/backup-folder.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/job-kind.ts'
import { enqueueJobs } from '#server/jobs/job.store.ts'
import { mayReadMetrics } from '#server/metrics/metrics-access.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import type { MetricsAccess } from '#server/metrics/metrics-access.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'
import { createTempFolder } from '#tests/support/processes.ts'
import { queueTestMessages } from '../messages/message-fixture.ts'

const host = describeHost()
const token = 'a-token-of-the-operator'
let operating: MetricsAccess
let app: ReturnType<typeof host.another>
let orgId: string

beforeAll(async () => {
  const config = readConfig({ METRICS_TOKEN: token, FORECOURT_DATA: '.' })
  operating = openMetrics(config, { calls: host.database, jobs: host.database })
  app = host.another({ operating })
  orgId = await buildOrganisation(host)
})

const read = (authorization: string) => app.request('/metrics', { headers: { authorization } })
const readLines = async (): Promise<string[]> =>
  (await (await read(`Bearer ${token}`)).text()).split('\n')

describe('The figures of a host', () => {
  it('are OpenMetrics: latency per call, event loop, connections', async () => {
    await app.request('/api/nothing/v1')
    const answer = await read(`Bearer ${token}`)
    expect(answer.headers.get('content-type')).toMatch('application/openmetrics-text')
    const text = await answer.text()
    expect(text.endsWith('# EOF\n')).toBe(true)
    for (const line of [
      /^forecourt_call_seconds_count\{call="none",status="404"\} 1$/mu,
      /^forecourt_call_seconds_bucket\{le="0\.05",call="none",status="404"\} \d$/mu,
      /^nodejs_eventloop_lag_p99_seconds \d/mu,
      /^forecourt_connections\{pool="calls",role="calls",state="waiting"\} 0$/mu,
      /^forecourt_disk_free_bytes\{folder="data"\} \d/mu,
      /^forecourt_database_up 1$/mu,
    ])
      expect(text).toMatch(line)
  })

  it('name every open job and message by state, and what a server said', async () => {
    const kind = defineJob({ kind: 'counted', afterCrash: 'repeat', handler: async () => {} })
    await host.database.within({ orgId, userId: null }, (tx) =>
      enqueueJobs(tx, kind, [{ orgId }, { orgId }]),
    )
    await queueTestMessages(host, orgId, [{ address: 'ann@a.example' }])
    operating.metrics.countSent('email', 'accepted')
    await expect
      .poll(readLines, { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['forecourt_jobs{kind="counted",state="queued"} 2']))
    const lines = await readLines()
    expect(lines).toContain('forecourt_messages{channel="email",state="queued"} 1')
    expect(lines).toContain('forecourt_messages_sent_total{channel="email",result="accepted"} 1')
    expect(lines.join('\n')).not.toMatch(/ann@|org_id/u)
  })

  it('say that the database is away', async () => {
    const away = openPool('postgres://nobody:nothing@127.0.0.1:1/nowhere', 2)
    const { metrics } = openMetrics(readConfig({}), { calls: away, jobs: away })
    expect(await metrics.render()).toMatch(/^forecourt_database_up 0$/mu)
    await away.close()
  })

  it('say when the newest backup was begun, and nothing where there is none', async () => {
    const folder = createTempFolder()
    const config = readConfig({ BACKUP_FOLDER: folder })
    const { metrics } = openMetrics(config, { calls: host.database, jobs: host.database })
    const line = /^forecourt_newest_backup_timestamp_seconds (\d+)$/mu
    expect(await metrics.render()).not.toMatch(line)
    const at = new Date('2026-11-26T01:30:00Z')
    writeFileSync(path.join(folder, toBackupName(at, false)), '')
    expect(line.exec(await metrics.render())?.[1]).toBe(String(at.getTime() / 1000))
    rmSync(folder, { recursive: true })
  })

  it('are nothing at all for anybody else', async () => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${token}`, token])
      expect((await read(authorization)).status).toBe(404)
    const open = host.another({ operating: { ...operating, token: null } })
    const from = async (network: string) =>
      (await open.request('/metrics', { headers: { [networkHeader]: network } })).status
    expect(await from('127.0.0.1')).toBe(200)
    expect(await from('10.0.0.7')).toBe(404)
    expect((await host.app.request('/metrics')).status).toBe(404)
    const behindProxy = { token: null, isBehindProxy: true }
    expect(mayReadMetrics(behindProxy, { authorization: null, network: '127.0.0.1' })).toBe(false)
  })
})
