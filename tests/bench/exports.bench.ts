import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { rights } from '#domain/rights/right.model.ts'
import { jobLimits, openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { runNode } from '#tests/support/processes.ts'
import { addBenchCustomers } from './support/bench-customers.ts'
import { withBenchStore } from './support/bench-store.ts'

const customers = process.env['LONG'] === '1' ? 1_000_000 : 100_000
const aims = { csv: 100_000, xlsx: 25_000, megabytes: 300 } as const

interface Made {
  readonly rows: number
  readonly seconds: number
  readonly megabytes: number
  /** What the process took before it began. */
  readonly before: number
}

/** Rows a second of PostgreSQL's own CSV of the same customers, in the same order. */
async function measureCopy({ pool }: Database): Promise<number> {
  const client = await pool.connect()
  try {
    const begun = performance.now()
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const rows = 'select * from customers order by f_parity desc nulls last, f_agreement_no desc'
    await pipeline(client.query(copyTo(`copy (${rows}) to stdout with (format csv)`)), nowhere)
    return customers / ((performance.now() - begun) / 1000)
  } finally {
    client.release()
  }
}

/**
 * A file of every customer as the export's job makes it, in a process of its own, beside
 * PostgreSQL's own; 100,000 customers, a million with LONG=1.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url, 4, jobLimits)
    const orgId = await buildOrganisation(
      { database },
      { parameters: { file_quota_mb: '10000', show_my_account_link_features: 'true' } },
    )
    const user = await buildUser({ database }, { orgId, rights })
    await addBenchCustomers(database, orgId, customers)
    const bare = await measureCopy(database)
    for (const format of ['csv', 'xlsx'] as const) {
      const run = runNode('tests/bench/support/make-export.ts', [url, orgId, user.id, format])
      if ((await run.ended) !== 0) throw new Error(run.output())
      const { rows, seconds, megabytes, before } = JSON.parse(run.output()) as Made
      const rate = rows / seconds
      report(
        `${rows} customers to ${format}: ${Math.round(rate)} rows/s (aim ≥ ${aims[format]}), ${(rate / bare).toFixed(2)} of COPY, ${megabytes.toFixed(0)} MB of which ${before.toFixed(0)} before (aim ≤ ${aims.megabytes})`,
      )
    }
    await database.close()
  })
}
