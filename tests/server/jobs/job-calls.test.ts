import { beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#domain/jobs/job.model.ts'
import { defineJob } from '#server/jobs/job-kind.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { signInListUser } from '../customers/list-user.ts'
import { queueJob } from './job-fixtures.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
})

const kind = defineJob({ kind: 'export', afterCrash: 'repeat', handler: async () => {} })

async function signIn(rights: Parameters<typeof signInListUser>[2] = []) {
  const person = await signInListUser(host, orgId, rights)
  const ask = async <Answer = Job>(method: string, path: string) =>
    (await (await person.call(method, `/processing/v1/${orgId}/jobs${path}`)).json()) as Answer
  const { rows } = await host.database.pool.query<{ id: string }>(
    'select user_id as id from memberships where org_id = $1 order by user_id',
    [orgId],
  )
  return { ask, ids: rows.map(({ id }) => id) }
}

describe('the calls of jobs', () => {
  it('give a person their own jobs, and those who see processing everybody’s', async () => {
    const before = (await signIn()).ids
    const owner = await signIn()
    const ownerUserId = owner.ids.find((id) => !before.includes(id)) ?? ''
    const other = await signIn()
    const administrator = await signIn(['CanViewProcessingTasks'])
    const id = await queueJob(host, kind, { orgId, ownerUserId })
    const nobodys = await queueJob(host, kind, { orgId })
    const list = async ({ ask }: typeof owner, filter = '') =>
      (await ask<Job[]>('GET', filter)).map((job) => job.id).sort()
    expect(await list(owner)).toEqual([id])
    expect(await list(other)).toEqual([])
    expect(await list(administrator)).toEqual([id, nobodys].sort())
    expect(await list(administrator, '?state=done')).toEqual([])
    expect(await owner.ask('GET', `/${id}`)).toMatchObject({ id, state: 'queued', attempts: 0 })
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/resubmit'],
    ] as const)
      expect(await other.ask(method, `/${id}${path}`)).toMatchObject({ code: 'not_found' })
    expect(await owner.ask('GET', `/${id}`)).toMatchObject({ state: 'queued' })
  })

  it('cancel a waiting job at once, and queue it again', async () => {
    const { ask } = await signIn(['CanViewProcessingTasks'])
    const id = await queueJob(host, kind, { orgId })
    const readQueue = async () =>
      (await host.database.pool.query('select state from pgboss.job where id = $1', [id])).rows
    expect(await ask('POST', `/${id}/resubmit`)).toMatchObject({ state: 'queued' })
    expect(await ask('POST', `/${id}/cancel`)).toMatchObject({ state: 'cancelled' })
    expect(await readQueue()).toEqual([{ state: 'cancelled' }])
    expect(await ask('POST', `/${id}/resubmit`)).toMatchObject({ state: 'queued', ended_at: null })
    expect(await readQueue()).toEqual([{ state: 'created' }])
  })

  it('leave a job that is done as it is', async () => {
    const { ask } = await signIn(['CanViewProcessingTasks'])
    const id = await queueJob(host, kind, { orgId })
    await host.database.pool.query("update jobs set state = 'done' where id = $1", [id])
    expect(await ask('POST', `/${id}/cancel`)).toMatchObject({ state: 'done' })
    expect(await ask('POST', `/${id}/resubmit`)).toMatchObject({ state: 'done' })
  })
})
