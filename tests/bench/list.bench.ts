import { fork, execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { SearchInput } from '#domain/customers/search/customer-search.contract.ts'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import { rights } from '#domain/rights/right.model.ts'
import { searchCustomers } from '#server/customers/search/customer-search.service.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { addBenchCustomers } from './support/bench-customers.ts'
import { withBenchStore } from './support/bench-store.ts'

const run = promisify(execFile)
const customers = process.env['LONG'] === '1' ? 1_000_000 : 100_000
const atOnce = 20
const seconds = 6

/** One list request: as it is called, and the statements that it runs. */
interface Measured {
  readonly name: string
  readonly aim: number
  readonly input: Partial<SearchInput>
}

const columns = customerFields.filter(({ isInitial }) => isInitial).map(({ wire }) => wire)
const filter = JSON.stringify({
  aMake: ['Arden', 'Volta'],
  fEndDate: { min: 'today', max: 'today+12m' },
  fParity: { min: -4000 },
})

const measured: readonly Measured[] = [
  { name: 'page of 10, no filter', aim: 0.25, input: { counts: false } },
  { name: 'page of 10, three filters', aim: 0.25, input: { counts: false, q: filter } },
  {
    name: 'page of 50, every column',
    aim: 0.25,
    input: { counts: false, size: 50, minimal_columns: '' },
  },
  { name: 'page with totals, no filter', aim: 0.7, input: {} },
  { name: 'page with totals, three filters', aim: 0.7, input: { q: filter } },
  { name: 'totals alone, three filters', aim: 0.7, input: { only_count: true, q: filter } },
]

/** The statements of a request, with their values, as the host would run them. */
async function findStatements(
  database: Database,
  orgId: string,
  userId: string,
  changes: Partial<SearchInput>,
): Promise<{ text: string; values: unknown[] }[]> {
  const statements: { text: string; values: unknown[] }[] = []
  const client = await database.pool.connect()
  try {
    const tx = drizzle(client, {
      logger: { logQuery: (text, values) => statements.push({ text, values }) },
    })
    await client.query(
      `begin; select set_config('role', 'forecourt_app', true), set_config('app.org_id', '${orgId}', true)`,
    )
    const actor = {
      userId,
      username: '',
      name: '',
      defaultLanguage: null,
      sessionIdHash: '',
      sessionExpiresAt: new Date(),
      rights: new Set<string>(rights),
      dealerCodes: null,
      actingBy: null,
    }
    const input = {
      orgId,
      size: 10,
      pageno: 1,
      counts: true,
      only_count: false,
      countOnly: false,
      minimal_columns: columns.join(','),
      ...changes,
    } as SearchInput
    await searchCustomers(
      {
        tx,
        actor,
        organisation: {
          id: orgId,
          parameters: new Map([['show_my_account_link_features', 'true']]),
          timeZone: 'Europe/London',
        },
        now: new Date(),
      },
      input,
    )
    await client.query('rollback')
  } finally {
    client.release()
  }
  return statements
}

/**
 * How often a second the statements run on as many connections as the host has callers, inside the
 * same policies.
 */
async function bareRate(
  url: string,
  orgId: string,
  statements: readonly { text: string; values: unknown[] }[],
): Promise<number> {
  const clients = Array.from({ length: atOnce }, () => new pg.Client({ connectionString: url }))
  await Promise.all(
    clients.map(async (client) => {
      await client.connect()
      await client.query(
        `set role forecourt_app; select set_config('app.org_id', '${orgId}', false)`,
      )
    }),
  )
  const until = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        for (const { text, values } of statements)
          await client.query({ text, values, rowMode: 'array' })
        answered += 1
      }
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  return answered / seconds
}

async function httpRate(address: string, cookie: string): Promise<number> {
  const cannon = fileURLToPath(import.meta.resolve('autocannon'))
  const { stdout } = await run(process.execPath, [
    cannon,
    '--json',
    '-c',
    String(atOnce),
    '-d',
    String(seconds),
    '-H',
    `cookie=${cookie}`,
    address,
  ])
  const result = JSON.parse(stdout) as {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${address}`)
  return result.requests.average
}

function buildAddress(port: number, orgId: string, input: Partial<SearchInput>): string {
  const named = Object.entries({ minimal_columns: columns.join(','), ...input }).map(
    ([name, value]): [string, string] => [name, String(value)],
  )
  return `http://localhost:${port}/api/search/v1/${orgId}/customers?${new URLSearchParams(named).toString()}`
}

async function started(url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('support/list-host.ts', import.meta.url)), [url])
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

async function measure(url: string, report: (line: string) => void): Promise<void> {
  const database = openPool(url)
  try {
    await buildOrganisation({ database }, { is_base: true })
    const orgId = await buildOrganisation(
      { database },
      { parameters: { show_my_account_link_features: 'true' } },
    )
    const user = await buildUser({ database }, { orgId, rights })
    await addBenchCustomers(database, orgId, customers)
    const cookie = await buildSession(
      { database, clock: { now: () => new Date(), advance: () => {} } },
      user.id,
    )
    const { child, port } = await started(url)
    try {
      for (const { name, aim, input } of measured) {
        const statements = await findStatements(database, orgId, user.id, input)
        const bare = await bareRate(url, orgId, statements)
        const http = await httpRate(buildAddress(port, orgId, input), cookie)
        report(
          `${name}: SQL ${Math.round(bare)}/s, HTTP ${Math.round(http)}/s, ratio ${(http / bare).toFixed(2)} (aim ≥ ${aim})`,
        )
      }
    } finally {
      child.kill()
    }
  } finally {
    await database.close()
  }
}

/**
 * Pages of the customer list, also with totals, through HTTP against the same SQL; 100,000
 * customers, a million with LONG=1.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, (url) => measure(url, report))
}
