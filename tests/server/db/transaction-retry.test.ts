import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createDayPackCaller } from '../day-pack/day-pack-caller.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host, { parameters: { one: '0', two: '0' } })
})

/** Opens once `parties` have come. */
function gate(parties: number): () => Promise<void> {
  let come = 0
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++come === parties) open()
    return opened
  }
}

const raise = (tx: Transaction, key: string) =>
  tx.execute(
    sql`update parameters set value = (value::int + 1)::text where org_id = ${orgId} and key = ${key}`,
  )

async function readValues(...keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await host.database.pool.query<{ value: string }>(
    'select value from parameters where org_id = $1 and key = any ($2) order by key',
    [orgId, keys],
  )
  return rows.map(({ value }) => value)
}

describe('a transaction', () => {
  it('for a deadlock is run again, and neither of the two is lost', async () => {
    const bothHold = gate(2)
    let tries = 0
    const cross = (first: string, second: string) =>
      host.database.within({ orgId, userId: null }, async (tx) => {
        tries++
        await raise(tx, first)
        await bothHold()
        await raise(tx, second)
        return first
      })
    expect(await Promise.all([cross('one', 'two'), cross('two', 'one')])).toEqual(['one', 'two'])
    expect([tries, await readValues('one', 'two')]).toEqual([3, ['2', '2']])
  })

  it('for a serialization failure is run again', async () => {
    const bothRead = gate(2)
    let tries = 0
    const add = () =>
      host.database.asOwner(async (tx) => {
        tries++
        await tx.execute(sql`set transaction isolation level serializable`)
        await tx.execute(sql`select count(*) from parameters where org_id = ${orgId}`)
        await bothRead()
        await raise(tx, 'one')
      })
    await Promise.all([add(), add()])
    expect([tries, await readValues('one')]).toEqual([3, ['4']])
  })

  it('is given up after three tries; other errors are not retried', async () => {
    const tried = { undone: 0, refused: 0 }
    const failing = (kind: keyof typeof tried, code: string) =>
      host.database.within({ orgId, userId: null }, async (tx) => {
        tried[kind]++
        await raise(tx, 'two')
        await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
      })
    await expect(failing('undone', '40001')).rejects.toMatchObject({ cause: { code: '40001' } })
    await expect(failing('refused', '23505')).rejects.toMatchObject({ cause: { code: '23505' } })
    expect([tried, await readValues('two')]).toEqual([{ undone: 3, refused: 1 }, ['2']])
  })

  it('within a call is retried unseen, and its work is done once', async () => {
    await host.database.pool.query(`
      create sequence writes; grant usage on sequence writes to public;
      create function undo_first() returns trigger language plpgsql as $$ begin if nextval('writes') = 1 then raise exception using errcode = '40P01'; end if; return new; end $$;
      create trigger undone before insert on configuration_changes for each row execute function undo_first()`)
    const administrator = await createDayPackCaller(
      host,
      await buildUser(host, { orgId, rights: ['CanViewOrgSettings', 'CanEditOrganisation'] }),
      '00000000-0000-4000-8000-0000000000e2',
    )
    const seen = { customers: 1000, megabytes: 50, daysAhead: 2, daysKept: 7, protection: 'device' }
    const answer = await administrator.ask('PUT', `/organisation/v1/${orgId}/day-pack/limits`, {
      settings: { ...seen, customers: 90 },
      seen,
    })
    expect(answer).toMatchObject({ status: 200, body: { settings: { customers: 90 } } })
    const { rows } = await host.database.pool.query(
      "select item as key, value->>'value' as value, (select last_value from writes)::int as writes from configuration_changes where org_id = $1",
      [orgId],
    )
    expect(rows).toEqual([{ key: 'offline_max_customers', value: '90', writes: 2 }])
  })
})
