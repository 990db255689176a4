import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noEffect } from '#domain/mapping-effect/compare-offers.rules.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import { mappingBuilds, mappingRules, modelMappingVersions } from '#server/db/schema/index.ts'
import { demoMappingRules } from '#server/demo/catalogue/mapping-rules.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { mappingEffectJob } from '#server/mapping-effect/mapping-effect.job.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'
import {
  addEmptyDemo,
  importDemoDataset,
  queryRows,
  queueTestRun,
  runTime,
} from '../pre-calculation/pre-calculation-fixtures.ts'
import { buildEffectCaller } from './effect-caller.ts'

const customers = 240
const host = describeHost()
const stopping: (() => Promise<unknown>)[] = []
let orgId: string
let caller: Awaited<ReturnType<typeof buildEffectCaller>>

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)

const saveRules = (rules: MappingRules) => within((tx) => tx.update(mappingRules).set({ rules }))

/** Puts rules in force as a build does, and calculates everybody's offers. */
async function buildAndCalculate(rules: MappingRules): Promise<void> {
  await within((tx) =>
    tx.insert(mappingBuilds).values({
      orgId,
      id: randomUUID(),
      buildStatus: 'FINISHED',
      started: new Date(),
      updated: new Date(),
      finished: new Date(),
      createdByUser: 'Robin Marsh',
      rules,
    }),
  )
  await calculate()
}

async function calculate(): Promise<void> {
  const { id } = await queueTestRun(host, orgId)
  const end = await runPreCalculation({ database: host.database, orgId, id, now: () => runTime })
  expect(end).toBe('finished')
}

/** What is offered to each customer beside their own vehicle, and the parity that is shown. */
async function readOffered(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queryRows(
    host,
    `select c.f_agreement_no as no, coalesce(array_agg(
       concat_ws('|', o.a_make, o.a_model, o.a_derivative, o.inventory_vin) order by 1)
       filter (where o.o_id is not null), '{}') as offered
     from customers c left join offers o on o.org_id = c.org_id
       and o.f_agreement_no = c.f_agreement_no and o.type <> 'repeatTerm'
     where c.org_id = $1 group by 1`,
    [orgId],
  )
  return new Map(
    rows.map(({ no, offered }) => [String(no), (offered as string[]).toSorted()] as const),
  )
}

async function runJobs(): Promise<void> {
  stopping.push(
    await startJobs({ ...getJobDeps(host), now: host.clock.now }, [mappingEffectJob], [], {
      superviseSeconds: 1,
    }),
  )
}

beforeAll(async () => {
  await addEmptyDemo(host)
  orgId = await importDemoDataset(host, 0, customers)
  caller = await buildEffectCaller(host, orgId)
}, 120_000)

afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

const vans = { category: 'body', from: 'Van', p: ['Van'], d1: [], d2: [] } as const

describe('A change of the mapping rules', () => {
  it('shows before it is built how many customers gain, lose or change their offers', async () => {
    await calculate()
    const before = await readOffered()
    const { status, body } = await caller.preview()
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: customers, compared: customers, obstacle: null })
    await buildAndCalculate(demoMappingRules)
    const after = await readOffered()
    const found = { ...noEffect }
    for (const [no, was] of before) {
      const is = after.get(no) ?? []
      const isSame = JSON.stringify(was) === JSON.stringify(is)
      if (was.length === 0 && is.length > 0) found.gained += 1
      else if (was.length > 0 && is.length === 0) found.lost += 1
      else if (isSame) found.unchanged += 1
      else found.changed += 1
    }
    const { gained, lost, changed, others, unchanged } = body.counts
    expect({ gained, lost, changed: changed + others, unchanged }).toEqual({
      gained: found.gained,
      lost: found.lost,
      changed: found.changed,
      unchanged: found.unchanged,
    })
    expect(changed).toBeGreaterThan(0)
    expect(unchanged).toBeGreaterThan(0)
    for (const { fAgreementNo, group } of body.examples.filter((one) => one.group === 'lost'))
      expect([group, after.get(fAgreementNo)]).toEqual(['lost', []])
    const { body: next } = await caller.preview()
    expect(next.counts).toEqual({ ...noEffect, unchanged: customers })
  })

  it('that is not saved yet is compared in place of what is saved', async () => {
    const { body } = await caller.preview({ strings: [vans], modelBody: {} })
    expect(body.counts.lost).toBeGreaterThan(0)
    expect(body.examples.find(({ group }) => group === 'lost')).toMatchObject({
      name: expect.any(String),
      fAgreementNo: expect.any(String),
    })
    const repeated = await caller.preview({ strings: [vans, vans] })
    expect(repeated).toMatchObject({ status: 422, body: { code: 'rule_repeated' } })
    const { rows } = await host.database.pool.query(
      'select rules from mapping_rules where org_id = $1',
      [orgId],
    )
    expect(rows).toEqual([{ rules: demoMappingRules }])
  })

  it('names the customers of one’s own dealers alone', async () => {
    const [row] = await queryRows(
      host,
      'select d_code as code, count(*) as n from customers where org_id = $1 group by 1 order by 2 desc',
      [orgId],
    )
    const code = String(row?.['code'])
    const scoped = await buildEffectCaller(host, orgId, [code])
    const { body } = await scoped.preview({ strings: [vans] })
    const all = (await caller.preview({ strings: [vans] })).body
    expect(body.counts).toEqual(all.counts)
    const named = await queryRows(
      host,
      'select distinct d_code as code from customers where org_id = $1 and f_agreement_no = any($2)',
      [orgId, body.examples.map(({ fAgreementNo }) => fAgreementNo)],
    )
    expect(named).toEqual([{ code }])
  })

  it.each(['body', 'fuel'] as const)(
    'that maps nobody by %s compares nothing',
    async (category) => {
      const { body } = await caller.preview({
        strings: [{ ...vans, category, from: 'Airship', p: ['Airship'] }],
      })
      expect(body).toMatchObject({
        obstacle: 'maps_nobody',
        compared: 0,
        counts: noEffect,
        examples: [],
      })
    },
  )
})

describe('A comparison of all customers', () => {
  it('is a job whose result is that of the sample, kept for who asked', async () => {
    expect((await caller.readRun()).body).toBeNull()
    const { body: begun } = await caller.startRun({ strings: [vans] })
    expect(begun).toMatchObject({ effect: null, is_current: false, job: { state: 'queued' } })
    expect((await caller.startRun()).body.id).toBe(begun.id)
    await runJobs()
    const run = await caller.waitForRun()
    const { body } = await caller.preview({ strings: [vans] })
    expect(run.effect?.counts).toEqual(body.counts)
    expect(run.effect?.compared).toBe(customers)
    expect(run.job).toMatchObject({ done: customers, total: customers })
    const other = await buildEffectCaller(host, orgId)
    expect((await other.readRun()).body).toBeNull()
    const { body: again } = await caller.startRun()
    expect(again.id).not.toBe(begun.id)
    expect(await caller.waitForRun()).toMatchObject({ id: again.id, is_current: true })
    await saveRules({ ...demoMappingRules, strings: [{ ...vans, p: ['Van'], d1: [], d2: [] }] })
    expect((await caller.readRun()).body?.is_current).toBe(false)
    await saveRules(demoMappingRules)
  })
})

describe('A version of the model mapping', () => {
  it('is compared before it is submitted; one in force lets the rules wait', async () => {
    await host.database.pool.query(
      `insert into parameters (org_id, key, value) values ($1, 'enable_model_mapping', 'true')
       on conflict (org_id, key) do update set value = excluded.value`,
      [orgId],
    )
    const [own] = await queryRows(
      host,
      'select a_make, a_model from customers where org_id = $1 group by 1, 2 order by count(*) desc',
      [orgId],
    )
    const name = `${String(own?.['a_make'])}|${String(own?.['a_model'])}`
    const version = {
      orgId,
      id: randomUUID(),
      version: 2,
      mapping: { [name]: { [name]: { is_primary: true } } },
      updatedAt: runTime,
    }
    await within((tx) => tx.insert(modelMappingVersions).values(version))
    const { body } = await caller.preview({ versionId: version.id })
    expect(body.obstacle).toBeNull()
    expect(body.counts.unchanged).toBeLessThan(customers)
    expect((await caller.preview({ versionId: 'none' })).status).toBe(404)
    expect((await caller.readRun(`?versionId=${version.id}`)).body).toBeNull()
    await within((tx) =>
      tx.update(modelMappingVersions).set({ submittedAt: runTime, processedAt: runTime }),
    )
    expect((await caller.preview()).body).toMatchObject({
      obstacle: 'version_decides',
      compared: 0,
      total: customers,
    })
  })
})
