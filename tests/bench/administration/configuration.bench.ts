import { randomUUID } from 'node:crypto'
import { restorableParts } from '#domain/configuration/configuration.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import type { CallContext } from '#server/http/context.ts'
import {
  compareConfiguration,
  getConfiguration,
} from '#server/configuration/configuration.service.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { withBenchStore } from '../support/bench-store.ts'

const isLong = process.env['LONG'] === '1'
const changesADay = isLong ? 500 : 100
const items = 2000
const days = 365
const aimSeconds = 2

/** A year of changes of parameters, and as many people as a large group has. */
async function fill({ pool }: Database, orgId: string): Promise<void> {
  await pool.query(
    `insert into parameters (org_id, key, value)
     select $1, 'own_' || n, 'now' from generate_series(0, $2::int - 1) n`,
    [orgId, items],
  )
  await pool.query(
    `insert into configuration_changes (org_id, part, item, was, value, at, by, by_id)
     select $1, 'parameter', 'own_' || (n % $2::int), jsonb_build_object('value', n::text, 'category',
       'general'), jsonb_build_object('value', (n + $2::int)::text, 'category', 'general'),
       now() - interval '1 day' * $3::int + interval '1 day' * n / $4::int, 'Robin', 'robin'
     from generate_series(0, $3::int * $4::int - 1) n`,
    [orgId, items, days, changesADay],
  )
  await pool.query(
    `insert into users (id, username, first_name, last_name)
     select 'bench-' || n, 'bench-' || n, 'Ines', 'No ' || n from generate_series(1, $1::int) n`,
    [items],
  )
  await pool.query(
    `insert into memberships (org_id, user_id) select $1, 'bench-' || n from generate_series(1, $2::int) n`,
    [orgId, items],
  )
  await pool.query('analyze')
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** The whole configuration as of a year ago, and its comparison with now, beside reading it now. */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url, 4)
    const orgId = await buildOrganisation({ database }, { name: randomUUID() })
    const { id: userId } = await buildUser({ database }, { orgId, rights })
    await fill(database, orgId)
    const now = new Date()
    const day = new Date(now.getTime() - (days + 1) * 86_400_000).toISOString().slice(0, 10)
    const within = (work: (context: CallContext) => Promise<unknown>) =>
      seconds(() =>
        database.within({ orgId, userId }, (tx) =>
          work({
            tx,
            now,
            organisation: { id: orgId, parameters: new Map(), timeZone: 'Europe/London' },
            actor: { userId, rights: new Set(rights), dealerCodes: null, actingBy: null },
          } as unknown as CallContext),
        ),
      )
    const readAll = (date: { readonly day?: string }) => async (context: CallContext) => {
      for (const part of restorableParts) await getConfiguration(context, { part, ...date })
    }
    const current = await within(readAll({}))
    const then = await within(readAll({ day }))
    const compared = await within((context) => compareConfiguration(context, { day }))
    report(
      `${days * changesADay} changes: as of a year ago in ${then.toFixed(2)} s (aim ${aimSeconds} s), ${(then / current).toFixed(1)} times reading it as of now; compared in ${compared.toFixed(2)} s`,
    )
    await database.close()
  })
}
