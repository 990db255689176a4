import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxPersonDevices } from '#domain/devices/device.model.ts'
import { deleteArrivalsBefore } from '#server/devices/device.store.ts'
import { deleteUnusedDevices } from '#server/devices/device-retention.store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson } from '../customers/salesperson.ts'
import { createTestDevice } from './test-device.ts'
import type { TestDevice } from './test-device.ts'

const host = describeHost()
let orgId: string
let agreement: string

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host)
  agreement = (await buildCustomers(host, orgId, [{ cFullName: 'Ada Penhallow' }]))[0] ?? ''
})

const readIds = async (person: string): Promise<readonly string[]> =>
  (
    await host.database.pool.query<{ device_id: string }>(
      'select device_id from devices where user_id = $1 order by last_seen_at, device_id',
      [person],
    )
  ).rows.map(({ device_id }) => device_id)

const report = (first: TestDevice, device: string, more: object = {}) =>
  first.rawReport({ device, ...more })

/** The person's further devices, a minute apart. */
async function useDevices(first: TestDevice, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    host.clock.advance(60)
    const device = randomUUID()
    expect((await report(first, device)).status).toBe(200)
    ids.push(device)
  }
  return ids
}

const manage = async (method: string, device: string, action: string) => {
  const manager = await openSalesperson(host, orgId, { rights: ['CanAssignCustomerToUser'] })
  return manager.send(method, `../../notification/v1/${orgId}/fleet/${device}/${action}`, {})
}

/** As the hourly job does. */
const clear = () =>
  host.database.asOwner(async (tx) => {
    const now = host.clock.now()
    await deleteArrivalsBefore(tx, new Date(now.getTime() - 90 * 86_400_000))
    await deleteUnusedDevices(tx, now)
  })

describe('devices', () => {
  it('are at most twenty: the longest unused is dropped, never the current one', async () => {
    const first = await createTestDevice(host, orgId)
    const ids = await useDevices(first, maxPersonDevices + 5)
    expect(await readIds(first.person.user.id)).toEqual(ids.slice(-maxPersonDevices))
    host.clock.advance(60)
    const oldest = ids.at(-maxPersonDevices) ?? ''
    await report(first, oldest)
    const [fresh] = await useDevices(first, 1)
    const left = await readIds(first.person.user.id)
    expect(left).toContain(oldest)
    expect(left).toContain(fresh)
    expect(left).not.toContain(ids.at(-maxPersonDevices + 1))
  })

  it('are limited for each person and organisation alone', async () => {
    const first = await createTestDevice(host, orgId)
    const second = await createTestDevice(host, orgId)
    await second.report({})
    await useDevices(first, maxPersonDevices + 1)
    expect(await readIds(second.person.user.id)).toEqual([second.device])
  })

  it.each(['revocation', 'wipe'] as const)(
    'stay under a %s, however many follow',
    async (action) => {
      const first = await createTestDevice(host, orgId)
      await first.report({})
      expect((await manage('POST', first.device, action)).status).toBe(200)
      await useDevices(await first.signInAgain(), maxPersonDevices + 5)
      expect(await readIds(first.person.user.id)).toContain(first.device)
      host.clock.advance(91 * 86_400)
      await clear()
      expect(await readIds(first.person.user.id)).toEqual([first.device])
    },
  )

  it('are cleared after ninety days without use', async () => {
    const first = await createTestDevice(host, orgId)
    await first.report({})
    host.clock.advance(89 * 86_400)
    await clear()
    expect(await readIds(first.person.user.id)).toEqual([first.device])
    host.clock.advance(2 * 86_400)
    await clear()
    expect(await readIds(first.person.user.id)).toEqual([])
  })

  it('lose nothing by it: a device that comes back reports no old number as lost', async () => {
    const tablet = await createTestDevice(host, orgId)
    await tablet.report({})
    await tablet.person.comment(agreement, 'One', { device: tablet.device, sequence: 1 })
    host.clock.advance(91 * 86_400)
    await clear()
    const back = await tablet.signInAgain()
    await back.person.comment(agreement, 'Fifty-eight', { device: back.device, sequence: 58 })
    expect(await back.report({ last_seq: 60, held: [{ seq: 59 }, { seq: 60 }] })).toMatchObject({
      lost: [],
      highest: 60,
    })
    expect(await back.report({ last_seq: 60, held: [{ seq: 60 }] })).toMatchObject({
      lost: [{ seq: 59 }],
    })
  })
})
