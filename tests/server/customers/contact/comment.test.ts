import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { CommandReply, Salesperson } from '../salesperson.ts'

const host = describeHost()
let orgId: string
let robin: Salesperson
let kim: Salesperson

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
  kim = await openSalesperson(host, orgId, { name: 'Kim Hale' })
})

async function customer(values: object = {}): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [values])
  return agreement
}

const codes = (answers: readonly CommandReply[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'ok' : String(body.code))).toSorted()

describe('a comment', () => {
  it('is added once for any number of sends', async () => {
    const agreement = await customer()
    const other = await openSalesperson(host, orgId, { app: host.another() })
    const id = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => robin.comment(agreement, 'Wants a bigger boot', { id })),
    )
    expect(sent.map(({ status, body }) => [status, body.id, body.comment_id])).toEqual(
      sent.map(() => [200, id, id]),
    )
    expect(sent.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    expect((await readStoredHistory(host, orgId, agreement)).history).toMatchObject([
      { id, type: 'comment', comment: 'Wants a bigger boot', author: 'Robin Marsh' },
    ])
    expect((await other.comment(agreement, 'Wants a bigger boot', { id })).body.code).toBe(
      'id_taken',
    )
  })

  it('is added once even when its answer was forgotten', async () => {
    const agreement = await customer()
    const id = randomUUID()
    const first = await robin.comment(agreement, 'Said long ago', { id })
    await host.database.asOwner((tx) => tx.execute('delete from remembered_requests'))
    const again = await robin.comment(agreement, 'Said long ago', { id })
    expect([again.status, again.isReplay, again.body.seq]).toEqual([200, false, first.body.seq])
    expect((await readStoredHistory(host, orgId, agreement)).history).toHaveLength(1)
  })

  it.each(['', '   ', '\n', 'x'.repeat(10_001)])('is refused as %j', async (text) => {
    expect((await robin.comment(await customer(), text)).body.code).toBe('bad_input')
  })

  it('is edited by version, and its texts are stored', async () => {
    const agreement = await customer()
    const { body } = await robin.comment(agreement, 'First')
    const edited = await robin.edit(agreement, body.id, 'Second', 1)
    expect([edited.body.entityVersion, edited.body.entries[0]?.comment]).toEqual([2, 'Second'])
    const late = await kim.edit(agreement, body.id, 'Other', 1)
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'stale',
      {
        conflicts: [
          {
            about: 'comment',
            mine: 'Other',
            theirs: 'Second',
            was: 'First',
            by: 'Robin Marsh',
            at: host.clock.now().toISOString(),
            by_you: false,
          },
        ],
      },
    ])
    expect((await kim.edit(agreement, body.id, 'Other', 2)).body.entityVersion).toBe(3)
    expect((await kim.edit(agreement, body.id, 'Other', 1)).status).toBe(200)
    const texts = await robin.send(
      'GET',
      `org/${orgId}/customer/${agreement}/comment/${body.id}/versions`,
    )
    expect(texts.body).toMatchObject([
      { version: 1, text: 'First', by: 'Robin Marsh' },
      { version: 2, text: 'Second' },
      { version: 3, text: 'Other', by: 'Kim Hale' },
    ])
  })

  it('takes one of several edits of a version', async () => {
    const agreement = await customer()
    const { body } = await robin.comment(agreement, 'First')
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text, at) =>
        (at % 2 === 0 ? robin : kim).edit(agreement, body.id, text, 1),
      ),
    )
    expect(codes(answers)).toEqual(['ok', 'stale', 'stale', 'stale'])
    const stale = answers.filter(({ status }) => status === 409)
    const [comment] = (await readStoredHistory(host, orgId, agreement)).history
    const brought = stale.map(
      ({ body: refused }) => (refused.data as { conflicts: { mine: string }[] }).conflicts[0]?.mine,
    )
    expect(new Set([comment?.comment, ...brought])).toEqual(new Set(['a', 'b', 'c', 'd']))
  })

  it('takes a device’s queued edits', async () => {
    const agreement = await customer()
    const device = randomUUID()
    const { body } = await robin.comment(agreement, 'First', { device, sequence: 1 })
    const edits = [
      await robin.edit(agreement, body.id, 'Second', 1, { device, sequence: 2 }),
      await robin.edit(agreement, body.id, 'Third', 1, { device, sequence: 3 }),
    ]
    expect(edits.map(({ body: edited }) => edited.entityVersion)).toEqual([2, 3])
    expect((await kim.edit(agreement, body.id, 'Mine', 2, { device, sequence: 1 })).body.code).toBe(
      'stale',
    )
  })

  it('is dated by the device’s clock within limits', async () => {
    const agreement = await customer()
    for (const occurredAt of [
      '2026-11-21T08:00:00Z',
      '2036-01-01T00:00:00Z',
      '1999-01-01T00:00:00Z',
      'soon',
    ])
      await robin.comment(agreement, 'Hello', { occurredAt })
    const { history } = await readStoredHistory(host, orgId, agreement)
    expect(history.map((entry) => entry.occurredAt.toISOString())).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
      '2026-08-23T09:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
    ])
  })
})
