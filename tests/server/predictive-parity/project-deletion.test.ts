import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs, p4Projects, p4RunCustomers, p4Runs } from '#server/db/schema/index.ts'
import { deleteGoneProjects } from '#server/predictive-parity/p4-project.store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildForecastCustomers, createForecastCaller, startForecasts } from './forecast-host.ts'
import type { ForecastCaller } from './forecast-host.ts'

const host = describeHost()
let orgId: string
let caller: ForecastCaller
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startForecasts(host)
})
afterAll(() => stop())
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  caller = await createForecastCaller(host, orgId)
})

const within = () => ({ orgId, userId: null })
const remove = (projectId: string, by = caller) => by.send('DELETE', `projects/${projectId}`)

async function countRows() {
  return host.database.within(within(), async (tx) => ({
    projects: (await tx.select().from(p4Projects).where(eq(p4Projects.orgId, orgId))).length,
    runs: (await tx.select().from(p4Runs).where(eq(p4Runs.orgId, orgId))).length,
    customers: (await tx.select().from(p4RunCustomers).where(eq(p4RunCustomers.orgId, orgId)))
      .length,
  }))
}

describe('A project that is deleted', () => {
  it('is gone with its runs, and its name is free', async () => {
    await buildForecastCustomers(host, orgId, [{ fPayment: 900_00 }, { fPayment: 100_00 }])
    const project = await caller.create()
    const run = await caller.run(project.id)
    const stays = await caller.create({ name: 'Summer' })
    expect((await remove(project.id)).body).toEqual({ id: project.id })
    expect((await caller.projects()).map(({ name }) => name)).toEqual(['Summer'])
    for (const path of [
      `projects/${project.id}/runs/${run.id}`,
      `runs/${run.id}/enabled`,
      `runs/${run.id}/customers?tab=parity&month=1`,
    ])
      expect([path, (await caller.send('GET', path)).status]).toEqual([path, 404])
    expect((await caller.send('POST', `projects/${project.id}/runs`)).status).toBe(404)
    expect((await remove(project.id)).status).toBe(200)
    const again = await caller.create()
    expect(again).toMatchObject({ name: 'Spring', runs: [] })
    expect(await countRows()).toEqual({ projects: 3, runs: 1, customers: 2 })
    await host.database.asOwner(deleteGoneProjects)
    expect(await countRows()).toEqual({ projects: 2, runs: 0, customers: 0 })
    expect((await remove(project.id)).status).toBe(404)
    expect((await caller.projects()).map(({ id }) => id)).toEqual([again.id, stays.id])
  })

  it('is kept while a run is under way, and where the right is missing', async () => {
    const project = await caller.create()
    const run = await caller.run(project.id)
    await host.database.within(within(), async (tx) => {
      await tx.update(p4Runs).set({ endedAt: null }).where(eq(p4Runs.orgId, orgId))
      await tx.update(jobs).set({ state: 'running' }).where(eq(jobs.id, run.id))
    })
    expect((await remove(project.id)).body).toMatchObject({ code: 'run_under_way' })
    await host.database.within(within(), (tx) =>
      tx.update(jobs).set({ state: 'cancelled' }).where(eq(jobs.id, run.id)),
    )
    const reader = await createForecastCaller(host, orgId, {
      rights: ['CanViewModulePredictiveParity'],
    })
    expect((await remove(project.id, reader)).status).toBe(403)
    const stranger = await createForecastCaller(host, await buildOrganisation(host))
    expect((await remove(project.id, stranger)).status).toBe(404)
    expect((await remove(project.id)).status).toBe(200)
  })
})
