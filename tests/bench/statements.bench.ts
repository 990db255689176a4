import { tmpdir } from 'node:os'
import pg from 'pg'
import { rights } from '#domain/rights/right.model.ts'
import { createApp } from '#server/app.ts'
import { toAppUrl } from '#server/db/app-login.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { loadDemoDataset } from '#server/demo/load-dataset.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { createLog } from '#server/log.ts'
import { recordReply } from '#server/messages/replies/reply.service.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { accessTable } from '#tests/authz/access.ts'
import { buildCallTargets } from '#tests/authz/targets/call-targets.ts'
import { buildCallRequest, declaredCalls } from '#tests/authz/calls.ts'
import { customerSearches } from '#tests/bench/support/recorded-searches.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { watchStatements } from '#tests/bench/support/watched-statements.ts'
import type { Statement } from '#tests/bench/support/watched-statements.ts'
import { withBenchStore } from './support/bench-store.ts'
import { multiplyRows } from './support/multiply-rows.ts'

const factor = Number(process.env['FACTOR'] ?? 100)
const customers = 200
const orgId = demoOrganisations[0]?.orgId ?? ''
/** A statement that reads this many times more for the same answer does not stand the growth. */
const aim = 10
/** Pages of 8 KB; less is not worth an index. */
const least = 100
/** A call that reads more rows than these into the host holds everybody up. */
const maxAnswered = 2_000

interface CallStatement extends Statement {
  readonly call: string
}

/** No call stores what customers write back. */
async function storeStops(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ email: string; mobile: string }>(
    `select c_email as email, c_mobile as mobile from customers
     where org_id = $1 and c_email <> '' and c_mobile <> '' order by f_agreement_no limit 1`,
    [orgId],
  )
  const { email = '', mobile = '' } = rows[0] ?? {}
  const stop = { sourceId: 'bench', subject: '', text: 'STOP', answeredIds: ['none'] }
  await database.within({ orgId, userId: null }, async (tx) => {
    await recordReply(tx, orgId, { ...stop, channel: 'sms', from: mobile }, new Date())
    await recordReply(tx, orgId, { ...stop, channel: 'email', from: email }, new Date())
  })
}

/** Makes every call of an organisation once, and answers with each distinct statement. */
async function recordStatements(database: Database, user: BuiltUser): Promise<CallStatement[]> {
  const recorded = new Map<string, CallStatement>()
  let call = ''
  const stop = watchStatements((statement) => {
    if (!recorded.has(statement.text)) recorded.set(statement.text, { ...statement, call })
  })
  try {
    const files = openFileStorage(tmpdir(), null)
    const secretKeys = createSecretKeys()
    const clock = { now: () => new Date() }
    const targets = await buildCallTargets({ database, files, secretKeys, clock }, user)
    recorded.clear()
    const app = createApp({
      database,
      log: createLog('silent', { write: () => {} }),
      now: () => new Date(),
      files,
      publicUrl: null,
      secretKeys,
      legacyHost: null,
      powerBi: { login: 'https://login.example', api: 'https://api.example' },
      outgoing: createOutgoingClient({ allowedHosts: new Set() }),
      sftp: createSftpOpener({ allowedHosts: new Set() }),
      isTls: false,
      senders: { email: null, sms: null, domains: new Map() },
      pageRoot: null,
      retainedAssets: null,
      callsPerTenSeconds: null,
      stopping: new AbortController().signal,
      live: new LiveStreams(() => new Date()),
      passwordLinks: { isMailSet: false, wake: () => {} },
    })
    for (const declared of declaredCalls().filter(({ arguments: names }) =>
      names.includes('orgId'),
    )) {
      // A session may end with its call, or act for somebody else from it on.
      const caller = createCaller(
        app,
        await buildSession(
          { database, clock: { now: () => new Date(), advance: () => {} } },
          user.id,
        ),
      )
      const target = { orgId, ...accessTable[declared.name]?.input?.(targets) }
      const inputs =
        declared.name === 'CUSTOMER_SEARCH.get'
          ? customerSearches.map((search) => Object.assign({ size: '10' }, target, search))
          : [target]
      for (const input of inputs) {
        call = declared.name
        const { address, options } = buildCallRequest(declared, input)
        await caller(declared.method, address, options)
      }
    }
    call = 'a reply'
    await storeStops(database)
  } finally {
    stop()
  }
  return [...recorded.values()]
}

interface Cost {
  readonly pages: number
  /** Rows that the tables' conditions let through: what is read for these is no waste. */
  readonly rows: number
  /** Rows that reach the host. */
  readonly answered: number
}

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Temp Read Blocks': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

const countRows = ({ Plans = [], ...plan }: Plan): number =>
  Plans.length === 0
    ? plan['Actual Rows'] * plan['Actual Loops']
    : Plans.reduce((sum, part) => sum + countRows(part), 0)

/** What each statement reads, in pages, and how many rows it answers; null where it fails alone. */
async function measureStatements(
  url: string,
  statements: readonly Statement[],
  userId: string,
): Promise<(Cost | null)[]> {
  const client = new pg.Client({ connectionString: toAppUrl(url) })
  await client.connect()
  const costs: (Cost | null)[] = []
  for (const { text, values } of statements) {
    await client.query(
      `begin; set local statement_timeout = '60s'; select set_config('app.org_id', '${orgId}', true), set_config('app.user_id', '${userId}', true),
         set_config('app.base_org_id', coalesce((select id from organisations where is_base), ''), true)`,
    )
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        [...values],
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (plan === undefined) throw new Error('No plan')
      const pages =
        plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] + plan['Temp Read Blocks']
      costs.push({ pages, rows: countRows(plan), answered: plan['Actual Rows'] })
    } catch {
      costs.push(null)
    }
    await client.query('rollback')
  }
  await client.end()
  return costs
}

/**
 * Every statement on the path of a call, against tables that are a hundred times larger: what it
 * reads then, and what it read before, in pages. A statement that reads more because more rows meet
 * its conditions is not counted.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url, 8)
    try {
      const today = new Date().toISOString().slice(0, 10)
      await loadDemoDataset(database, { today, customers, print: () => {} })
      const user = await buildUser({ database }, { orgId, rights })
      const statements = await recordStatements(database, user)
      await database.pool.query('analyze')
      const before = await measureStatements(url, statements, user.id)
      const tables = await multiplyRows(database, orgId, factor)
      const after = await measureStatements(url, statements, user.id)
      report(`${statements.length} statements; ${tables.grown.length} tables × ${factor}`)
      if (tables.left.length > 0) report(`as they were: ${tables.left.join(', ')}`)
      const grown = statements
        .flatMap((statement, at) => {
          const [small, big] = [before[at], after[at]]
          if (small === null || small === undefined || big === null || big === undefined) return []
          const answers = Math.max(1, big.rows) / Math.max(1, small.rows)
          const ratio = big.pages / Math.max(1, small.pages) / answers
          return [{ ...statement, small, big, ratio }]
        })
        .toSorted((one, other) => other.ratio - one.ratio)
      report(`${grown.length} measured, ${statements.length - grown.length} not alone`)
      const slow = grown.filter(({ big, ratio }) => ratio > aim && big.pages > least)
      for (const { call, text, small, big, ratio } of slow)
        report(
          `${call}: ${small.pages} → ${big.pages} pages for ${small.rows} → ${big.rows} rows, × ${ratio.toFixed(0)}: ${text.replaceAll(/\s+/gu, ' ').slice(0, 300)}`,
        )
      const wide = grown.filter(
        ({ small, big }) => big.answered > Math.max(maxAnswered, small.answered),
      )
      for (const { call, text, small, big } of wide)
        report(
          `${call}: answers ${small.answered} → ${big.answered} rows: ${text.replaceAll(/\s+/gu, ' ').slice(0, 300)}`,
        )
      report(`${wide.length} statements answer more than ${maxAnswered} rows to the host`)
      report(`${slow.length} statements read more than ${aim} times as much for the same rows`)
    } finally {
      await database.close()
    }
  })
}
