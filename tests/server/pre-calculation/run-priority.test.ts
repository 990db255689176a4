import { readdirSync } from 'node:fs'
import os from 'node:os'
import { beforeAll, expect, it } from 'vitest'
import { toStoreAddress } from '#server/db/store-address.ts'
import { runInWorker } from '#server/pre-calculation/pre-calculation.job.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { addEmptyDemo, importDemoDataset, queueTestRun } from './pre-calculation-fixtures.ts'

const host = describeHost()

beforeAll(async () => {
  await addEmptyDemo(host)
}, 120_000)

it.runIf(process.platform === 'linux')(
  'a pre-calculation in the host lets its calls go first',
  async () => {
    const orgId = await importDemoDataset(host, 0, 20)
    const { id } = await queueTestRun(host, orgId)
    const address = toStoreAddress(host.database.pool.options.connectionString ?? '', null)
    const before = os.getPriority()
    let priorities: number[] = []
    const { ended } = runInWorker({ address, orgId, id }, () => {
      priorities = readdirSync('/proc/self/task').map((thread) => os.getPriority(Number(thread)))
    })
    expect(await ended).toBe('finished')
    expect(os.getPriority()).toBe(before)
    expect(priorities).toContain(Math.max(before, os.constants.priority.PRIORITY_BELOW_NORMAL))
  },
  120_000,
)
