import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { mappingBuilds, mappingRules } from '#server/db/schema/index.ts'
import { demoMappingRules } from '#server/demo/catalogue/mapping-rules.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import {
  addEmptyDemo,
  importDemoDataset,
  queueTestRun,
  readCalculatedRows,
  runTime,
} from './pre-calculation-fixtures.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  await addEmptyDemo(host)
  orgId = await importDemoDataset(host, 0, 120)
}, 120_000)

/** Every offer of a new calculation, as it is stored. */
async function calculate(): Promise<readonly unknown[]> {
  const { id } = await queueTestRun(host, orgId)
  const end = await runPreCalculation({ database: host.database, orgId, id, now: () => runTime })
  expect(end).toBe('finished')
  const { offers } = await readCalculatedRows(host, orgId)
  return offers
}

const addBuild = (buildStatus: 'ERROR' | 'FINISHED') =>
  host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(mappingBuilds).values({
      orgId,
      id: randomUUID(),
      buildStatus,
      ...(buildStatus === 'ERROR' ? { failure: 'maps_nobody' } : {}),
      started: new Date(),
      updated: new Date(),
      finished: new Date(),
      createdByUser: 'Robin Marsh',
      rules: demoMappingRules,
    }),
  )

describe('The imported mapping', () => {
  it('decides offers until rules are built: drafts and failed builds change none', async () => {
    await host.database.within({ orgId, userId: null }, (tx) => tx.delete(mappingRules))
    const imported = await calculate()
    expect(imported.length).toBeGreaterThan(200)
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(mappingRules).values({ orgId, rules: demoMappingRules }),
    )
    expect(await calculate()).toEqual(imported)
    await addBuild('ERROR')
    expect(await calculate()).toEqual(imported)
    await addBuild('FINISHED')
    expect(await calculate()).not.toEqual(imported)
  })
})
