import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeviceSequence } from '#domain/devices/device.contract.ts'
import { deleteArrivalsBefore } from '#server/devices/device.store.ts'
import { deleteExpiredRequests } from '#server/commands/idempotency.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { Salesperson } from '../salesperson.ts'

const host = describeHost()
let orgId: string
let robin: Salesperson
let agreement: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
  agreement = (await buildCustomers(host, orgId, [{}]))[0] ?? ''
})

async function readSequence(device: string, person = robin): Promise<DeviceSequence | undefined> {
  const { body } = await person.send('GET', `../../notification/v1/${orgId}/devices`)
  return (body as unknown as DeviceSequence[]).find((one) => one.device === device)
}

interface Discarded {
  readonly discarded: readonly string[]
  readonly arrived: readonly {
    readonly id: string
    readonly answer: { readonly comment_id?: string }
  }[]
}

async function discard(
  discarded: readonly { id: string; seq?: number }[],
  device: string,
): Promise<Discarded> {
  return (
    await robin.send(
      'POST',
      `../../notification/v1/${orgId}/commands/discarded`,
      { discarded },
      { device },
    )
  ).body as unknown as Discarded
}

const commentsIn = async () =>
  (await readStoredHistory(host, orgId, agreement)).history
    .filter(({ type }) => type === 'comment')
    .map(({ comment }) => comment)

describe('a command’s hash', () => {
  it('identifies a repeat, not its bytes', async () => {
    const [id, hash] = [randomUUID(), 'a'.repeat(64)]
    const first = await robin.comment(agreement, 'As it was enqueued', { id, hash })
    const upcast = await robin.send(
      'POST',
      `org/${orgId}/customer/${agreement}/comment`,
      { type: 'comment', activity: 'As it was enqueued' },
      { id, hash },
    )
    expect([upcast.status, upcast.isReplay, upcast.body]).toEqual([200, true, first.body])
    expect(
      (await robin.comment(agreement, 'As it was enqueued', { id, hash: 'b'.repeat(64) })).body
        .code,
    ).toBe('request_id_reused')
    expect((await robin.comment(agreement, 'As it was enqueued', { id })).body.code).toBe(
      'request_id_reused',
    )
  })

  it.each([
    { hash: 'zz' },
    { device: 'my tablet' },
    { device: randomUUID(), sequence: 0 },
    { device: randomUUID(), sequence: 1.5 },
    { device: randomUUID(), sequence: Number.MAX_SAFE_INTEGER + 2 },
  ])('and the headers beside it are read or refused: %j', async (sending) => {
    expect((await robin.comment(agreement, 'Hello', sending)).body.code).toBe('bad_input')
  })
})

describe('a missing command number', () => {
  it('is a gap, unless it was refused or discarded', async () => {
    const device = randomUUID()
    await robin.comment(agreement, 'One', { device, sequence: 1 })
    await robin.comment(agreement, ' ', { device, sequence: 2 })
    await robin.comment('NO-SUCH', 'Three', { device, sequence: 3 })
    await discard([{ id: randomUUID(), seq: 5 }], device)
    await robin.comment(agreement, 'Eight', { device, sequence: 8 })
    const since = host.clock.now().toISOString()
    expect(await readSequence(device)).toEqual({
      device,
      highest: 8,
      made: 2,
      refused: 2,
      discarded: 1,
      gaps: [
        { from: 4, to: 4, since },
        { from: 6, to: 7, since },
      ],
      lost: 0,
    })
  })

  it('is counted per device, person and organisation', async () => {
    const device = randomUUID()
    const kim = await openSalesperson(host, orgId)
    const old = new Date(host.clock.now())
    await robin.comment(agreement, 'Mine', { device, sequence: 2 })
    await kim.comment(agreement, 'Hers', { device, sequence: 1 })
    expect([(await readSequence(device))?.gaps, (await readSequence(device, kim))?.gaps]).toEqual([
      [{ from: 1, to: 1, since: old.toISOString() }],
      [],
    ])
  })

  it('is lost after seven days and may arrive late', async () => {
    const device = randomUUID()
    const lena = await openSalesperson(host, orgId)
    await lena.comment(agreement, 'Three', { device, sequence: 3 })
    const { clock } = host
    clock.advance(7 * 86_400 + 1)
    const again = await openAnotherSession(lena)
    expect((await readSequence(device, again))?.lost).toBe(2)
    await again.comment(agreement, 'One', { device, sequence: 1 })
    expect(await readSequence(device, again)).toMatchObject({
      highest: 3,
      made: 2,
      gaps: [{ from: 2, to: 2 }],
      lost: 1,
    })
  })

  it('does not return after ninety days', async () => {
    const device = randomUUID()
    const lena = await openSalesperson(host, orgId)
    for (const sequence of [1, 2, 3]) await lena.comment(agreement, 'Old', { device, sequence })
    await host.database.asOwner((tx) =>
      deleteArrivalsBefore(tx, new Date(host.clock.now().getTime() + 1)),
    )
    await lena.comment(agreement, 'New', { device, sequence: 4 })
    expect(await readSequence(device, lena)).toMatchObject({
      highest: 4,
      made: 1,
      gaps: [],
      lost: 0,
    })
  })
})

/** The same person, signed in again. */
async function openAnotherSession(person: Salesperson): Promise<Salesperson> {
  return openSalesperson(host, orgId, { as: person.user })
}

describe('a command that a device discarded', () => {
  it('can never take effect later', async () => {
    const [id, device] = [randomUUID(), randomUUID()]
    robin = await openSalesperson(host, orgId)
    expect((await discard([{ id, seq: 1 }], device)).discarded).toEqual([id])
    expect([
      (await robin.comment(agreement, 'A ghost', { id, device, sequence: 1 })).status,
      (await robin.comment(agreement, 'A ghost', { id })).body.code,
    ]).toEqual([410, 'discarded'])
    await host.database.asOwner((tx) =>
      deleteExpiredRequests(tx, new Date(host.clock.now().getTime() + 91 * 86_400_000)),
    )
    expect((await robin.comment(agreement, 'A ghost', { id })).body.code).toBe('discarded')
    expect(await commentsIn()).not.toContain('A ghost')
  })

  it('is answered when it arrived before', async () => {
    const [id, device] = [randomUUID(), randomUUID()]
    await robin.comment(agreement, 'Arrived', { id })
    const { discarded, arrived } = await discard([{ id }], device)
    expect([discarded, arrived[0]?.id, arrived[0]?.answer.comment_id]).toEqual([[], id, id])
  })

  it('either arrives or is discarded', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const [id, device] = [randomUUID(), randomUUID()]
      const text = `Both at once ${round}`
      const [sent, { discarded, arrived }] = await Promise.all([
        robin.comment(agreement, text, { id }),
        discard([{ id }], device),
      ])
      const isStored = (await commentsIn()).includes(text)
      expect([isStored, arrived.length === 1, discarded.length === 0]).toEqual([
        sent.status === 200,
        sent.status === 200,
        sent.status === 200,
      ])
      outcomes.add(sent.status === 200 ? 'made' : String(sent.body.code))
    }
    expect([...outcomes].every((outcome) => ['made', 'discarded'].includes(outcome))).toBe(true)
  })
})
