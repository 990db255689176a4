import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { reckonAfterImport } from '#server/pre-calculation/after-import.ts'
import { inWorker } from '#server/pre-calculation/keep-reckoning.ts'
import { latestRun } from '#server/pre-calculation/pre-calculation.store.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { addBooks, importBook, now, queue, reckoned, rowsOf, today } from './processing-world.ts'

const customers = 240
let host: Host
let orgId: string
let otherOrgId: string

beforeAll(async () => {
  host = await openHost()
  await addBooks(host)
  orgId = await importBook(host, 0, customers)
  otherOrgId = await importBook(host, 1, 40)
  await host.database.pool.query(`
    create table figures_written (org_id text, f_agreement_no text);
    grant select, insert on figures_written to forecourt_app;
    create function note_written() returns trigger language plpgsql as $$ begin insert into figures_written values (new.org_id, new.f_agreement_no); return null; end $$;
    create trigger figures_noted after update of processed_at on customers for each row execute function note_written()`)
}, 120_000)

beforeEach(async () => {
  await host.database.pool.query('delete from figures_written; delete from pre_calculation_runs')
})

afterAll(() => host.close())

const url = (): string => host.database.pool.options.connectionString ?? ''
const run = (id: string, more: object = {}) =>
  runPreCalculation({ database: host.database, orgId, id, now: () => now, batchRows: 50, ...more })
const stateOf = async () =>
  host.database.within({ orgId, userId: null }, (tx) => latestRun(tx, orgId))
const writtenTimes = async (): Promise<unknown> =>
  rowsOf(
    host,
    'select times, count(*) as customers from (select count(*) as times from figures_written where org_id = $1 group by f_agreement_no) each group by 1',
    [orgId],
  )

describe('a pre-calculation', () => {
  it('makes proposals of every kind, and the best of them the customer’s parity, in batches that are counted', async () => {
    const others = await reckoned(host, otherOrgId)
    await host.database.pool.query(
      "update customers set propensity_bucket = 'high' where org_id = $1 and f_agreement_no like '%7'",
      [orgId],
    )
    const queued = await queue(host, orgId)
    const told: number[] = []
    expect(await run(queued.id, { onBatch: (done: number) => told.push(done) })).toBe('finished')
    expect(told).toEqual([50, 100, 150, 200, 240])
    expect(await stateOf()).toMatchObject({
      state: 'finished',
      done: customers,
      total: customers,
      finished_at: now,
      as_of: now,
      held_until: null,
      failure: null,
    })

    const kinds = await rowsOf(
      host,
      "select type, source, stock_source, count(*) > 0 as some from offers where org_id = $1 and type <> 'saved' group by 1, 2, 3 order by 1, 2, 3",
      [orgId],
    )
    expect(kinds.map((row) => [row['type'], row['source'], row['stock_source']])).toEqual([
      ['buyingPower', 'k2k', null],
      ['mapped', 'k2k', 'inventory_offer'],
      ['mapped', 'k2k', null],
      ['offer', 'k2k', null],
      ['offer', 'kortical', null],
      ['offer', 'universal', null],
      ['repeatTerm', 'k2k', 'repeat_term'],
    ])
    const [{ offers: counted } = {}] = await rowsOf(
      host,
      'select count(*) as offers from offers where org_id = $1',
      [orgId],
    )
    expect((await stateOf())?.offers).toBe(counted)

    const apart = await rowsOf(
      host,
      `select c.f_agreement_no from customers c left join lateral (select max(f_parity) as best from offers o where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no and o.mapping_override is null) b on true
       where c.org_id = $1 and c.f_parity is distinct from b.best`,
      [orgId],
    )
    expect(apart).toEqual([])
    expect(await writtenTimes()).toEqual([{ times: 1, customers }])
    expect(await reckoned(host, otherOrgId)).toEqual(others)
  }, 120_000)

  it('cut off between batches goes on where it was: every customer once, and all as if it had never been cut off', async () => {
    const queued = await queue(host, orgId)
    let kill: () => Promise<void> = async () => {}
    const work = inWorker(
      { url: url(), orgId, id: queued.id, batchRows: 40, heldSeconds: 0 },
      (done) => {
        if (done >= 80) void kill()
      },
    )
    kill = work.kill
    expect(await work.ended).toBe('killed')
    const cut = await stateOf()
    expect(cut?.state).toBe('processing')
    expect((cut?.done ?? 0) % 40).toBe(0)
    expect(cut?.done).toBeGreaterThanOrEqual(80)
    expect(cut?.done).toBeLessThan(customers)

    expect(await run(queued.id, { batchRows: 64 })).toBe('finished')
    expect(await stateOf()).toMatchObject({ state: 'finished', done: customers, attempts: 0 })
    expect(await writtenTimes()).toEqual([{ times: 1, customers }])
    const resumed = await reckoned(host, orgId)

    await host.database.pool.query('delete from offers where org_id = $1', [orgId])
    const [before] = await rowsOf(host, 'select count(*) as offers from offers where org_id = $1', [
      orgId,
    ])
    expect(before).toEqual({ offers: 0 })
    await host.database.pool.query('delete from pre_calculation_runs')
    expect(await run((await queue(host, orgId)).id)).toBe('finished')
    expect(await reckoned(host, orgId)).toEqual(resumed)
  }, 120_000)

  it('is worked on by one process at a time, whoever else tries', async () => {
    const queued = await queue(host, orgId)
    const ends = await Promise.all([run(queued.id), run(queued.id), run(queued.id)])
    expect(ends.toSorted()).toEqual(['finished', 'taken', 'taken'])
    expect(await run(queued.id)).toBe('taken')
    expect((await stateOf())?.done).toBe(customers)
  }, 120_000)

  it('stops between batches when it is told to, and is there to be taken up at once', async () => {
    const queued = await queue(host, orgId)
    const stopping = new AbortController()
    expect(await run(queued.id, { signal: stopping.signal, onBatch: () => stopping.abort() })).toBe(
      'stopped',
    )
    expect((await stateOf())?.done).toBeLessThan(customers)
    expect(await run(queued.id)).toBe('finished')
    expect((await stateOf())?.done).toBe(customers)
  }, 120_000)

  it('reads a customer again whose row somebody has changed since it was read', async () => {
    const [{ number } = {}] = await rowsOf(
      host,
      "select f_agreement_no as number from customers where org_id = $1 and f_equity is not null and f_product_type = 'PCP' order by 1 limit 1",
      [orgId],
    )
    let hasChanged = false
    const meddling: Database = {
      ...host.database,
      within: async (scope, work) => {
        const result = await host.database.within(scope, work)
        if (
          !hasChanged &&
          Array.isArray(result) &&
          result.some((row: { fAgreementNo?: string }) => row.fAgreementNo === number)
        ) {
          hasChanged = true
          await host.database.pool.query(
            'update customers set a_valuation_average = 4_000_000, version = version + 1 where org_id = $1 and f_agreement_no = $2',
            [orgId, number],
          )
        }
        return result
      },
    }
    expect(await run((await queue(host, orgId)).id, { database: meddling })).toBe('finished')
    expect(hasChanged).toBe(true)
    const [row] = await rowsOf(
      host,
      "select f_equity as equity, (select (s->>'settlementValue')::int from jsonb_array_elements(settlements) s where s->>'settlementType' = f_settlement_type) as settlement from customers where org_id = $1 and f_agreement_no = $2",
      [orgId, number],
    )
    expect(row?.['equity']).toBe(4_000_000 - Number(row?.['settlement']))
    expect(
      await rowsOf(
        host,
        'select distinct f_equity as equity from offers where org_id = $1 and f_agreement_no = $2',
        [orgId, number],
      ),
    ).toEqual([{ equity: row?.['equity'] }])
  }, 120_000)

  it('leaves alone what people saved, applied or were sent, and takes away what can no longer be made', async () => {
    const [{ number } = {}] = await rowsOf(
      host,
      'select f_agreement_no as number from customers where org_id = $1 order by 1 limit 1',
      [orgId],
    )
    const add =
      'insert into offers (org_id, f_agreement_no, o_id, type, created_at) values ($1, $2, $3, $4, $5)'
    for (const type of [
      'saved',
      'pamAppliedInventory',
      'hotlead',
      'digitalRenewal',
      'campaignOffer',
      'mapped',
    ])
      await host.database.pool.query(add, [orgId, number, `OLD-${type}`, type, now])
    expect(await run((await queue(host, orgId)).id)).toBe('finished')
    const old = await rowsOf(
      host,
      "select type from offers where org_id = $1 and o_id like 'OLD-%' order by 1",
      [orgId],
    )
    expect(old.map(({ type }) => type)).toEqual([
      'campaignOffer',
      'digitalRenewal',
      'hotlead',
      'pamAppliedInventory',
      'saved',
    ])
    await host.database.pool.query("delete from offers where o_id like 'OLD-%'")
  }, 120_000)

  it('after an import begins anew where one was under way, on the day of the import', async () => {
    const queued = await queue(host, orgId, '2026-11-20', new Date('2026-11-20T09:00:00Z'))
    const stopping = new AbortController()
    await run(queued.id, { signal: stopping.signal, onBatch: () => stopping.abort() })
    const later = new Date('2026-11-21T10:00:00Z')
    expect(
      await reckonAfterImport({ database: host.database, orgId, today, now: later }, () => {}),
    ).toMatch(/^\d+ proposals made for 240 customers\.$/u)
    expect(await stateOf()).toMatchObject({
      id: queued.id,
      state: 'finished',
      reason: 'import',
      day: today,
      as_of: later,
      done: customers,
    })
  }, 120_000)

  it('that keeps failing is in error after five times, and says so', async () => {
    await host.database.pool.query(
      `insert into rv_rules (org_id, id, rule) values ($1, 'broken', '{"product": 7}')`,
      [orgId],
    )
    const { id } = await queue(host, orgId)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(run(id)).rejects.toThrow()
      expect((await stateOf())?.state).toBe(attempt < 5 ? 'processing' : 'error')
    }
    expect(await stateOf()).toMatchObject({ failure: 'ValiError', done: 0 })
    expect(await run(id)).toBe('taken')
    await host.database.pool.query("delete from rv_rules where id = 'broken'")
  }, 120_000)
})
