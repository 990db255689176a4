import { expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { accessTable } from '#tests/authz/access.ts'
import { buildCallTargets } from '#tests/authz/targets/call-targets.ts'
import { buildCallRequest, declaredCalls } from '#tests/authz/calls.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { customerSearches } from '#tests/bench/support/recorded-searches.ts'
import { watchStatements } from '#tests/bench/support/watched-statements.ts'

const host = describeHost()

/** Of all organisations: small, and read beside anybody's data. */
const directory: ReadonlySet<string> = new Set([
  'organisations',
  'users',
  'sessions',
  'credentials',
  'known_devices',
  'memberships',
  'roles',
  'role_rights',
  'role_users',
  'parameters',
  'metadata',
  'taxonomy',
])

/**
 * Calls of which a statement still joins the directory with an organisation's tables; a call that
 * does no longer is taken off the list.
 */
const joinsDirectory: ReadonlySet<string> = new Set([
  'BUSINESS_RULES.get',
  'BUSINESS_RULE_CRUD.post',
  'CAMPAIGNS.get',
  'DASHBOARD_CLONE_ADMIN.get',
  'INVITATION.post',
  'ORG_HEALTH.get',
  'REPORT_DATA_CAMPAIGN.post',
])

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

const listScans = (plan: Plan): readonly Plan[] => [
  // What a statement writes it has found below, or brings as values.
  ...(plan['Relation Name'] === undefined || plan['Node Type'] === 'ModifyTable' ? [] : [plan]),
  ...(plan.Plans ?? []).flatMap(listScans),
]

/** A value, not a column of another table: PostgreSQL hands a value on through equal columns. */
const namesOrganisation = (scan: Plan): boolean =>
  [scan['Index Cond'], scan['Recheck Cond'], scan.Filter].some((condition = '') =>
    /\borg_id = (\(?\$\d+|'[^']*'::text)/u.test(condition),
  )

/** Every distinct statement of every call, made by somebody with every right. */
async function recordCalls(): Promise<ReadonlyMap<string, string>> {
  const orgId = await buildOrganisation(host, { parameters: { workflow_enabled: 'true' } })
  const user = await buildUser(host, { orgId, rights: everyRight })
  const targets = await buildCallTargets(host, user)
  const recorded = new Map<string, string>()
  let call = ''
  const stop = watchStatements(({ text }) => {
    if (!recorded.has(text)) recorded.set(text, call)
  })
  try {
    for (const declared of declaredCalls().filter(({ arguments: names }) =>
      names.includes('orgId'),
    )) {
      // A session may end with its call, or act for somebody else from it on.
      const caller = createCaller(host.app, await buildSession(host, user.id))
      const target = { orgId, ...accessTable[declared.name]?.input?.(targets) }
      const searches = declared.name === 'CUSTOMER_SEARCH.get' ? customerSearches : [{}]
      for (const search of searches) {
        call = declared.name
        const { address, options } = buildCallRequest(declared, { ...target, ...search })
        await caller(declared.method, address, options)
      }
    }
  } finally {
    stop()
  }
  return recorded
}

async function listOrganisationTables(): Promise<ReadonlySet<string>> {
  const { rows } = await host.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attname = 'org_id'`,
  )
  return new Set(rows.map(({ name }) => name).filter((name) => !directory.has(name)))
}

it('Every statement of a call names its organisation in every table, by value', async () => {
  const tables = await listOrganisationTables()
  const statements = await recordCalls()
  const client = await host.database.pool.connect()
  const faults: string[] = []
  const joining = new Set<string>()
  let looked = 0
  try {
    for (const [text, call] of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      const scans = plan === undefined ? [] : listScans(plan)
      const names = [...new Set(scans.map((scan) => scan['Relation Name'] ?? ''))]
      const isOfOrganisation = names.some((name) => tables.has(name))
      if (isOfOrganisation) looked += 1
      for (const scan of scans)
        if (tables.has(scan['Relation Name'] ?? '') && !namesOrganisation(scan))
          faults.push(`${call}: ${scan['Relation Name'] ?? ''} without its organisation: ${text}`)
      const joined = names.filter((name) => directory.has(name))
      if (!isOfOrganisation || joined.length === 0) continue
      joining.add(call)
      if (!joinsDirectory.has(call))
        faults.push(`${call}: joins ${joined.join(', ')} with ${names.join(', ')}: ${text}`)
    }
  } finally {
    client.release()
  }
  printCounts(
    `server/organisation-in-statements: ${looked} of ${statements.size} statements read or write an organisation's tables, faults ${faults.length}`,
  )
  expect(faults).toEqual([])
  expect(joining).toEqual(joinsDirectory)
  // A walk whose calls are refused would look at nothing.
  expect(looked).toBeGreaterThan(500)
})

/** Of what the owner finds across organisations, and of links and devices that name none. */
const acrossOrganisations: ReadonlySet<string> = new Set([
  'calendar_feeds_key',
  'customer_presence_age',
  'customer_presence_user',
  'customers_search',
  'device_commands_age',
  'devices_id',
  'files_expiry',
  'files_id',
  'invitations_user',
  'job_schedules_due',
  'jobs_open',
  'organisation_secrets_key',
  'outbound_messages_waiting',
  'push_notices_age',
  'short_links_expiry',
  'short_links_key',
  'used_tokens_expiry',
  'video_links_expiry',
  'video_links_key',
  'videos_conversion',
  'webhook_deliveries_age',
  'webhook_events_age',
])

it('The organisation leads every key and index of its tables', async () => {
  const tables = await listOrganisationTables()
  const { rows } = await host.database.pool.query<{ table: string; index: string }>(
    `select t.relname as table, i.relname as index from pg_index x
      join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = 'public'::regnamespace and a.attname is distinct from 'org_id'
      order by 1, 2`,
  )
  const others = rows.filter(({ table }) => tables.has(table)).map(({ index }) => index)
  expect(others.filter((index) => !acrossOrganisations.has(index))).toEqual([])
})
