import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceCommands } from '#server/db/schema/index.ts'
import { findArrivedRanges } from '#server/devices/device-arrivals.store.ts'
import { buildOrganisation, createCaller, buildSession } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createTestDevice } from './test-device.ts'
import type { TestDevice } from './test-device.ts'

const host = describeHost()
let orgId: string
let robin: TestDevice

/** The numbers arrive an hour after another, the last one first. */
const arrive = async ({ device, person }: TestDevice, seqs: readonly number[]) =>
  host.database.asOwner((tx) =>
    tx.insert(deviceCommands).values(
      seqs.map((seq, at) => ({
        orgId,
        userId: person.user.id,
        deviceId: device,
        seq,
        requestId: randomUUID(),
        state: seq % 5 === 0 ? 'refused' : 'made',
        at: new Date(Date.UTC(2026, 0, 1, seqs.length - at)),
      })),
    ),
  )

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host)
  robin = await createTestDevice(host, orgId)
  await robin.report({})
  await arrive(robin, [...Array.from({ length: 300 }, (_, at) => at + 1), 303])
})

describe('Arrivals', () => {
  it('are read as ranges, of one device or of all', async () => {
    const other = await createTestDevice(host, orgId)
    await arrive(other, [2])
    const mine = { userId: robin.person.user.id, deviceId: robin.device }
    const ranges = [
      { from: 1, to: 300, at: Date.UTC(2026, 0, 1, 2), latest: Date.UTC(2026, 0, 1, 301) },
      { from: 303, to: 303, at: Date.UTC(2026, 0, 1, 1), latest: Date.UTC(2026, 0, 1, 1) },
    ].map((range) => Object.assign(range, mine))
    await host.database.asOwner(async (tx) => {
      expect(await findArrivedRanges(tx, { orgId, ...mine })).toEqual(ranges)
      expect(await findArrivedRanges(tx, { orgId, ...mine }, 300)).toEqual(ranges.slice(1))
      expect(await findArrivedRanges(tx, { orgId })).toHaveLength(3)
    })
  })

  it('are counted by result for their person, with the gaps between them', async () => {
    const call = createCaller(host.app, await buildSession(host, robin.person.user.id))
    const answer = await call('GET', `/notification/v1/${orgId}/devices`)
    expect(await answer.json()).toMatchObject([
      {
        device: robin.device,
        highest: 303,
        made: 241,
        refused: 60,
        discarded: 0,
        gaps: [{ from: 301, to: 302, since: '2026-01-01T01:00:00.000Z' }],
        lost: 2,
      },
    ])
  })
})
