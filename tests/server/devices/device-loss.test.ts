import { describe, expect, it } from 'vitest'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson } from '../customers/salesperson.ts'
import type { Salesperson } from '../customers/salesperson.ts'
import { describeDevices } from './device-manager.ts'
import { createTestDevice } from './test-device.ts'

const host = describeHost()
const scene = describeDevices(host)
const { manager, findDevice } = scene

describe('A lost action', () => {
  it('is reported at the next report, and listed with its customer', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({
      last_seq: 2,
      held: [
        { seq: 1, agreementNo: scene.agreements[0] ?? '', at: '2026-11-20T17:40:00Z' },
        { seq: 2 },
      ],
    })
    const answer = await robin.report({ last_seq: 2, held: [{ seq: 2 }] })
    expect(answer).toEqual({
      order: 'none',
      highest: 2,
      is_evicted: false,
      lost: [{ seq: 1, agreementNo: scene.agreements[0], at: '2026-11-20T17:40:00.000Z' }],
    })
    expect((await robin.report({ last_seq: 2, held: [{ seq: 2 }] })).lost).toEqual([])
    const found = await findDevice(await manager(), robin.device)
    expect(found?.lost).toEqual([
      {
        seq: 1,
        customer: { agreementNo: scene.agreements[0], name: 'Ada Penhallow' },
        made_at: '2026-11-20T17:40:00.000Z',
        since: host.clock.now().toISOString(),
      },
    ])
    // It was on its way after all.
    await robin.person.comment(scene.agreements[0] ?? '', 'Late', {
      device: robin.device,
      sequence: 1,
    })
    expect((await findDevice(await manager(), robin.device))?.lost_count).toBe(0)
  })

  it('is detected when the browser has deleted the store', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.person.comment(scene.agreements[0] ?? '', 'Arrived', {
      device: robin.device,
      sequence: 1,
    })
    await robin.report({
      epoch: 'one',
      last_seq: 4,
      held: [2, 3, 4].map((seq) => ({
        seq,
        agreementNo: scene.agreements[0] ?? '',
        at: '2026-11-21T08:30:00Z',
      })),
    })
    host.clock.advance(60)
    const answer = await robin.report({ epoch: 'two', last_seq: 0 })
    expect(answer).toMatchObject({ is_evicted: true, highest: 4 })
    expect(answer.lost.map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(await findDevice(await manager(), robin.device)).toMatchObject({
      lost_count: 3,
      waiting_count: 0,
      evicted_at: host.clock.now().toISOString(),
    })
    expect((await robin.report({ epoch: 'two', last_seq: 4 })).is_evicted).toBe(false)
  })

  it('is told of a store that was deleted before the device reported once', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    const answer = await robin.report({ epoch: 'two', last_seq: 3, evicted: 2 })
    expect(answer.lost.map(({ seq }) => seq)).toEqual([2, 3])
    expect(await findDevice(await manager(), robin.device)).toMatchObject({ lost_count: 2 })
    // The device goes on saying so until its page is opened again.
    expect((await robin.report({ epoch: 'two', last_seq: 3, evicted: 2 })).lost).toEqual([])
  })

  it('is not concluded from a late or cut report', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({})
    await robin.report({ last_seq: 5, held: [{ seq: 4 }, { seq: 5 }] })
    expect((await robin.report({ last_seq: 3 })).lost).toEqual([])
    expect(await findDevice(await manager(), robin.device)).toMatchObject({
      waiting_count: 2,
      lost_count: 3,
    })
    const busy = await createTestDevice(host, scene.orgId)
    await busy.report({
      last_seq: 1200,
      held: Array.from({ length: 1000 }, (_, index) => ({ seq: index + 1 })),
    })
    expect(await findDevice(await manager(), busy.device)).toMatchObject({
      waiting_count: 1000,
      lost_count: 0,
    })
  })
})

describe('A dismissed loss', () => {
  it('leaves the lost ones and is recorded', async () => {
    const robin = await createTestDevice(host, scene.orgId)
    await robin.report({
      last_seq: 3,
      held: [1, 2, 3].map((seq) => ({ seq, agreementNo: scene.agreements[0] ?? '' })),
    })
    await robin.report({ last_seq: 3, held: [{ seq: 3 }] })
    const mel = await manager()
    const dismiss = (person: Salesperson, seqs: readonly number[], of = robin.person.user.id) =>
      person.send(
        'POST',
        `../../notification/v1/${scene.orgId}/fleet/${robin.device}/losses/dismissal`,
        {
          person: of,
          seqs,
        },
      )
    expect((await dismiss(await manager({ dealerCodes: ['D1'] }), [1])).body.code).toBe('not_found')
    expect((await dismiss(mel, [1], mel.user.id)).body.code).toBe('not_found')
    // The third waits on the device, the fourth was never given.
    expect((await dismiss(mel, [1, 1, 3, 4])).body).toEqual({
      device: robin.device,
      dismissed: [1],
    })
    const at = host.clock.now().toISOString()
    const found = await findDevice(mel, robin.device)
    expect(found).toMatchObject({
      lost_count: 1,
      waiting_count: 1,
      dismissed_count: 1,
      dismissed: [{ seq: 1, customer: { name: 'Ada Penhallow' }, by: 'Mel Harrow', at }],
    })
    expect(found?.lost.map(({ seq }) => seq)).toEqual([2])
    host.clock.advance(60)
    const other = await openSalesperson(host, scene.orgId, {
      name: 'Ines Carrow',
      rights: ['CanEditUsers'],
    })
    await dismiss(other, [1, 2])
    expect(
      (await findDevice(mel, robin.device))?.dismissed.map(({ seq, by }) => [seq, by]),
    ).toEqual([
      [2, 'Ines Carrow'],
      [1, 'Mel Harrow'],
    ])
    // It arrived after all; the dismissal stays recorded.
    await robin.person.comment(scene.agreements[0] ?? '', 'Late', {
      device: robin.device,
      sequence: 1,
    })
    expect(await findDevice(mel, robin.device)).toMatchObject({ lost_count: 0, dismissed_count: 1 })
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
