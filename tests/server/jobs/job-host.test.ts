import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { defineJob, JobFailure } from '#server/jobs/job-kind.ts'
import {
  enqueueJob,
  enqueueJobs,
  findJob,
  requestCancel,
  submitAgain,
} from '#server/jobs/job.store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createGate } from '#tests/support/open-gate.ts'
import {
  addEffects,
  countEffects,
  finishWithEffect,
  queueJob,
  readJob,
  startTestJobs,
} from './job-fixtures.ts'

const host = describeHost()
let orgId: string
let otherOrgId: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  await addEffects(host)
  orgId = await buildOrganisation(host)
  otherOrgId = await buildOrganisation(host)
})

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await host.database.pool.query('delete from jobs; delete from pgboss.job; delete from effects')
})

const start = async (...kinds: Parameters<typeof startTestJobs>[1][number][]) => {
  stops.push(await startTestJobs(host, kinds))
}
const inOrg = { orgId: '', userId: null }
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })
const waitForState = (id: string, state: string) =>
  waitFor(async () => expect((await readJob(host, id)).state).toBe(state))

const simple = defineJob({ kind: 'simple', afterCrash: 'repeat', handler: finishWithEffect })

describe('a job', () => {
  it('is done once, with its result, when its transaction was committed', async () => {
    await start(simple)
    const rolledBack = host.database.within({ ...inOrg, orgId }, async (tx) => {
      await enqueueJob(tx, simple, { orgId, id: '00000000-0000-4000-8000-000000000001' })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    const id = await queueJob(host, simple, { orgId, ownerUserId: 'u1', subjectId: 's1' })
    await waitForState(id, 'done')
    expect(await readJob(host, id)).toMatchObject({
      attempts: 1,
      result: { effects: 1 },
      owner_user_id: 'u1',
      subject_id: 's1',
      failure: null,
    })
    expect(await countEffects(host, id)).toBe(1)
    const { rows } = await host.database.pool.query('select id from jobs')
    expect(rows).toEqual([{ id }])
  })

  it('is in the queue with its id and organisation alone, where calls cannot look', async () => {
    const id = await queueJob(host, simple, { orgId, ownerUserId: 'u1', subjectId: 'secret' })
    const { rows } = await host.database.pool.query('select id, data, group_id from pgboss.job')
    expect(rows).toEqual([{ id, data: { orgId }, group_id: orgId }])
    for (const statement of ['select 1 from pgboss.job', 'delete from pgboss.job'])
      await expect(
        host.database.within({ ...inOrg, orgId }, (tx) => tx.execute(statement)),
      ).rejects.toMatchObject({ cause: { message: 'permission denied for schema pgboss' } })
  })

  it('runs within the row-level security of its organisation', async () => {
    const seen: unknown[] = []
    const reading = defineJob({
      kind: 'reading',
      afterCrash: 'repeat',
      handler: async ({ step }) => {
        const { rows } = await step((tx) => tx.execute('select distinct org_id from jobs'))
        seen.push(...rows)
      },
    })
    await queueJob(host, reading, { orgId: otherOrgId, startAfter: new Date(Date.now() + 3.6e6) })
    await start(reading)
    await waitForState(await queueJob(host, reading, { orgId }), 'done')
    expect(seen).toEqual([{ org_id: orgId }])
  })

  it('starts after its time', async () => {
    await start(simple)
    const startAfter = new Date(Date.now() + 2500)
    const later = await queueJob(host, simple, { orgId, startAfter })
    const now = await queueJob(host, simple, { orgId })
    await waitForState(now, 'done')
    expect((await readJob(host, later)).state).toBe('queued')
    await waitForState(later, 'done')
    const { started_at } = await readJob(host, later)
    expect(started_at?.getTime()).toBeGreaterThanOrEqual(startAfter.getTime())
  })

  it('is retried, then failed with its reason, and can be submitted again', async () => {
    let isBroken = true
    const failing = defineJob({
      kind: 'failing',
      afterCrash: 'repeat',
      retryLimit: 1,
      retryDelaySeconds: 1,
      handler: async (context) => {
        if (isBroken) throw new JobFailure('no_price', { mayRetry: true })
        await finishWithEffect(context)
      },
    })
    await start(failing)
    const id = await queueJob(host, failing, { orgId })
    await waitFor(async () =>
      expect(await readJob(host, id)).toMatchObject({ state: 'queued', failure: 'no_price' }),
    )
    await waitForState(id, 'failed')
    expect(await readJob(host, id)).toMatchObject({ attempts: 2, failure: 'no_price' })
    isBroken = false
    await host.database.within({ ...inOrg, orgId }, (tx) => submitAgain(tx, { orgId, id }))
    await waitForState(id, 'done')
    expect(await countEffects(host, id)).toBe(1)
  })

  it('keeps what an error said out of the database', async () => {
    const leaking = defineJob({
      kind: 'leaking',
      afterCrash: 'repeat',
      retryLimit: 0,
      handler: () => Promise.reject(new Error('Ann Example owes 4,000')),
    })
    await start(leaking)
    const id = await queueJob(host, leaking, { orgId })
    await waitForState(id, 'failed')
    await Promise.all(stops.splice(0).map((stop) => stop()))
    const { rows } = await host.database.pool.query(
      "select concat(j.failure, q.output) as text from jobs j join pgboss.job q on q.id = j.id::uuid where concat(j, q) like '%Ann Example%'",
    )
    expect(rows).toEqual([])
    expect((await readJob(host, id)).failure).toBe('unexpected')
  })
})

describe('cancelling', () => {
  const cancel = (id: string) =>
    host.database.within({ ...inOrg, orgId }, async (tx) => {
      const job = await findJob(tx, { orgId, id }, 'locked')
      if (job !== null) await requestCancel(tx, job)
    })

  it('takes a waiting job out of the queue', async () => {
    const id = await queueJob(host, simple, { orgId, startAfter: new Date(Date.now() + 1500) })
    await cancel(id)
    await start(simple)
    const next = await queueJob(host, simple, { orgId, startAfter: new Date(Date.now() + 2000) })
    await waitForState(next, 'done')
    expect(await readJob(host, id)).toMatchObject({ state: 'cancelled', attempts: 0 })
  })

  it('stops a running job at its next step, which is rolled back', async () => {
    const begun = createGate()
    const cancelled = createGate()
    const stepping = defineJob({
      kind: 'stepping',
      afterCrash: 'repeat',
      handler: async (context) => {
        await context.step(async () => {}, { done: 1, total: 2 })
        begun.open()
        await cancelled.opened
        await finishWithEffect(context)
      },
    })
    await start(stepping)
    const id = await queueJob(host, stepping, { orgId })
    await begun.opened
    expect(await readJob(host, id)).toMatchObject({ state: 'running', done: 1, total: 2 })
    await cancel(id)
    expect((await readJob(host, id)).state).toBe('running')
    cancelled.open()
    await waitForState(id, 'cancelled')
    expect(await countEffects(host, id)).toBe(0)
  })
})

describe('the hosts', () => {
  it('do each of many jobs once, though there are two of them', async () => {
    await start(simple)
    await start(simple)
    await host.database.within({ ...inOrg, orgId }, (tx) =>
      enqueueJobs(
        tx,
        simple,
        Array.from({ length: 200 }, () => ({ orgId })),
      ),
    )
    await waitFor(async () => {
      const { rows } = await host.database.pool.query(
        "select count(*)::int as open from jobs where state <> 'done'",
      )
      expect(rows).toEqual([{ open: 0 }])
    })
    const { rows } = await host.database.pool.query(
      'select count(*)::int as all, count(distinct job_id)::int as jobs from effects',
    )
    expect(rows).toEqual([{ all: 200, jobs: 200 }])
  })

  it('leave a worker to other organisations, however long one’s jobs take', async () => {
    const gate = createGate()
    const slow = defineJob({
      kind: 'slow',
      lane: 'long',
      afterCrash: 'repeat',
      handler: async ({ job }) => {
        if (job.orgId === orgId) await gate.opened
      },
    })
    await start(slow)
    await host.database.within({ ...inOrg, orgId }, (tx) =>
      enqueueJobs(tx, slow, [{ orgId }, { orgId }, { orgId }]),
    )
    await waitFor(async () => {
      const { rows } = await host.database.pool.query("select from jobs where state = 'running'")
      expect(rows).toHaveLength(1)
    })
    await waitForState(await queueJob(host, slow, { orgId: otherOrgId }), 'done')
    gate.open()
  })

  it('leave a worker to other organisations, however many jobs one has', async () => {
    const sleeping = defineJob({
      kind: 'sleeping',
      afterCrash: 'repeat',
      handler: ({ job, step }) =>
        job.orgId === orgId
          ? step(async (tx) => void (await tx.execute('select pg_sleep(0.1)')))
          : Promise.resolve(),
    })
    await start(sleeping)
    await host.database.within({ ...inOrg, orgId }, (tx) =>
      enqueueJobs(
        tx,
        sleeping,
        Array.from({ length: 200 }, () => ({ orgId })),
      ),
    )
    await waitForState(await queueJob(host, sleeping, { orgId: otherOrgId }), 'done')
    const { rows } = await host.database.pool.query(
      "select count(*)::int as left from jobs where state = 'queued'",
    )
    expect(rows[0].left).toBeGreaterThan(100)
  })

  it('queue a running job again when they stop, and the next goes on with it', async () => {
    const begun = createGate()
    let isFirst = true
    const long = defineJob({
      kind: 'long',
      lane: 'long',
      afterCrash: 'repeat',
      handler: async (context) => {
        if (isFirst) {
          isFirst = false
          begun.open()
          await new Promise((_, reject) => {
            context.signal.addEventListener('abort', () => reject(new Error('stopped')))
          })
        }
        await finishWithEffect(context)
      },
    })
    await start(long)
    const id = await queueJob(host, long, { orgId })
    await begun.opened
    await stops.pop()?.()
    expect(await readJob(host, id)).toMatchObject({ state: 'queued', failure: null })
    await start(long)
    await waitForState(id, 'done')
    expect(await countEffects(host, id)).toBe(1)
  })
})
