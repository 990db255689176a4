import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DescribedException } from '#domain/mapping-rules/mapping-build.model.ts'
import { preCalculationRuns } from '#server/db/schema/index.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { mappingBuildJob } from '#server/mapping-rules/mapping-build.job.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'
import { buildRulesCaller, hatchbackRule } from './rules-caller.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

describe('Mapping rules', () => {
  it('are saved by kind; two of one value and another’s save are refused', async () => {
    const caller = await buildRulesCaller(host)
    expect((await caller.putStrings([hatchbackRule])).status).toBe(200)
    expect((await caller.send('GET', caller.strings)).body).toEqual([hatchbackRule])
    expect(
      await caller.putStrings([hatchbackRule, { ...hatchbackRule, from: ' HATCHBACK' }]),
    ).toMatchObject({ status: 422, body: { code: 'rule_repeated' } })
    expect((await caller.putStrings([], [])).status).toBe(409)
    expect((await caller.putStrings([{ ...hatchbackRule, p: ['a\0'] }])).status).toBe(400)
    expect((await caller.send('GET', caller.strings)).body).toEqual([hatchbackRule])
  })

  it('of strings are answered by pages where a page is asked', async () => {
    const caller = await buildRulesCaller(host)
    const many = ['A', 'B', 'C'].map((from) => Object.assign({}, hatchbackRule, { from }))
    await caller.putStrings(many)
    const page = (pageno: number) =>
      caller.send('GET', `${caller.strings}?size=50&rowsPerPage=2&pageno=${pageno}`)
    expect((await page(1)).body).toEqual(many.slice(0, 2))
    expect((await page(2)).body).toEqual(many.slice(2))
    expect((await page(3)).body).toEqual([])
  })

  it('of ranges take 0 for what is no number', async () => {
    const caller = await buildRulesCaller(host)
    const typed = { inc: 'x', dec: '15' }
    const path = `v2/${caller.orgId}/rules/ranged`
    await caller.send('PUT', path, {
      rules: [{ category: 'price', p: typed, d1: typed, d2: {} }],
    })
    const read = { inc: 0, dec: 15 }
    expect((await caller.send('GET', path)).body).toEqual([
      { category: 'price', p: read, d1: read, d2: { inc: 0, dec: 0 } },
    ])
  })

  it('of models are saved whole, unless somebody else has changed them', async () => {
    const caller = await buildRulesCaller(host)
    const path = `v2/model-body/${caller.orgId}`
    const rules = { 'Arden Brook': ['SUV'] }
    expect((await caller.send('PUT', path, { rules, seen: {} })).status).toBe(200)
    expect((await caller.send('PUT', path, { rules: {}, seen: {} })).status).toBe(409)
    const read = `v2/model-body/cars/uk/forecourt/all/${caller.orgId}`
    expect((await caller.send('GET', read)).body).toEqual(rules)
  })

  it('of exceptions name assets that are there, and are deleted for good', async () => {
    const caller = await buildRulesCaller(host)
    const path = `v2/exception/org/${caller.orgId}`
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
    expect((await caller.send('POST', `${path}/source/x`, { targets: ['a1'] })).status).toBe(404)
    expect((await caller.send('DELETE', `${path}/source/a2`)).status).toBe(404)
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
      const caller = await buildRulesCaller(host)
      await caller.putStrings([hatchbackRule])
      expect(await caller.readInForce()).toBeNull()
      expect(await caller.build()).toMatchObject({ build_status: 'FINISHED', mapped: 1 })
      expect(await caller.readInForce()).not.toBeNull()
      const runs = await host.database.within(caller.within, (tx) =>
        tx
          .select({ reason: preCalculationRuns.reason })
          .from(preCalculationRuns)
          .where(eq(preCalculationRuns.orgId, caller.orgId)),
      )
      expect(runs).toEqual([{ reason: 'asked' }])
      await caller.putStrings([{ ...hatchbackRule, from: 'Boat' }])
      expect(await caller.build()).toMatchObject({
        build_status: 'ERROR',
        failure: 'maps_nobody',
        created_by_user: 'Robin Marsh',
      })
      expect(await caller.readInForce()).not.toBeNull()
      await caller.putStrings([])
      expect(await caller.build()).toMatchObject({ build_status: 'FINISHED' })
      expect(await caller.readInForce()).toBeNull()
    } finally {
      await stop()
    }
  })

  it('whose job is gone has failed, and another may begin', async () => {
    const caller = await buildRulesCaller(host)
    const path = `v2/build/${caller.orgId}/cars/uk/forecourt/all`
    const { body: first } = await caller.send('POST', path)
    expect(first).toMatchObject({ build_status: 'PROCESSING', finished: null })
    expect((await caller.send('POST', path)).body).toEqual(first)
    await host.database.pool.query("update jobs set state = 'cancelled' where id = $1", [
      first['id'],
    ])
    expect((await caller.send('GET', `v2/buildlog/${caller.orgId}`)).body).toMatchObject({
      payload: [{ build_status: 'ERROR', failure: 'unexpected' }],
    })
    const { body: second } = await caller.send('POST', path)
    expect(second['id']).not.toBe(first['id'])
  })
})
