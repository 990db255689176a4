import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptShowing, ShownEntry } from '#domain/offers/shown-deals.contract.ts'
import type { ShownDeals } from '#domain/offers/shown-deals.model.ts'
import { shownDeals } from '#server/db/schema/index.ts'
import { buildShown, buildShownDeal, inEuros } from '#tests/domain/offers/shown-deal-builder.ts'
import { buildShownRecord, hashOfShown } from '#tests/domain/offers/shown-record-builder.ts'
import { buildOrganisation, buildSession, buildUser, caller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { pagesOf } from './deal-sheet.ts'

let host: Host
let orgId: string
let agreement: string
let other: string
let call: Call

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, dealerCodes: ['D1'] })
  call = caller(host.app, await buildSession(host, user.id))
  ;[agreement = '', other = ''] = await buildCustomers(host, orgId, [
    { dCode: 'D1' },
    { dCode: 'D2' },
  ])
})

afterAll(() => host.close())

const at = (of: string, rest = '') =>
  `/offer-service/v1/${orgId}/customer/${encodeURIComponent(of)}/shown${rest}`

async function show(of: string, body: object, id = randomUUID()) {
  const answer = await call('POST', at(of), {
    body,
    requestId: id,
    headers: { 'x-occurred-at': '2026-11-21T08:58:00.000Z' },
  })
  return {
    id,
    status: answer.status,
    body: (await answer.json()) as { id?: string; seq?: number; code?: string },
  }
}

async function get(path: string) {
  const answer = await call('GET', path)
  return { status: answer.status, body: await answer.json() }
}

const record = (wish: Partial<ShownDeals> = {}) => {
  const { shown, hash } = buildShownRecord(agreement, wish)
  return { shown, hash }
}

describe('what a customer was shown', () => {
  it('is kept as it was, with its hash, who showed it and when, and read again', async () => {
    const { shown, hash } = record()
    const { id, status, body } = await show(agreement, { shown, hash })
    expect({ status, answered: body.id }).toEqual({ status: 200, answered: id })
    const kept = (await get(at(agreement, `/${id}`))).body as KeptShowing
    expect(kept).toEqual({
      id,
      hash,
      occurred_at: '2026-11-21T08:58:00.000Z',
      created_at: '2026-11-21T09:00:00.000Z',
      by: 'Robin Marsh',
      shown,
    })
    expect(hashOfShown(kept.shown)).toBe(hash)
  })

  it('is listed with the latest first', async () => {
    const { id: first } = await show(
      agreement,
      record({ deals: [buildShownDeal({ vehicle: 'Arden Fell' })] }),
    )
    const { id: second } = await show(
      agreement,
      record({ deals: [buildShownDeal({ vehicle: 'Brisk Kite' }), buildShownDeal()] }),
    )
    const body = (await get(at(agreement))).body as ShownEntry[]
    expect(body.slice(0, 2).map(({ id, vehicles }) => ({ id, vehicles }))).toEqual([
      { id: second, vehicles: ['Brisk Kite', 'Volta Arc 58'] },
      { id: first, vehicles: ['Arden Fell'] },
    ])
  })

  it('is refused where it is not what the hash was made of, or another customer’s', async () => {
    const { shown, hash } = record()
    const changed = { ...shown, deals: [buildShownDeal({ payment: 27_778 })] }
    expect(await show(agreement, { shown: changed, hash })).toMatchObject({
      status: 422,
      body: { code: 'hash_mismatch' },
    })
    const foreign = buildShown('AG-OTHER')
    expect(await show(agreement, { shown: foreign, hash: hashOfShown(foreign) })).toMatchObject({
      status: 422,
      body: { code: 'hash_mismatch' },
    })
  })

  it('is refused with a figure that customers are never shown', async () => {
    const shown = buildShown(agreement, {
      deals: [{ ...buildShownDeal(), fEquity: 191_800 } as never],
    })
    expect(await show(agreement, { shown, hash: hashOfShown(shown) })).toMatchObject({
      status: 400,
      body: { code: 'bad_input' },
    })
  })

  it('is of one to three deals', async () => {
    const four = buildShown(agreement, {
      deals: [buildShownDeal(), buildShownDeal(), buildShownDeal(), buildShownDeal()],
    })
    const none = buildShown(agreement, { deals: [] })
    for (const shown of [four, none])
      expect(await show(agreement, { shown, hash: hashOfShown(shown) })).toMatchObject({
        status: 400,
      })
  })

  it('is kept once, however often it is sent, and an id names one showing for ever', async () => {
    const body = record({ by: 'Once' })
    const { id } = await show(agreement, body)
    expect(await show(agreement, body, id)).toMatchObject({ status: 200, body: { id } })
    // As if the remembered answer were forgotten: another body under the same id.
    await host.database.pool.query('delete from remembered_requests where request_id = $1', [id])
    expect(await show(agreement, body, id)).toMatchObject({ status: 200, body: { id } })
    await host.database.pool.query('delete from remembered_requests where request_id = $1', [id])
    expect(await show(agreement, record({ by: 'Another' }), id)).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    })
    const list = (await get(at(agreement))).body as ShownEntry[]
    expect(list.filter((entry) => entry.id === id)).toHaveLength(1)
  })

  it('is another dealer’s as if it were not there', async () => {
    const foreign = buildShownRecord(other)
    expect(await show(other, { shown: foreign.shown, hash: foreign.hash })).toMatchObject({
      status: 404,
    })
    expect(await get(at(other))).toMatchObject({ status: 404 })
    const { id } = await show(agreement, record({ by: 'Mine' }))
    expect(await get(at(other, `/${id}`))).toMatchObject({ status: 404 })
    expect(await get(at(agreement, '/no-such'))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('can be changed or taken away by nobody who works through the host', async () => {
    const { id } = await show(agreement, record({ by: 'Unchanged' }))
    const attempts = [
      host.database.within({ orgId, userId: null }, (tx) =>
        tx.update(shownDeals).set({ author: 'Somebody else' }).where(eq(shownDeals.id, id)),
      ),
      host.database.within({ orgId, userId: null }, (tx) =>
        tx.delete(shownDeals).where(eq(shownDeals.id, id)),
      ),
    ]
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('the deal sheet', () => {
  const sheetOf = async (of: Partial<ShownDeals>) => {
    const { id } = await show(agreement, record(of))
    const body = (await get(at(agreement, `/${id}/sheet`))).body as { name: string; pdf: string }
    return { ...body, pages: await pagesOf(body.pdf) }
  }
  const three = [
    buildShownDeal(),
    buildShownDeal({
      vehicle: 'Arden Fell',
      change: 1212,
      payment: 32_452,
      price: 2_345_601,
      totalPayable: 2_812_345,
    }),
    buildShownDeal({
      vehicle: 'Brisk Öresund',
      change: 0,
      payment: 31_240,
      finalPayment: null,
      apr: 0,
      chargeForCredit: 0,
    }),
  ]

  it('prints up to three offers side by side to the penny, with dates, reference and page numbers', async () => {
    const shown = record({ deals: three })
    const { pages, name } = await sheetOf({ deals: three })
    const text = pages.join(' ')
    for (const sum of [
      '−£34.61 less a month',
      '+£12.12 more a month',
      'the same as today',
      '£277.79',
      '£324.52',
      '£312.40',
      '£27,250.00',
      '£23,456.01',
      '£1,918.00',
      '£2,500.00',
      '£22,832.00',
      '£12,500.00',
      '£2,724.13',
      '£29,974.13',
      '£28,123.45',
      '£0.00',
      '3.9%',
      '0.0%',
    ])
      expect(text, sum).toContain(sum)
    for (const said of [
      'Tamsin Wrexley',
      agreement,
      'Arden Fell, ZA24 KLM',
      'Robin Marsh',
      '21/11/2026 09:00',
      '21/11/2026 07:30',
      '20/11/2026',
      'Representative example: cash price £27,250.00',
      'no offer of credit',
    ])
      expect(text, said).toContain(said)
    expect(text).toContain(
      `Reference ${shown.hash.slice(0, 4).toUpperCase()}-${shown.hash.slice(4, 8).toUpperCase()}`,
    )
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain(shown.hash)
    })
    expect(name).toBe(
      `Deal-sheet-${shown.hash.slice(0, 4).toUpperCase()}-${shown.hash.slice(4, 8).toUpperCase()}.pdf`,
    )
  })

  it('speaks the language and the currency that it was shown in', async () => {
    const { pages } = await sheetOf({ deals: three, language: 'de_de', format: inEuros })
    const text = pages.join(' ').replaceAll('\u00a0', ' ')
    for (const said of [
      'Ihre Angebote',
      'Änderung im Monat',
      '−34,61 € weniger im Monat',
      '277,79 €',
      '27.250,00 €',
      '29.974,13 €',
      'Brisk Öresund',
      'Repräsentatives Beispiel: Barpreis 27.250,00 €',
      'effektiver Jahreszins 3,9 %',
      '21.11.2026 10:00',
      'Seite 1 von',
    ])
      expect(text, said).toContain(said)
    expect(text).not.toMatch(/Change a month|£/u)
  })

  it('says in the organisation’s own words what the organisation has reworded', async () => {
    await host.database.pool.query(
      "insert into taxonomy (org_id, language, key, text) values ($1, 'en_gb', 'shown_sheet_title', 'Chosen for you')",
      [orgId],
    )
    const { pages } = await sheetOf({ by: 'Reworded' })
    expect(pages[0]).toContain('Chosen for you')
    await host.database.pool.query(
      "delete from taxonomy where org_id = $1 and key = 'shown_sheet_title'",
      [orgId],
    )
  })

  it('has no line for what the customer was not shown', async () => {
    const {
      finalPayment: _final,
      apr: _apr,
      chargeForCredit: _charge,
      totalPayable: _total,
      ...deal
    } = buildShownDeal()
    const { pages } = await sheetOf({ deals: [deal] })
    expect(pages.join(' ')).not.toMatch(/final payment|APR|charge for credit|amount payable/iu)
  })

  it('is not printed of a showing that is not as it was', async () => {
    const { id } = await show(agreement, record({ by: 'Before' }))
    await host.database.pool.query(
      "update shown_deals set shown = replace(shown, '27779', '27778') where id = $1",
      [id],
    )
    expect(await get(at(agreement, `/${id}/sheet`))).toMatchObject({
      status: 422,
      body: { code: 'hash_mismatch' },
    })
    const body = (await get(at(agreement, `/${id}`))).body as KeptShowing
    expect(hashOfShown(body.shown)).not.toBe(body.hash)
  })
})
