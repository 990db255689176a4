import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toStoreAddress } from '#server/db/store-address.ts'
import { getPgClient } from '#server/db/copy-rows.ts'
import type { Database } from '#server/db/database.ts'
import { preCalculateAfterImport } from '#server/pre-calculation/after-import.ts'
import { noteAllCustomers } from '#server/pre-calculation/changed-customers.store.ts'
import { runInWorker } from '#server/pre-calculation/pre-calculation.job.ts'
import { latestRun } from '#server/pre-calculation/pre-calculation.store.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import {
  addEmptyDemo,
  importDemoDataset,
  runTime,
  queueTestRun,
  readCalculatedRows,
  queryRows,
  runDay,
} from './pre-calculation-fixtures.ts'

const customers = 240
const host = describeHost()
let orgId: string
let otherOrgId: string

beforeAll(async () => {
  await addEmptyDemo(host)
  orgId = await importDemoDataset(host, 0, customers)
  otherOrgId = await importDemoDataset(host, 1, 40)
  await host.database.pool.query(`
    create table figures_written (org_id text, f_agreement_no text);
    grant select, insert on figures_written to forecourt_app;
    create function note_written() returns trigger language plpgsql as $$ begin insert into figures_written values (new.org_id, new.f_agreement_no); return null; end $$;
    create trigger figures_noted after update of processed_at on customers for each row execute function note_written()`)
}, 120_000)

beforeEach(async () => {
  await host.database.pool.query('delete from figures_written; delete from pre_calculation_runs')
})

const getAddress = () => toStoreAddress(host.database.pool.options.connectionString ?? '', null)
const run = (id: string, more: object = {}) =>
  runPreCalculation({
    database: host.database,
    orgId,
    id,
    now: () => runTime,
    batchRows: 50,
    ...more,
  })
const getState = async () =>
  host.database.within({ orgId, userId: null }, (tx) => latestRun(tx, orgId))
const writtenTimes = async (): Promise<unknown> =>
  queryRows(
    host,
    'select times, count(*) as customers from (select count(*) as times from figures_written where org_id = $1 group by f_agreement_no) each group by 1',
    [orgId],
  )

describe('a pre-calculation', () => {
  it('makes proposals of every kind in counted batches', async () => {
    const others = await readCalculatedRows(host, otherOrgId)
    await host.database.pool.query(
      "update customers set propensity_bucket = 'high' where org_id = $1 and f_agreement_no like '%7'",
      [orgId],
    )
    const queued = await queueTestRun(host, orgId)
    const progress: number[] = []
    expect(await run(queued.id, { onBatch: (done: number) => progress.push(done) })).toBe(
      'finished',
    )
    expect(progress).toEqual([50, 100, 150, 200, 240])
    expect(await getState()).toMatchObject({
      state: 'finished',
      done: customers,
      total: customers,
      finished_at: runTime,
      as_of: runTime,
      held_until: null,
      failure: null,
    })

    const kinds = await queryRows(
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
    const [{ offers: counted } = {}] = await queryRows(
      host,
      'select count(*) as offers from offers where org_id = $1',
      [orgId],
    )
    expect((await getState())?.offers).toBe(counted)

    const apart = await queryRows(
      host,
      `select c.f_agreement_no from customers c left join lateral (select max(f_parity) as best from offers o where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no and o.mapping_override is null) b on true
       where c.org_id = $1 and c.f_parity is distinct from b.best`,
      [orgId],
    )
    expect(apart).toEqual([])
    expect(await writtenTimes()).toEqual([{ times: 1, customers }])
    expect(await readCalculatedRows(host, otherOrgId)).toEqual(others)
  }, 120_000)

  it('resumes after an interruption with the same result', async () => {
    const queued = await queueTestRun(host, orgId)
    let kill: () => Promise<void> = async () => {}
    const work = runInWorker(
      { address: getAddress(), orgId, id: queued.id, batchRows: 40, heldSeconds: 0 },
      (done) => {
        if (done >= 80) void kill()
      },
    )
    kill = work.kill
    expect(await work.ended).toBe('killed')
    const cut = await getState()
    expect(cut?.state).toBe('processing')
    expect((cut?.done ?? 0) % 40).toBe(0)
    expect(cut?.done).toBeGreaterThanOrEqual(80)
    expect(cut?.done).toBeLessThan(customers)

    expect(await run(queued.id, { batchRows: 64 })).toBe('finished')
    expect(await getState()).toMatchObject({ state: 'finished', done: customers, attempts: 0 })
    expect(await writtenTimes()).toEqual([{ times: 1, customers }])
    const resumed = await readCalculatedRows(host, orgId)

    await host.database.pool.query('delete from offers where org_id = $1', [orgId])
    const [before] = await queryRows(
      host,
      'select count(*) as offers from offers where org_id = $1',
      [orgId],
    )
    expect(before).toEqual({ offers: 0 })
    await host.database.pool.query('delete from pre_calculation_runs')
    expect(await run((await queueTestRun(host, orgId)).id)).toBe('finished')
    expect(await readCalculatedRows(host, orgId)).toEqual(resumed)
  }, 120_000)

  it('is processed by one process at a time', async () => {
    const queued = await queueTestRun(host, orgId)
    const ends = await Promise.all([run(queued.id), run(queued.id), run(queued.id)])
    expect(ends.toSorted()).toEqual(['finished', 'taken', 'taken'])
    expect(await run(queued.id)).toBe('taken')
    expect((await getState())?.done).toBe(customers)
  }, 120_000)

  it('stops between batches and can be claimed at once', async () => {
    const queued = await queueTestRun(host, orgId)
    const stopping = new AbortController()
    expect(await run(queued.id, { signal: stopping.signal, onBatch: () => stopping.abort() })).toBe(
      'stopped',
    )
    expect((await getState())?.done).toBeLessThan(customers)
    expect(await run(queued.id)).toBe('finished')
    expect((await getState())?.done).toBe(customers)
  }, 120_000)

  it('rereads a customer changed in the meantime', async () => {
    const [{ number } = {}] = await queryRows(
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
    expect(await run((await queueTestRun(host, orgId)).id, { database: meddling })).toBe('finished')
    expect(hasChanged).toBe(true)
    const [row] = await queryRows(
      host,
      "select f_equity as equity, (select (s->>'settlementValue')::int from jsonb_array_elements(settlements) s where s->>'settlementType' = f_settlement_type) as settlement from customers where org_id = $1 and f_agreement_no = $2",
      [orgId, number],
    )
    expect(row?.['equity']).toBe(4_000_000 - Number(row?.['settlement']))
    expect(
      await queryRows(
        host,
        'select distinct f_equity as equity from offers where org_id = $1 and f_agreement_no = $2',
        [orgId, number],
      ),
    ).toEqual([{ equity: row?.['equity'] }])
  }, 120_000)

  it('replaces only pre-calculated offers', async () => {
    const [{ number } = {}] = await queryRows(
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
      await host.database.pool.query(add, [orgId, number, `OLD-${type}`, type, runTime])
    expect(await run((await queueTestRun(host, orgId)).id)).toBe('finished')
    const old = await queryRows(
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

  it('restarts after an import, on its day', async () => {
    const queued = await queueTestRun(host, orgId, '2026-11-20', new Date('2026-11-20T09:00:00Z'))
    const stopping = new AbortController()
    await run(queued.id, { signal: stopping.signal, onBatch: () => stopping.abort() })
    await host.database.within({ orgId, userId: null }, (tx) =>
      noteAllCustomers(getPgClient(tx), orgId),
    )
    const later = new Date('2026-11-21T10:00:00Z')
    expect(
      await preCalculateAfterImport(
        {
          kind: 'agreements',
          changes: customers,
          database: host.database,
          orgId,
          today: runDay,
          now: later,
          clock: () => later,
        },
        () => {},
      ),
    ).toMatch(
      /^\d+ proposals made for 240 customers\. Of all customers \d+ have none, position 7: /u,
    )
    expect(await getState()).toMatchObject({
      id: queued.id,
      state: 'finished',
      reason: 'asked',
      day: runDay,
      as_of: later,
      done: customers,
    })
  }, 120_000)

  it('is in error after five failures', async () => {
    await host.database.pool.query(
      `insert into rv_rules (org_id, id, rule) values ($1, 'broken', '{"product": 7}')`,
      [orgId],
    )
    const { id } = await queueTestRun(host, orgId)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(run(id)).rejects.toThrow()
      expect((await getState())?.state).toBe(attempt < 5 ? 'processing' : 'error')
    }
    expect(await getState()).toMatchObject({ failure: 'ValiError', done: 0 })
    expect(await run(id)).toBe('taken')
    await host.database.pool.query("delete from rv_rules where id = 'broken'")
  }, 120_000)
})
