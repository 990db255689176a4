import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recoverOrphanedJobs } from '#server/jobs/job-recovery.store.ts'
import { defineJob } from '#server/jobs/job-kind.ts'
import type { AfterCrash, JobContext, JobKind } from '#server/jobs/job-kind.ts'
import { enqueueJob, submitAgain } from '#server/jobs/job.store.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createGate } from '#tests/support/open-gate.ts'
import {
  addEffects,
  countEffects,
  finishWithEffect,
  getJobDeps,
  queueJob,
  readJob,
} from './job-fixtures.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  await addEffects(host)
  orgId = await buildOrganisation(host)
})

beforeEach(() => host.database.pool.query('delete from jobs; delete from pgboss.job'))

const deliver = (kind: JobKind, id: string) =>
  runJob(getJobDeps(host), new Map([[kind.kind, kind]]), {
    orgId,
    id,
    isRetried: true,
    signal: new AbortController().signal,
  })

/** A kind whose first attempt waits until it is told to go on. */
function createHeld(afterCrash: AfterCrash) {
  const begun = createGate()
  const goOn = createGate()
  let attempts = 0
  const kind = defineJob({
    kind: 'held',
    afterCrash,
    handler: async (context: JobContext) => {
      attempts += 1
      if (attempts === 1) {
        begun.open()
        await goOn.opened
      }
      await finishWithEffect(context)
    },
  })
  return { kind, begun: begun.opened, goOn: goOn.open }
}

describe('a cut off job', () => {
  it('is run again, and what the dead one still writes is rolled back', async () => {
    const { kind, begun, goOn } = createHeld('repeat')
    const id = await queueJob(host, kind, { orgId })
    const first = deliver(kind, id)
    await begun
    expect(await deliver(kind, id)).toBe('completed')
    goOn()
    expect(await first).toBe('completed')
    expect(await readJob(host, id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(await countEffects(host, id)).toBe(1)
  })

  it('asks for a person where its effect may have happened', async () => {
    const { kind, begun, goOn } = createHeld('needs_person')
    const id = await queueJob(host, kind, { orgId })
    const first = deliver(kind, id)
    await begun
    expect(await deliver(kind, id)).toBe('completed')
    expect(await readJob(host, id)).toMatchObject({ state: 'needs_person', failure: 'interrupted' })
    goOn()
    await first
    expect(await readJob(host, id)).toMatchObject({ state: 'needs_person', attempts: 1 })
    expect(await countEffects(host, id)).toBe(0)
  })

  it('is not begun again when it is done', async () => {
    const { kind, goOn } = createHeld('repeat')
    const id = await queueJob(host, kind, { orgId })
    goOn()
    await deliver(kind, id)
    await deliver(kind, id)
    expect(await readJob(host, id)).toMatchObject({ state: 'done', attempts: 1 })
    expect(await countEffects(host, id)).toBe(1)
  })
})

describe('lost jobs', () => {
  const readQueue = async () =>
    (await host.database.pool.query('select id from pgboss.job')).rows.map(({ id }) => String(id))

  it('are queued again where they may be repeated; others ask for a person', async () => {
    const { kind: safe } = createHeld('repeat')
    const { kind } = createHeld('needs_person')
    const once = { ...kind, kind: 'once' }
    const [one, two, fresh] = [
      await queueJob(host, safe, { orgId }),
      await queueJob(host, once, { orgId }),
      await queueJob(host, safe, { orgId }),
    ]
    await host.database.pool.query('delete from pgboss.job')
    await host.database.pool.query(
      "update jobs set changed_at = now() - interval '2 minutes' where id <> $1",
      [fresh],
    )
    const recover = () => host.database.asOwner((tx) => recoverOrphanedJobs(tx, [safe.kind]))
    expect(await recover()).toBe(2)
    expect(await recover()).toBe(0)
    expect(await readQueue()).toEqual([one])
    expect((await readJob(host, two)).state).toBe('needs_person')
    expect((await readJob(host, fresh)).state).toBe('queued')
  })

  it('belong to their organisation: another one with the same id changes nothing', async () => {
    const { kind } = createHeld('repeat')
    const id = await queueJob(host, kind, { orgId })
    const otherOrgId = await buildOrganisation(host)
    await host.database.within({ orgId: otherOrgId, userId: null }, async (tx) => {
      await enqueueJob(tx, kind, { orgId: otherOrgId, id })
      await submitAgain(tx, { orgId: otherOrgId, id })
    })
    const { rows } = await host.database.pool.query('select id, group_id from pgboss.job')
    expect(rows).toEqual([{ id, group_id: orgId }])
  })
})

describe('a job of a kind that this host does not know', () => {
  const unknown = { kind: 'of_the_next_version', lane: 'quick' } as const
  const deliverUnknown = (id: string) =>
    deliver(defineJob({ kind: 'known', afterCrash: 'repeat', handler: async () => {} }), id)

  it('waits for a host that does, and no attempt is counted', async () => {
    const kind = defineJob({ ...unknown, afterCrash: 'repeat', handler: finishWithEffect })
    const id = await queueJob(host, kind, { orgId })
    expect(await deliverUnknown(id)).toBe('completed')
    expect(await readJob(host, id)).toMatchObject({ state: 'queued', attempts: 0, failure: null })
    const { rows } = await host.database.pool.query(
      'select start_after > now() as is_later from pgboss.job where id = $1',
      [id],
    )
    expect(rows).toEqual([{ is_later: true }])
    await deliver(kind, id)
    expect(await readJob(host, id)).toMatchObject({ state: 'done', attempts: 1 })
  })

  it('fails with its reason after a day', async () => {
    const kind = defineJob({
      ...unknown,
      afterCrash: 'repeat',
      retryLimit: 0,
      handler: async () => {},
    })
    const id = await queueJob(host, kind, { orgId })
    await host.database.pool.query(
      "update jobs set created_at = now() - interval '25 hours' where id = $1",
      [id],
    )
    expect(await deliverUnknown(id)).toBe('failed')
    expect((await readJob(host, id)).failure).toBe('unknown_kind')
  })
})
