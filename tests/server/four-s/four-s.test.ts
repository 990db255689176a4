import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FourSProject } from '#domain/four-s/four-s-project.model.ts'
import { fourSJob } from '#server/four-s/four-s.job.ts'
import { savedSearches } from '#server/db/schema/index.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startJobs({ ...getJobDeps(host), files: host.files }, [fourSJob], [], {
    superviseSeconds: 1,
  })
})
afterAll(() => stop())
beforeEach(async () => {
  orgId = await buildOrganisation(host)
})

async function createFourSCaller(dealerCodes?: readonly string[]) {
  const user = await buildUser(host, {
    orgId,
    rights: ['CanCreate4SProject', 'CanSeeSavedSearch'],
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = createCaller(host.app, await buildSession(host, user.id))
  const path = `/campaign/v1/${orgId}/4s-projects`
  const save = async (q: string, is_shared = false) => {
    const searchid = randomUUID()
    await host.database.within({ orgId, userId: user.id }, (tx) =>
      tx
        .insert(savedSearches)
        .values({ orgId, searchid, userId: user.id, name: 'In parity', q, is_shared }),
    )
    return searchid
  }
  const create = (searchid: string, change: object = {}) =>
    call('POST', path, {
      body: {
        name: 'Segments',
        start_date: '2026-12-01',
        end_date: '2026-12-31',
        searchid,
        ...change,
      },
    })
  const ended = (state = 'done') =>
    vi.waitFor(
      async () => {
        const [project] = (await (await call('GET', path)).json()) as FourSProject[]
        if (project?.job?.state !== state) throw new Error(`The job is ${project?.job?.state}`)
        return project
      },
      { timeout: 60_000, interval: 100 },
    )
  const again = (id: string) => call('POST', `${path}/${id}/jobs`)
  const count = async (job: string) => {
    const query = new URLSearchParams({
      countOnly: 'true',
      job: JSON.stringify({ type: '4s', id: job }),
    })
    const answer = await call('GET', `/search/v1/${orgId}/customers?${query.toString()}`)
    return ((await answer.json()) as { total_count: number }).total_count
  }
  return { save, create, ended, again, count }
}

const inParity = '{"fParity":{"min":0}}'

describe('A 4S project', () => {
  it('finds the customers of its saved query in a job, which opens them in the list', async () => {
    await buildCustomers(host, orgId, [
      { fParity: 5 },
      { fParity: 1, dCode: 'D2' },
      { fParity: -1 },
    ])
    const caller = await createFourSCaller()
    expect((await caller.create(await caller.save(inParity))).status).toBe(200)
    const project = await caller.ended()
    expect(project).toMatchObject({
      name: 'Segments',
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      query: 'In parity',
      customers: 2,
    })
    expect(project.job_id).toBe(project.job?.id)
    expect(await caller.count(project.job_id ?? '')).toBe(2)
    await buildCustomers(host, orgId, [{ fParity: 9 }])
    expect((await caller.again(project.id)).status).toBe(200)
    const next = await vi.waitFor(async () => {
      const found = await caller.ended()
      expect(found.job_id).not.toBe(project.job_id)
      return found
    })
    expect(next.customers).toBe(3)
    expect(await caller.count(project.job_id ?? '')).toBe(0)
  })

  it('takes customers of one’s own dealers alone', async () => {
    await buildCustomers(host, orgId, [{ fParity: 5 }, { fParity: 1, dCode: 'D2' }])
    const caller = await createFourSCaller(['D2'])
    await caller.create(await caller.save(inParity))
    expect(await caller.ended()).toMatchObject({ customers: 1 })
  })

  it('is refused without its query, with days in disorder, and with what no row can hold', async () => {
    const caller = await createFourSCaller()
    const other = await createFourSCaller()
    const foreign = await other.save(inParity)
    const own = await caller.save(inParity)
    for (const [searchid, change, status] of [
      ['gone', {}, 404],
      ['a\0', {}, 404],
      [foreign, {}, 404],
      [own, { end_date: '2026-11-30' }, 422],
      [own, { start_date: '2026-02-30' }, 400],
      [own, { name: ' ' }, 400],
      [own, { name: 'a\0b' }, 400],
    ] as const)
      expect([change, (await caller.create(searchid, change)).status]).toEqual([change, status])
    expect((await caller.again('gone')).status).toBe(404)
  })
})
