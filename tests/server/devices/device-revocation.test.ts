import { describe, expect, it } from 'vitest'
import { describeHost } from '#tests/support/describe-host.ts'
import { describeDevices } from './device-manager.ts'
import { createTestDevice } from './test-device.ts'

const host = describeHost()
const scene = describeDevices(host)
const { manager, findDevice } = scene

describe('A revoked device', () => {
  it('receives no customers, loses its sessions, and can still send', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({ last_seq: 1, held: [{ seq: 1, agreementNo: scene.agreements[0] ?? '' }] })
    const mel = await manager()
    expect(
      (
        await mel.send(
          'POST',
          `../../notification/v1/${scene.orgId}/fleet/${robin.device}/revocation`,
          {},
        )
      ).body,
    ).toEqual({ device: robin.device, state: 'revoked' })
    expect(await findDevice(mel, robin.device)).toMatchObject({
      state: 'revoked',
      state_by: 'Mel Harrow',
      told_at: null,
    })
    expect(await robin.pack()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(await robin.readRemoteCommands()).toEqual([
      { orgId: scene.orgId, userId: robin.person.user.id, order: 'revoked' },
    ])
    expect((await findDevice(mel, robin.device))?.told_at).toBe(host.clock.now().toISOString())
    const again = await robin.signInAgain()
    expect(await again.pack()).toMatchObject({
      status: 403,
      body: { code: 'device_closed', data: { order: 'revoked' } },
    })
    const sent = await again.raw(
      'POST',
      `/customer/v1/org/${scene.orgId}/customer/${scene.agreements[0] ?? ''}/comment`,
      { activity: 'Written before' },
      { 'x-device-id': robin.device, 'x-device-seq': '1' },
    )
    expect([sent.status, sent.headers.get('x-device-order')]).toEqual([200, 'revoked'])
    expect(await findDevice(mel, robin.device)).toMatchObject({
      state: 'revoked',
      waiting_count: 0,
    })
    await mel.send(
      'DELETE',
      `../../notification/v1/${scene.orgId}/fleet/${robin.device}/revocation`,
      {},
    )
    expect([
      (await again.pack()).status,
      await robin.readRemoteCommands(),
      (await findDevice(mel, robin.device))?.state,
    ]).toEqual([200, [], 'active'])
  })

  it('leaves the person’s other devices alone', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    const phone = await createTestDevice(host, scene.orgId, { as: robin.person.user })
    for (const one of [robin, phone]) await one.report({})
    const mel = await manager()
    await mel.send(
      'POST',
      `../../notification/v1/${scene.orgId}/fleet/${robin.device}/revocation`,
      {},
    )
    expect([(await phone.pack()).status, (await findDevice(mel, phone.device))?.state]).toEqual([
      200,
      'active',
    ])
  })

  it('may be one’s own, and needs sight of the device', async () => {
    const mel = await createTestDevice(host, scene.orgId, { rights: ['CanAssignCustomerToUser'] })
    await mel.report({})
    expect(
      (
        await mel.raw(
          'POST',
          `/notification/v1/${scene.orgId}/fleet/${mel.device}/revocation`,
          {},
          {},
        )
      ).status,
    ).toBe(200)
    expect(await mel.pack()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({})
    const limited = await manager({ dealerCodes: ['D1'] })
    for (const act of ['revocation', 'wipe'])
      expect(
        (
          await limited.send(
            'POST',
            `../../notification/v1/${scene.orgId}/fleet/${robin.device}/${act}`,
            {},
          )
        ).body.code,
      ).toBe('not_found')
    expect(await findDevice(await manager(), robin.device)).toMatchObject({ state: 'active' })
  })
})

describe('A wiped device', () => {
  it('sends what is unsent, reports the wipe, and can start again', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({ epoch: 'one', last_seq: 1, held: [{ seq: 1 }] })
    const mel = await manager()
    expect(
      (
        await mel.send(
          'POST',
          `../../notification/v1/${scene.orgId}/fleet/${robin.device}/wipe`,
          {},
        )
      ).body,
    ).toMatchObject({ state: 'wipe_asked' })
    expect((await robin.report({ epoch: 'one', last_seq: 1, held: [{ seq: 1 }] })).order).toBe(
      'wipe',
    )
    expect(await robin.pack()).toMatchObject({ status: 403, body: { data: { order: 'wipe' } } })
    const sent = await robin.raw(
      'POST',
      `/customer/v1/org/${scene.orgId}/customer/${scene.agreements[0] ?? ''}/comment`,
      { activity: 'Drained' },
      { 'x-device-id': robin.device, 'x-device-seq': '1' },
    )
    expect([sent.status, sent.headers.get('x-device-order')]).toEqual([200, 'wipe'])
    expect(await findDevice(mel, robin.device)).toMatchObject({
      state: 'wipe_asked',
      waiting_count: 0,
      told_at: host.clock.now().toISOString(),
    })
    expect(await robin.report({ epoch: 'two', last_seq: 1, wiped: true })).toMatchObject({
      order: 'none',
      is_evicted: false,
      lost: [],
    })
    expect(await findDevice(mel, robin.device)).toMatchObject({
      state: 'wiped',
      state_by: 'Mel Harrow',
      evicted_at: null,
    })
    await robin.report({ epoch: 'two', last_seq: 1 })
    expect([(await findDevice(mel, robin.device))?.state, (await robin.pack()).status]).toEqual([
      'active',
      200,
    ])
  })

  it('applies the wipe before a revocation, which stays', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({ epoch: 'one' })
    const mel = await manager()
    for (const act of ['revocation', 'wipe'])
      await mel.send(
        'POST',
        `../../notification/v1/${scene.orgId}/fleet/${robin.device}/${act}`,
        {},
      )
    expect(await robin.readRemoteCommands()).toMatchObject([{ order: 'wipe' }])
    const again = await robin.signInAgain()
    expect((await again.report({ epoch: 'two', wiped: true })).order).toBe('revoked')
    expect(await findDevice(mel, robin.device)).toMatchObject({
      state: 'revoked',
      wiped_at: host.clock.now().toISOString(),
    })
  })

  it('is not accepted as wiped without a command', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({ wiped: true })
    expect(await findDevice(await manager(), robin.device)).toMatchObject({
      state: 'active',
      wiped_at: null,
    })
  })
})
