import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DescribedException, MappingBuild } from '#domain/mapping-rules/mapping-build.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { assetClassifications, preCalculationRuns } from '#server/db/schema/index.ts'
import { mappingBuildJob } from '#server/mapping-rules/mapping-build.job.ts'
import { readProposalDataset } from '#server/pre-calculation/proposal-dataset.store.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createFileCaller } from '../files/file-caller.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'
import { eq } from 'drizzle-orm'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

const hatchback = { category: 'body', from: 'Hatchback', p: ['Hatchback'], d1: [], d2: ['SUV'] }

async function buildCaller() {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: everyRight })
  const files = await createFileCaller(host, user)
  const within = { orgId, userId: null }
  await host.database.within(within, (tx) =>
    tx.insert(assetClassifications).values([
      { orgId, assetId: 'a1', make: 'Arden', model: 'Brook', cslBody: 'Hatchback' },
      { orgId, assetId: 'a2', make: 'Volta', model: 'Arc', cslBody: 'SUV' },
    ]),
  )
  async function send<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const answer = await files.call(method, `/mapping/v2/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const strings = `cars/${orgId}/rules/string/uk/forecourt/all`
  return {
    orgId,
    within,
    send,
    strings,
    putStrings: (rules: readonly object[], seen?: readonly object[]) =>
      send('PUT', strings, { rules, ...(seen === undefined ? {} : { seen }) }),
    readInForce: () =>
      host.database.within(within, (tx) => readProposalDataset(tx, orgId, '2026-11-26')),
    /** Builds, and answers once the build has ended. */
    build: async (): Promise<MappingBuild> => {
      await send('POST', `build/${orgId}/cars/uk/forecourt/all`)
      return vi.waitFor(
        async () => {
          const { body } = await send<{ payload: MappingBuild[] }>('GET', `buildlog/${orgId}`)
          const [latest] = body.payload
          if (latest === undefined || latest.build_status === 'PROCESSING')
            throw new Error('It has not ended')
          return latest
        },
        { timeout: 60_000, interval: 100 },
      )
    },
  }
}

describe('Mapping rules', () => {
  it('are saved by kind; two of one value and another’s save are refused', async () => {
    const caller = await buildCaller()
    expect((await caller.putStrings([hatchback])).status).toBe(200)
    expect((await caller.send('GET', caller.strings)).body).toEqual([hatchback])
    expect(
      await caller.putStrings([hatchback, { ...hatchback, from: ' HATCHBACK' }]),
    ).toMatchObject({ status: 422, body: { code: 'rule_repeated' } })
    expect((await caller.putStrings([], [])).status).toBe(409)
    expect((await caller.putStrings([{ ...hatchback, p: ['a\0'] }])).status).toBe(400)
    expect((await caller.send('GET', caller.strings)).body).toEqual([hatchback])
  })

  it('of ranges take 0 for what is no number', async () => {
    const caller = await buildCaller()
    const typed = { inc: 'x', dec: '15' }
    const path = `${caller.orgId}/rules/ranged`
    await caller.send('PUT', path, {
      rules: [{ category: 'price', p: typed, d1: typed, d2: {} }],
    })
    const read = { inc: 0, dec: 15 }
    expect((await caller.send('GET', path)).body).toEqual([
      { category: 'price', p: read, d1: read, d2: { inc: 0, dec: 0 } },
    ])
  })

  it('of exceptions name assets that are there, and are deleted for good', async () => {
    const caller = await buildCaller()
    const path = `exception/org/${caller.orgId}`
    const { body } = await caller.send('POST', `${path}/source/a1`, { targets: ['a2', 'a2'] })
    expect(body).toEqual({
      source: 'a1',
      targets: ['a2'],
      descriptions: { a1: 'Arden Brook', a2: 'Volta Arc' },
    })
    expect(await caller.send('POST', `${path}/source/a1`, { targets: ['x'] })).toMatchObject({
      status: 422,
      body: { code: 'asset_unknown', data: { assetId: 'x' } },
    })
    const list = async () =>
      (await caller.send<DescribedException[]>('GET', `${path}?v=true&resource=cars`)).body
    expect(await list()).toHaveLength(1)
    for (let time = 0; time < 2; time += 1)
      expect((await caller.send('DELETE', `${path}/source/a1`)).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('A build', () => {
  it('puts rules in force and has offers calculated; one that maps nobody leaves the last', async () => {
    const stop = await startJobs(getJobDeps(host), [mappingBuildJob], [], { superviseSeconds: 1 })
    try {
      const caller = await buildCaller()
      await caller.putStrings([hatchback])
      expect((await caller.readInForce()).mapping).toBeNull()
      expect(await caller.build()).toMatchObject({ build_status: 'FINISHED', mapped: 1 })
      const inForce = (await caller.readInForce()).mapping
      expect(inForce).not.toBeNull()
      const runs = await host.database.within(caller.within, (tx) =>
        tx
          .select({ reason: preCalculationRuns.reason })
          .from(preCalculationRuns)
          .where(eq(preCalculationRuns.orgId, caller.orgId)),
      )
      expect(runs).toEqual([{ reason: 'asked' }])
      await caller.putStrings([{ ...hatchback, from: 'Boat' }])
      expect(await caller.build()).toMatchObject({
        build_status: 'ERROR',
        failure: 'maps_nobody',
        created_by_user: expect.any(String) as string,
      })
      expect((await caller.readInForce()).mapping).not.toBeNull()
    } finally {
      await stop()
    }
  })
})
