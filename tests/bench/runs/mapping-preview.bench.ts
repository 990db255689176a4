import { performance } from 'node:perf_hooks'
import { rights } from '#domain/rights/right.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { toMorning } from '#server/demo/generators/dates.ts'
import { loadDemoDataset } from '#server/demo/load-dataset.ts'
import type { CallContext } from '#server/http/context.ts'
import { previewEffect } from '#server/mapping-effect/mapping-effect.service.ts'
import { findSample } from '#server/mapping-effect/mapping-effect.store.ts'
import { withBenchStore } from '../support/bench-store.ts'

const today = '2026-11-21'
const orgId = demoOrganisations[0]?.orgId ?? ''
const imported = 2_000
const copies = process.env['LONG'] === '1' ? 500 : 10
/** Who changes a rule waits at most so long, in milliseconds. */
const aim = 5_000
const rounds = 3

const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Copies of the imported customers under other agreements. */
async function copyCustomers(database: Database): Promise<number> {
  const client = await database.pool.connect()
  try {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'customers'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const names = columns.map(({ name }) => `"${name}"`).join()
    const values = columns
      .map(({ name }) => (name === 'f_agreement_no' ? `f_agreement_no || '~' || n` : `"${name}"`))
      .join()
    // What is counted and copied for each customer is not read by a preview.
    await client.query(`alter table customers disable trigger user`)
    await client.query(
      `insert into customers (${names})
       select ${values} from customers, generate_series(1, ${copies - 1}) n where org_id = $1`,
      [orgId],
    )
    await client.query(`alter table customers enable trigger user`)
    await client.query('vacuum analyze customers')
    const { rows } = await client.query<{ all: number }>(
      'select count(*)::int as all from customers where org_id = $1',
      [orgId],
    )
    return rows[0]?.all ?? 0
  } finally {
    client.release()
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return middle(times)
}

const actor = {
  userId: 'bench',
  username: '',
  name: '',
  defaultLanguage: null,
  sessionIdHash: '',
  sessionExpiresAt: new Date(),
  rights: new Set<string>(rights),
  dealerCodes: null,
  actingBy: null,
}

/** What a changed rule would mean, by a sample of many customers. */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url)
    try {
      await loadDemoDataset(database, { customers: imported, today, print: () => {} })
      const within = <T>(work: Parameters<typeof database.within<T>>[1]) =>
        database.within({ orgId, userId: null }, work)
      const preview = () =>
        within((tx) =>
          previewEffect(
            {
              tx,
              actor,
              organisation: { id: orgId, parameters: new Map(), timeZone: 'Europe/London' },
              now: toMorning(today),
            } as Partial<CallContext> as CallContext,
            { modelBody: {} },
          ),
        )
      const few = await measure(preview)
      const customers = await copyCustomers(database)
      const sample = await measure(() => within((tx) => findSample(tx, orgId, imported)))
      const many = await measure(preview)
      report(
        `preview of a changed rule over ${customers} customers: ${Math.round(many)} ms, ${(many / aim).toFixed(2)} of the ${aim} ms that it may take, ${(many / few).toFixed(2)} of that over ${imported}; of it the sample ${Math.round(sample)} ms`,
      )
    } finally {
      await database.close()
    }
  })
}
