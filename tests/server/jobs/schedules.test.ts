import { beforeAll, describe, expect, it } from 'vitest'
import { CronRefusedError, getNextRuns } from '#server/jobs/cron.ts'
import { defineJob } from '#server/jobs/job-kind.ts'
import { createSchedulesTask, scheduleJob } from '#server/jobs/schedules-task.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getJobDeps } from './job-fixtures.ts'

const times = (cron: string, timeZone: string, after: string, count: number) =>
  getNextRuns(cron, { timeZone, after: new Date(after), count }).map((at) =>
    at.toISOString().replace(':00.000Z', 'Z'),
  )

describe('a schedule', () => {
  it.each([
    [
      '30 6 * * 1-5',
      'Europe/London',
      '2026-11-20T12:00:00Z',
      ['2026-11-23T06:30Z', '2026-11-24T06:30Z'],
    ],
    [
      '0 9 * JAN MON',
      'Europe/Berlin',
      '2026-11-20T12:00:00Z',
      ['2027-01-04T08:00Z', '2027-01-11T08:00Z'],
    ],
    // The day of the month or the weekday.
    ['0 0 1 * 1', 'UTC', '2026-11-25T12:00:00Z', ['2026-11-30T00:00Z', '2026-12-01T00:00Z']],
    // A time that the clocks skip comes an hour later; one that they repeat comes once.
    [
      '30 1 * * *',
      'Europe/London',
      '2026-03-28T12:00:00Z',
      ['2026-03-29T01:30Z', '2026-03-30T00:30Z'],
    ],
    [
      '30 1 * * *',
      'Europe/London',
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
    [
      '30 2 * * *',
      'Europe/Berlin',
      '2026-03-28T12:00:00Z',
      ['2026-03-29T01:30Z', '2026-03-30T00:30Z'],
    ],
    [
      '30 2 * * *',
      'Europe/Berlin',
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
  ])('%s in %s after %s runs at its times', (cron, timeZone, after, expected) => {
    expect(times(cron, timeZone, after, expected.length)).toEqual(expected)
  })

  it.each([
    ['', 'fields'],
    ['* * * *', 'fields'],
    ['0 0 6 * * 1-5', 'fields'],
    ['@daily', 'fields'],
    ['H 6 * * *', 'unreadable'],
    ['60 * * * *', 'unreadable'],
    ['0 24 * * *', 'unreadable'],
    ['0 0 32 1 *', 'unreadable'],
    ['0 0 * foo *', 'unreadable'],
    ['5-1 * * * *', 'unreadable'],
    ['*/0 * * * *', 'unreadable'],
    ['1,,2 * * * *', 'unreadable'],
    ['0 0 L * *', 'unreadable'],
    ['0 0 ? * *', 'unreadable'],
    ['0 0 31 2 *', 'never'],
  ])('"%s" is refused in a sentence (%s)', (cron, code) => {
    const attempt = () => times(cron, 'UTC', '2026-11-20T12:00:00Z', 1)
    expect(attempt).toThrow(CronRefusedError)
    expect(attempt).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(/\.$/u) }),
    )
  })
})

describe('due schedules', () => {
  const host = describeHost()
  let orgId: string
  const kind = defineJob({ kind: 'nightly', afterCrash: 'repeat', handler: async () => {} })
  const { run } = createSchedulesTask([kind])
  const runAt = (at: string) => run({ ...getJobDeps(host), now: () => new Date(at) })
  const readJobs = async () =>
    (await host.database.pool.query('select state from jobs order by created_at')).rows
  const endJobs = () => host.database.pool.query("update jobs set state = 'done'")

  beforeAll(async () => {
    orgId = await buildOrganisation(host)
    await host.database.pool.query(
      "insert into parameters (org_id, key, value) values ($1, 'time_zone', 'Europe/London')",
      [orgId],
    )
    await host.database.within({ orgId, userId: null }, (tx) =>
      scheduleJob(
        tx,
        kind,
        { orgId, id: 'night', cron: '30 1 * * *', timeZone: 'Europe/London' },
        new Date('2026-10-24T12:00:00Z'),
      ),
    )
  })

  it('queue one job each, on two hosts and in the night when the clocks go back', async () => {
    await runAt('2026-10-25T00:29:00Z')
    expect(await readJobs()).toEqual([])
    await Promise.all([runAt('2026-10-25T00:30:00Z'), runAt('2026-10-25T00:30:01Z')])
    expect(await readJobs()).toEqual([{ state: 'queued' }])
    await endJobs()
    await runAt('2026-10-25T01:30:00Z')
    expect(await readJobs()).toHaveLength(1)
  })

  it('run once for what was missed, and not while the last job is open', async () => {
    await runAt('2026-10-29T12:00:00Z')
    expect(await readJobs()).toEqual([{ state: 'done' }, { state: 'queued' }])
    await runAt('2026-10-30T01:30:00Z')
    expect(await readJobs()).toHaveLength(2)
    await endJobs()
    await runAt('2026-10-31T01:30:00Z')
    expect(await readJobs()).toHaveLength(3)
  })
})
