import { expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { createCallLimit } from '#server/call-limit/call-limit.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const limit = 200
const host = describeHost()

const createLimits = (count: number) =>
  Array.from({ length: count }, () =>
    createCallLimit({ database: host.database, now: host.clock.now }, limit),
  )

/** How many of `calls` each host takes, asked in turn. */
async function countTaken(
  hosts: readonly ((network: string) => Promise<boolean>)[],
  network: string,
  calls: number,
): Promise<number> {
  let taken = 0
  for (let call = 0; call < calls; call++)
    if (await hosts[call % hosts.length]?.(network)) taken += 1
  return taken
}

it('A network may make as many calls on several hosts as on one, but for those not reported', async () => {
  expect(await countTaken(createLimits(1), '192.0.2.1', 500)).toBe(limit)
  const taken = await countTaken(createLimits(3), '192.0.2.2', 900)
  expect(taken).toBeGreaterThanOrEqual(limit)
  expect(taken).toBeLessThanOrEqual(limit + 3 * 50)
})

it('A network of few calls costs no write, and none takes another’s calls', async () => {
  const [one] = createLimits(1)
  const read = async () =>
    (await host.database.pool.query<{ key: string }>('select key from network_calls')).rows
  const before = await read()
  expect(await one?.('192.0.2.3')).toBe(true)
  expect(await read()).toEqual(before)
  expect(before.map(({ key }) => key).join(' ')).not.toContain('192.0.2')
})

it('A host without its database counts its own calls', async () => {
  const database = openPool('postgres://nobody@127.0.0.1:1/nowhere', 1)
  const alone = createCallLimit({ database, now: host.clock.now }, 60)
  expect(await countTaken([alone], '192.0.2.4', 100)).toBe(60)
  await database.close()
})
