import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FleetDevice } from '#domain/devices/fleet.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { salesperson } from '../recording/salesperson.ts'
import type { Salesperson } from '../recording/salesperson.ts'
import { aTablet } from './tablet.ts'

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let host: Host
let orgId: string
let agreements: readonly string[]

beforeAll(async () => {
  host = await openHost()
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host)
  agreements = await buildCustomers(host, orgId, [
    { cFullName: 'Ada Penhallow' },
    { cFullName: 'Of another dealer', dCode: 'D2' },
  ])
})

afterAll(() => host.close())

const manager = (wish: { readonly dealerCodes?: readonly string[]; readonly in?: string } = {}) =>
  salesperson(host, wish.in ?? orgId, {
    name: 'Mel Harrow',
    rights: ['CanAssignCustomerToUser'],
    ...(wish.dealerCodes === undefined ? {} : { dealerCodes: wish.dealerCodes }),
  })

async function fleetFor(person: Salesperson, at = orgId): Promise<readonly FleetDevice[]> {
  const { body } = await person.send('GET', `../../notification/v1/${at}/fleet`)
  return (body as unknown as { devices: FleetDevice[] }).devices
}

const deviceOf = async (person: Salesperson, device: string) =>
  (await fleetFor(person)).find((one) => one.device === device)

describe('a device in the fleet', () => {
  it('stands with its person, browser, version, when it was seen, its book, and nothing owed', async () => {
    const robin = await aTablet(host, orgId, { name: 'Robin Marsh', agent: iPad })
    await robin.person.comment(agreements[0] ?? '', 'One', { device: robin.device, sequence: 1 })
    await robin.report({
      last_seq: 1,
      app_version: '0.4.1',
      book: { customers: 40, of: 42, as_of: '2026-11-21T08:02:00Z' },
    })
    const seen = host.clock.now().toISOString()
    expect(await deviceOf(await manager(), robin.device)).toEqual({
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

  it('owes what it said it holds and what has not arrived since, with times and customers; names of other dealers’ customers stay theirs', async () => {
    const robin = await aTablet(host, orgId)
    const [own = '', others = ''] = agreements
    await robin.report({
      last_seq: 3,
      needs_you: 1,
      held: [
        { seq: 1, agreementNo: own, at: '2026-11-21T08:30:00Z' },
        { seq: 2, agreementNo: others, at: '2026-11-21T08:31:00Z' },
        { seq: 3 },
      ],
    })
    const found = await deviceOf(await manager(), robin.device)
    expect(found).toMatchObject({ waiting_count: 3, lost_count: 0, needs_you: 1 })
    expect(
      found?.waiting.map(({ seq, customer, made_at }) => [seq, customer?.name ?? null, made_at]),
    ).toEqual([
      [1, 'Ada Penhallow', '2026-11-21T08:30:00.000Z'],
      [2, 'Of another dealer', '2026-11-21T08:31:00.000Z'],
      [3, null, null],
    ])
    await robin.person.comment(own, 'Arrived', { device: robin.device, sequence: 1 })
    expect((await deviceOf(await manager(), robin.device))?.waiting_count).toBe(2)
    const limited = await aTablet(host, orgId, { dealerCodes: ['D1'] })
    await limited.report({ last_seq: 1, held: [{ seq: 1, agreementNo: others }] })
    expect(
      (await deviceOf(await manager({ dealerCodes: ['D1'] }), limited.device))?.waiting[0],
    ).toMatchObject({ seq: 1, customer: null })
  })

  it('is seen by managers and administrators of the same organisation, and by those kept to dealers only where the person is kept to no others', async () => {
    const everywhere = await aTablet(host, orgId)
    const here = await aTablet(host, orgId, { dealerCodes: ['D1'] })
    const both = await aTablet(host, orgId, { dealerCodes: ['D1', 'D2'] })
    for (const one of [everywhere, here, both]) await one.report({})
    const sees = async (person: Salesperson) => {
      const seen = new Set((await fleetFor(person)).map(({ device }) => device))
      return [everywhere, here, both].map(({ device }) => seen.has(device))
    }
    expect(await sees(await manager())).toEqual([true, true, true])
    expect(await sees(await manager({ dealerCodes: ['D1'] }))).toEqual([false, true, false])
    expect(await sees(await manager({ dealerCodes: ['D2', 'D1'] }))).toEqual([false, true, true])
    expect(await sees(await manager({ dealerCodes: [] }))).toEqual([false, false, false])
    const elsewhere = await buildOrganisation(host)
    expect(await fleetFor(await manager({ in: elsewhere }), elsewhere)).toEqual([])
  })
})

describe('what a device must have lost', () => {
  it('is told at its next report, and stands in the fleet with time and customer', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({
      last_seq: 2,
      held: [{ seq: 1, agreementNo: agreements[0] ?? '', at: '2026-11-20T17:40:00Z' }, { seq: 2 }],
    })
    const answer = await robin.report({ last_seq: 2, held: [{ seq: 2 }] })
    expect(answer).toEqual({
      order: 'none',
      highest: 2,
      is_evicted: false,
      lost: [{ seq: 1, agreementNo: agreements[0], at: '2026-11-20T17:40:00.000Z' }],
    })
    expect((await robin.report({ last_seq: 2, held: [{ seq: 2 }] })).lost).toEqual([])
    const found = await deviceOf(await manager(), robin.device)
    expect(found?.lost).toEqual([
      {
        seq: 1,
        customer: { agreementNo: agreements[0], name: 'Ada Penhallow' },
        made_at: '2026-11-20T17:40:00.000Z',
        since: host.clock.now().toISOString(),
      },
    ])
    // It was on its way after all.
    await robin.person.comment(agreements[0] ?? '', 'Late', { device: robin.device, sequence: 1 })
    expect((await deviceOf(await manager(), robin.device))?.lost_count).toBe(0)
  })

  it('is noticed when the browser has deleted the store under a waiting queue', async () => {
    const robin = await aTablet(host, orgId)
    await robin.person.comment(agreements[0] ?? '', 'Arrived', {
      device: robin.device,
      sequence: 1,
    })
    await robin.report({
      epoch: 'one',
      last_seq: 4,
      held: [2, 3, 4].map((seq) => ({
        seq,
        agreementNo: agreements[0] ?? '',
        at: '2026-11-21T08:30:00Z',
      })),
    })
    host.clock.advance(60)
    const answer = await robin.report({ epoch: 'two', last_seq: 0 })
    expect(answer).toMatchObject({ is_evicted: true, highest: 4 })
    expect(answer.lost.map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(await deviceOf(await manager(), robin.device)).toMatchObject({
      lost_count: 3,
      waiting_count: 0,
      evicted_at: host.clock.now().toISOString(),
    })
    expect((await robin.report({ epoch: 'two', last_seq: 4 })).is_evicted).toBe(false)
  })

  it('is not taken from a report that comes late, nor from one whose list was cut', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({ last_seq: 5, held: [{ seq: 4 }, { seq: 5 }] })
    expect((await robin.report({ last_seq: 3 })).lost).toEqual([])
    expect(await deviceOf(await manager(), robin.device)).toMatchObject({
      waiting_count: 2,
      lost_count: 3,
    })
    const busy = await aTablet(host, orgId)
    await busy.report({
      last_seq: 1200,
      held: Array.from({ length: 1000 }, (_, index) => ({ seq: index + 1 })),
    })
    expect(await deviceOf(await manager(), busy.device)).toMatchObject({
      waiting_count: 1000,
      lost_count: 0,
    })
  })
})

describe('a loss that is dealt with', () => {
  it('is no longer among the lost, stays noted with who and when, and is nobody’s to mark who does not see the device', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({
      last_seq: 3,
      held: [1, 2, 3].map((seq) => ({ seq, agreementNo: agreements[0] ?? '' })),
    })
    await robin.report({ last_seq: 3, held: [{ seq: 3 }] })
    const mel = await manager()
    const dismiss = (person: Salesperson, seqs: readonly number[], of = robin.person.user.id) =>
      person.send('POST', `../../notification/v1/${orgId}/fleet/${robin.device}/losses/dismissal`, {
        person: of,
        seqs,
      })
    expect((await dismiss(await manager({ dealerCodes: ['D1'] }), [1])).body.code).toBe('not_found')
    expect((await dismiss(mel, [1], mel.user.id)).body.code).toBe('not_found')
    // The third waits on the device, the fourth was never given.
    expect((await dismiss(mel, [1, 1, 3, 4])).body).toEqual({
      device: robin.device,
      dismissed: [1],
    })
    const at = host.clock.now().toISOString()
    const found = await deviceOf(mel, robin.device)
    expect(found).toMatchObject({
      lost_count: 1,
      waiting_count: 1,
      dismissed_count: 1,
      dismissed: [{ seq: 1, customer: { name: 'Ada Penhallow' }, by: 'Mel Harrow', at }],
    })
    expect(found?.lost.map(({ seq }) => seq)).toEqual([2])
    host.clock.advance(60)
    const other = await salesperson(host, orgId, { name: 'Ines Carrow', rights: ['CanEditUsers'] })
    await dismiss(other, [1, 2])
    expect((await deviceOf(mel, robin.device))?.dismissed.map(({ seq, by }) => [seq, by])).toEqual([
      [2, 'Ines Carrow'],
      [1, 'Mel Harrow'],
    ])
    // It was on its way after all; that somebody dealt with it stays noted.
    await robin.person.comment(agreements[0] ?? '', 'Late', { device: robin.device, sequence: 1 })
    expect(await deviceOf(mel, robin.device)).toMatchObject({ lost_count: 0, dismissed_count: 1 })
    const { rows } = await host.database.pool.query(
      'select seq, dismissed_by from device_loss_dismissals where device_id = $1 order by seq',
      [robin.device],
    )
    expect(rows).toEqual([
      { seq: 1, dismissed_by: 'Mel Harrow' },
      { seq: 2, dismissed_by: 'Ines Carrow' },
    ])
  })
})

describe('a device that is revoked', () => {
  it('gets nothing to keep, has its sessions ended, and is told so; what it owes is taken from the person who signs in again', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({ last_seq: 1, held: [{ seq: 1, agreementNo: agreements[0] ?? '' }] })
    const mel = await manager()
    expect(
      (
        await mel.send(
          'POST',
          `../../notification/v1/${orgId}/fleet/${robin.device}/revocation`,
          {},
        )
      ).body,
    ).toEqual({ device: robin.device, state: 'revoked' })
    expect(await deviceOf(mel, robin.device)).toMatchObject({
      state: 'revoked',
      state_by: 'Mel Harrow',
      told_at: null,
    })
    expect(await robin.pack()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(await robin.orders()).toEqual([
      { orgId, userId: robin.person.user.id, order: 'revoked' },
    ])
    expect((await deviceOf(mel, robin.device))?.told_at).toBe(host.clock.now().toISOString())
    const again = await robin.signInAgain()
    expect(await again.pack()).toMatchObject({
      status: 403,
      body: { code: 'device_closed', data: { order: 'revoked' } },
    })
    const sent = await again.raw(
      'POST',
      `/customer/v1/org/${orgId}/customer/${agreements[0] ?? ''}/comment`,
      { activity: 'Written before' },
      { 'x-device-id': robin.device, 'x-device-seq': '1' },
    )
    expect([sent.status, sent.headers.get('x-device-order')]).toEqual([200, 'revoked'])
    expect(await deviceOf(mel, robin.device)).toMatchObject({ state: 'revoked', waiting_count: 0 })
    await mel.send('DELETE', `../../notification/v1/${orgId}/fleet/${robin.device}/revocation`, {})
    expect([
      (await again.pack()).status,
      await robin.orders(),
      (await deviceOf(mel, robin.device))?.state,
    ]).toEqual([200, [], 'active'])
  })

  it('leaves the person’s other devices alone', async () => {
    const robin = await aTablet(host, orgId)
    const phone = await aTablet(host, orgId, { as: robin.person.user })
    for (const one of [robin, phone]) await one.report({})
    const mel = await manager()
    await mel.send('POST', `../../notification/v1/${orgId}/fleet/${robin.device}/revocation`, {})
    expect([(await phone.pack()).status, (await deviceOf(mel, phone.device))?.state]).toEqual([
      200,
      'active',
    ])
  })

  it('may be one’s own, and is nobody’s to revoke who does not see it', async () => {
    const mel = await aTablet(host, orgId, { rights: ['CanAssignCustomerToUser'] })
    await mel.report({})
    expect(
      (await mel.raw('POST', `/notification/v1/${orgId}/fleet/${mel.device}/revocation`, {}, {}))
        .status,
    ).toBe(200)
    expect(await mel.pack()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    const robin = await aTablet(host, orgId)
    await robin.report({})
    const limited = await manager({ dealerCodes: ['D1'] })
    for (const act of ['revocation', 'wipe'])
      expect(
        (
          await limited.send(
            'POST',
            `../../notification/v1/${orgId}/fleet/${robin.device}/${act}`,
            {},
          )
        ).body.code,
      ).toBe('not_found')
    expect(await deviceOf(await manager(), robin.device)).toMatchObject({ state: 'active' })
  })
})

describe('a device that is wiped', () => {
  it('sends what it owes first, says that it is done, and begins anew when somebody works on it again', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({ epoch: 'one', last_seq: 1, held: [{ seq: 1 }] })
    const mel = await manager()
    expect(
      (await mel.send('POST', `../../notification/v1/${orgId}/fleet/${robin.device}/wipe`, {}))
        .body,
    ).toMatchObject({ state: 'wipe_asked' })
    expect((await robin.report({ epoch: 'one', last_seq: 1, held: [{ seq: 1 }] })).order).toBe(
      'wipe',
    )
    expect(await robin.pack()).toMatchObject({ status: 403, body: { data: { order: 'wipe' } } })
    const sent = await robin.raw(
      'POST',
      `/customer/v1/org/${orgId}/customer/${agreements[0] ?? ''}/comment`,
      { activity: 'Drained' },
      { 'x-device-id': robin.device, 'x-device-seq': '1' },
    )
    expect([sent.status, sent.headers.get('x-device-order')]).toEqual([200, 'wipe'])
    expect(await deviceOf(mel, robin.device)).toMatchObject({
      state: 'wipe_asked',
      waiting_count: 0,
      told_at: host.clock.now().toISOString(),
    })
    expect(await robin.report({ epoch: 'two', last_seq: 1, wiped: true })).toMatchObject({
      order: 'none',
      is_evicted: false,
      lost: [],
    })
    expect(await deviceOf(mel, robin.device)).toMatchObject({
      state: 'wiped',
      state_by: 'Mel Harrow',
      evicted_at: null,
    })
    await robin.report({ epoch: 'two', last_seq: 1 })
    expect([(await deviceOf(mel, robin.device))?.state, (await robin.pack()).status]).toEqual([
      'active',
      200,
    ])
  })

  it('goes before a revocation, and leaves it standing', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({ epoch: 'one' })
    const mel = await manager()
    for (const act of ['revocation', 'wipe'])
      await mel.send('POST', `../../notification/v1/${orgId}/fleet/${robin.device}/${act}`, {})
    expect(await robin.orders()).toMatchObject([{ order: 'wipe' }])
    const again = await robin.signInAgain()
    expect((await again.report({ epoch: 'two', wiped: true })).order).toBe('revoked')
    expect(await deviceOf(mel, robin.device)).toMatchObject({
      state: 'revoked',
      wiped_at: host.clock.now().toISOString(),
    })
  })

  it('is not said to be done by a device that was never asked', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({ wiped: true })
    expect(await deviceOf(await manager(), robin.device)).toMatchObject({
      state: 'active',
      wiped_at: null,
    })
  })
})

describe('a report', () => {
  it.each([
    [{ held: [{ seq: 0 }] }],
    [{ held: [{ seq: 1, at: 'yesterday' }] }],
    [{ held: [{ seq: 1, agreementNo: 'A\0' }] }],
    [{ epoch: '' }],
    [{ last_seq: -1 }],
    [{ needs_you: 1.5 }],
  ])('that makes no sense is refused: %j', async (wish) => {
    const robin = await aTablet(host, orgId)
    expect((await robin.rawReport(wish)).body['code']).toBe('bad_input')
  })

  it('of a clock that is not set is believed as far as it can be', async () => {
    const robin = await aTablet(host, orgId)
    await robin.report({
      last_seq: 2,
      held: [
        { seq: 1, at: '0000-01-01T00:00:00Z' },
        { seq: 2, at: '9999-12-31T23:59:59Z' },
      ],
    })
    expect(
      (await deviceOf(await manager(), robin.device))?.waiting.map(({ made_at }) => made_at),
    ).toEqual([null, host.clock.now().toISOString()])
  })

  it('is of the caller’s own part of the device only', async () => {
    const robin = await aTablet(host, orgId)
    const kim = await aTablet(host, orgId, { device: robin.device, name: 'Kim Osei' })
    await robin.report({ last_seq: 2, held: [{ seq: 1 }, { seq: 2 }] })
    await kim.report({ last_seq: 0 })
    const seen = (await fleetFor(await manager())).filter(({ device }) => device === robin.device)
    expect(new Map(seen.map(({ person, waiting_count }) => [person.name, waiting_count]))).toEqual(
      new Map([
        ['Kim Osei', 0],
        ['Robin Marsh', 2],
      ]),
    )
  })
})
