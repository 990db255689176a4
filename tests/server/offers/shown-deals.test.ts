import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShowingDetails, ShownEntry } from '#domain/offers/shown/shown-deals.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { shownDeals } from '#server/db/schema/index.ts'
import { buildShown, buildShownDeal } from '#tests/domain/offers/shown/shown-deal-builder.ts'
import {
  buildShownRecord,
  hashShownDeals,
} from '#tests/domain/offers/shown/shown-record-builder.ts'
import { openShownDealsCaller } from './shown-deals-caller.ts'
import type { ShownDealsCaller } from './shown-deals-caller.ts'

let caller: ShownDealsCaller

beforeAll(async () => {
  caller = await openShownDealsCaller()
})

afterAll(() => caller.host.close())

describe('a showing', () => {
  it('is stored unchanged with hash, person and time', async () => {
    const { shown, hash } = caller.record()
    const { id, status, body } = await caller.show(caller.agreement, { shown, hash })
    expect({ status, answered: body.id }).toEqual({ status: 200, answered: id })
    const stored = (await caller.get(caller.at(caller.agreement, `/${id}`))).body as ShowingDetails
    expect(stored).toEqual({
      id,
      hash,
      occurred_at: '2026-11-21T08:58:00.000Z',
      created_at: '2026-11-21T09:00:00.000Z',
      by: 'Robin Marsh',
      shown,
      checks: ['not_recalculated'],
    })
    expect(hashShownDeals(stored.shown)).toBe(hash)
  })

  it('is listed latest first', async () => {
    const { id: first } = await caller.show(
      caller.agreement,
      caller.record({ deals: [buildShownDeal({ vehicle: 'Arden Fell' })] }),
    )
    const { id: second } = await caller.show(
      caller.agreement,
      caller.record({ deals: [buildShownDeal({ vehicle: 'Brisk Kite' }), buildShownDeal()] }),
    )
    const body = (await caller.get(caller.at(caller.agreement))).body as ShownEntry[]
    expect(body.slice(0, 2).map(({ id, vehicles }) => ({ id, vehicles }))).toEqual([
      { id: second, vehicles: ['Brisk Kite', 'Volta Arc 58'] },
      { id: first, vehicles: ['Arden Fell'] },
    ])
  })

  it('is refused with a wrong hash or another customer', async () => {
    const { shown, hash } = caller.record()
    const changed = { ...shown, deals: [buildShownDeal({ payment: 27_778 })] }
    expect(await caller.show(caller.agreement, { shown: changed, hash })).toMatchObject({
      status: 422,
      body: { code: 'hash_mismatch' },
    })
    const foreign = buildShown('AG-OTHER')
    expect(
      await caller.show(caller.agreement, { shown: foreign, hash: hashShownDeals(foreign) }),
    ).toMatchObject({
      status: 422,
      body: { code: 'hash_mismatch' },
    })
  })

  it('is refused with a figure never shown to customers', async () => {
    const shown = buildShown(caller.agreement, {
      deals: [{ ...buildShownDeal(), fEquity: 191_800 } as never],
    })
    expect(
      await caller.show(caller.agreement, { shown, hash: hashShownDeals(shown) }),
    ).toMatchObject({
      status: 400,
      body: { code: 'bad_input' },
    })
  })

  it('has one to three deals', async () => {
    const four = buildShown(caller.agreement, {
      deals: [buildShownDeal(), buildShownDeal(), buildShownDeal(), buildShownDeal()],
    })
    const none = buildShown(caller.agreement, { deals: [] })
    for (const shown of [four, none])
      expect(
        await caller.show(caller.agreement, { shown, hash: hashShownDeals(shown) }),
      ).toMatchObject({
        status: 400,
      })
  })

  it('is stored once per id, however often it is sent', async () => {
    const body = caller.record({ by: 'Once' })
    const { id } = await caller.show(caller.agreement, body)
    expect(await caller.show(caller.agreement, body, id)).toMatchObject({
      status: 200,
      body: { id },
    })
    // As if the remembered answer were forgotten: another body under the same id.
    await caller.host.database.pool.query('delete from remembered_requests where request_id = $1', [
      id,
    ])
    expect(await caller.show(caller.agreement, body, id)).toMatchObject({
      status: 200,
      body: { id },
    })
    await caller.host.database.pool.query('delete from remembered_requests where request_id = $1', [
      id,
    ])
    expect(await caller.show(caller.agreement, caller.record({ by: 'Another' }), id)).toMatchObject(
      {
        status: 409,
        body: { code: 'id_taken' },
      },
    )
    const list = (await caller.get(caller.at(caller.agreement))).body as ShownEntry[]
    expect(list.filter((entry) => entry.id === id)).toHaveLength(1)
  })

  it('of another dealer is not found', async () => {
    const foreign = buildShownRecord(caller.other)
    expect(
      await caller.show(caller.other, { shown: foreign.shown, hash: foreign.hash }),
    ).toMatchObject({
      status: 404,
    })
    expect(await caller.get(caller.at(caller.other))).toMatchObject({ status: 404 })
    const { id } = await caller.show(caller.agreement, caller.record({ by: 'Mine' }))
    expect(await caller.get(caller.at(caller.other, `/${id}`))).toMatchObject({ status: 404 })
    expect(await caller.get(caller.at(caller.agreement, '/no-such'))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('cannot be changed or deleted through the host', async () => {
    const { id } = await caller.show(caller.agreement, caller.record({ by: 'Unchanged' }))
    const attempts: readonly ((tx: Transaction) => Promise<unknown>)[] = [
      async (tx) =>
        tx.update(shownDeals).set({ author: 'Somebody else' }).where(eq(shownDeals.id, id)),
      async (tx) => tx.delete(shownDeals).where(eq(shownDeals.id, id)),
    ]
    for (const attempt of attempts)
      await expect(
        caller.host.database.within({ orgId: caller.orgId, userId: null }, attempt),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
