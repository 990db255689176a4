import { describe, expect, it } from 'vitest'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import type { Salesperson } from '../customers/salesperson.ts'
import { describeDevices } from './device-manager.ts'
import { createTestDevice } from './test-device.ts'

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const host = describeHost()
const scene = describeDevices(host)
const { manager, listDevices, findDevice } = scene

describe('A managed device', () => {
  it('has its person, browser, version, last contact and day pack', async () => {
    const robin = await createTestDevice(host, scene.orgId, { name: 'Robin Marsh', agent: iPad })
    await robin.person.comment(scene.agreements[0] ?? '', 'One', {
      device: robin.device,
      sequence: 1,
    })
    await robin.report({
      last_seq: 1,
      app_version: '0.4.1',
      book: { customers: 40, of: 42, as_of: '2026-11-21T08:02:00Z' },
    })
    const seen = host.clock.now().toISOString()
    expect(await findDevice(await manager(), robin.device)).toEqual({
      device: robin.device,
      about: 'Safari · iPad',
      person: { id: robin.person.user.id, name: 'Robin Marsh' },
      app_version: '0.4.1',
      first_seen: seen,
      last_seen: seen,
      state: 'active',
      state_at: null,
      state_by: null,
      told_at: null,
      wiped_at: null,
      waiting: [],
      waiting_count: 0,
      lost: [],
      lost_count: 0,
      dismissed: [],
      dismissed_count: 0,
      needs_you: 0,
      reported_at: seen,
      book: { customers: 40, of: 42, as_of: '2026-11-21T08:02:00.000Z' },
      evicted_at: null,
    })
  })

  it('shows unsent actions, but not other dealers’ names', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    const [own = '', others = ''] = scene.agreements
    await robin.report({
      last_seq: 3,
      needs_you: 1,
      held: [
        { seq: 1, agreementNo: own, at: '2026-11-21T08:30:00Z' },
        { seq: 2, agreementNo: others, at: '2026-11-21T08:31:00Z' },
        { seq: 3 },
      ],
    })
    const found = await findDevice(await manager(), robin.device)
    expect(found).toMatchObject({ waiting_count: 3, lost_count: 0, needs_you: 1 })
    expect(
      found?.waiting.map(({ seq, customer, made_at }) => [seq, customer?.name ?? null, made_at]),
    ).toEqual([
      [1, 'Ada Penhallow', '2026-11-21T08:30:00.000Z'],
      [2, 'Of another dealer', '2026-11-21T08:31:00.000Z'],
      [3, null, null],
    ])
    await robin.person.comment(own, 'Arrived', { device: robin.device, sequence: 1 })
    expect((await findDevice(await manager(), robin.device))?.waiting_count).toBe(2)
    const limited = await createTestDevice(host, scene.orgId, { dealerCodes: ['D1'] })
    await limited.report({ last_seq: 1, held: [{ seq: 1, agreementNo: others }] })
    expect(
      (await findDevice(await manager({ dealerCodes: ['D1'] }), limited.device))?.waiting[0],
    ).toMatchObject({ seq: 1, customer: null })
  })

  it('is seen by managers and administrators, within their dealers', async () => {
    const everywhere = await createTestDevice(host, scene.orgId)
    const here = await createTestDevice(host, scene.orgId, { dealerCodes: ['D1'] })
    const both = await createTestDevice(host, scene.orgId, { dealerCodes: ['D1', 'D2'] })
    for (const one of [everywhere, here, both]) await one.report({})
    const sees = async (person: Salesperson) => {
      const seen = new Set((await listDevices(person)).map(({ device }) => device))
      return [everywhere, here, both].map(({ device }) => seen.has(device))
    }
    expect(await sees(await manager())).toEqual([true, true, true])
    expect(await sees(await manager({ dealerCodes: ['D1'] }))).toEqual([false, true, false])
    expect(await sees(await manager({ dealerCodes: ['D2', 'D1'] }))).toEqual([false, true, true])
    expect(await sees(await manager({ dealerCodes: [] }))).toEqual([false, false, false])
    const elsewhere = await buildOrganisation(host)
    expect(await listDevices(await manager({ in: elsewhere }), elsewhere)).toEqual([])
  })
})

describe('A device report', () => {
  it.each([
    [{ held: [{ seq: 0 }] }],
    [{ held: [{ seq: 1, at: 'yesterday' }] }],
    [{ held: [{ seq: 1, agreementNo: 'A\0' }] }],
    [{ epoch: '' }],
    [{ last_seq: -1 }],
    [{ needs_you: 1.5 }],
  ])('that is invalid is refused: %j', async (overrides) => {
    const robin = await createTestDevice(host, scene.orgId)
    expect((await robin.rawReport(overrides)).body['code']).toBe('bad_input')
  })

  it('with an unset clock is corrected as far as possible', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({
      last_seq: 2,
      held: [
        { seq: 1, at: '0000-01-01T00:00:00Z' },
        { seq: 2, at: '9999-12-31T23:59:59Z' },
      ],
    })
    expect(
      (await findDevice(await manager(), robin.device))?.waiting.map(({ made_at }) => made_at),
    ).toEqual([null, host.clock.now().toISOString()])
  })

  it('covers the caller’s own part of the device only', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    const kim = await createTestDevice(host, scene.orgId, {
      device: robin.device,
      name: 'Kim Osei',
    })
    await robin.report({ last_seq: 2, held: [{ seq: 1 }, { seq: 2 }] })
    await kim.report({ last_seq: 0 })
    const seen = (await listDevices(await manager())).filter(
      ({ device }) => device === robin.device,
    )
    expect(new Map(seen.map(({ person, waiting_count }) => [person.name, waiting_count]))).toEqual(
      new Map([
        ['Kim Osei', 0],
        ['Robin Marsh', 2],
      ]),
    )
  })
})

describe('The list of devices', () => {
  it('comes by pages and by search, with the counts of everybody', async () => {
    const elsewhere = await buildOrganisation(host)
    const people = ['Ada Bell', 'Zoe Hart', 'Kim Osei']
    for (const name of people)
      await (await createTestDevice(host, elsewhere, { name, agent: iPad })).report({})
    const lister = await manager({ in: elsewhere })
    const list = async (query: string) => {
      const path = `../../notification/v1/${elsewhere}/fleet?${query}`
      const { status, body } = await lister.send('GET', path)
      const { devices, total, counts } = body as unknown as {
        readonly devices?: readonly ManagedDevice[]
        readonly total: number
        readonly counts: { readonly devices: number }
      }
      return [status, devices?.map(({ person }) => person.name), total, counts?.devices] as const
    }
    expect(await list('search=bell')).toEqual([200, ['Ada Bell'], 1, 3])
    expect(await list('search=ipad&size=10')).toMatchObject([200, { length: 3 }, 3, 3])
    expect(await list('size=10&pageno=2')).toEqual([200, [], 3, 3])
    expect((await list('sortby=person:desc'))[1]).toEqual(['Zoe Hart', 'Kim Osei', 'Ada Bell'])
    expect((await list('sortby=person:asc&size=10'))[1]).toEqual([
      'Ada Bell',
      'Kim Osei',
      'Zoe Hart',
    ])
    for (const refused of [
      'size=7',
      'sortby=device:asc',
      'pageno=0',
      'pageno=x',
      `search=${'x'.repeat(101)}`,
    ])
      expect((await list(refused))[0]).toBe(400)
  })
})
