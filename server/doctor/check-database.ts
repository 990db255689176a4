import pg from 'pg'
import { toJobsUrl } from '../db/app-login.ts'
import type { StoreAddress } from '../db/store-address.ts'
import { appRole } from '../db/app-role.ts'
import { getNewestMigration, requireSupportedVersion } from '../db/migrate.ts'
import { getErrorCode } from '../startup-error.ts'
import { advise, fault, ok, toMessage } from './finding.ts'
import type { Finding } from './finding.ts'

const missing = new Set(['42P01', '3F000'])
const connectMilliseconds = 10_000

interface ServerRow {
  readonly number: number
  readonly version: string
  readonly size: string
  readonly used: number
  readonly max: number
  readonly is_super: boolean
  readonly is_remote: boolean
  readonly is_sealed: boolean
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row> {
  const { rows } = await client.query<Row>(query)
  const [row] = rows
  if (row === undefined) throw new Error('No row')
  return row
}

function checkServer(server: ServerRow): Finding[] {
  const { version, size, used, max } = server
  const findings = [ok('database', `PostgreSQL ${version}, ${size}.`)]
  if (server.is_remote && !server.is_sealed)
    findings.push(
      fault(
        'database',
        'Names, contracts and password hashes cross the network in the clear.',
        'Add ?sslmode=verify-full&sslrootcert=/path/ca.pem to DATABASE_URL.',
      ),
    )
  if (used > max * 0.8)
    findings.push(
      advise(
        'database',
        `${used} of ${max} connections are taken.`,
        'Raise max_connections, run fewer hosts, or put a pooler in front.',
      ),
    )
  return findings
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const newest = await getNewestMigration()
  try {
    const { made } = await one<{ made: number | null }>(
      client,
      'select max(created_at)::float8 as made from drizzle.__drizzle_migrations',
    )
    if (made === newest) return ok('schema', 'It is the one of this version.')
    if (made !== null && made > newest)
      return fault(
        'schema',
        'A newer Forecourt works on this store.',
        'Upgrade this host to that version.',
      )
    return advise('schema', 'It is of an earlier version.', 'The next start upgrades it.')
  } catch (error) {
    if (!missing.has(getErrorCode(error) ?? '')) throw error
    return fault('schema', 'No Forecourt has started on this database yet.', 'Run npm start.')
  }
}

/** Seconds by which the database's clock is ahead, less what the question itself took. */
async function checkClock(client: pg.Client, now: () => Date): Promise<Finding> {
  const begun = now().getTime()
  const { at } = await one<{ at: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )
  const took = now().getTime() - begun
  const apart = Math.max(0, Math.abs(at - begun - took / 2) - took / 2) / 1000
  const text = `This machine and the database are ${apart.toFixed(1)} s apart.`
  if (apart < 2) return ok('clock', text)
  return fault(
    'clock',
    `${text} Locks, codes and schedules go by both.`,
    'Set both by a time server (chrony, systemd-timesyncd).',
  )
}

async function checkRoles(
  client: pg.Client,
  { owner, calls }: StoreAddress,
  server: ServerRow,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [whose, login] of [
    ['calls', calls],
    ['jobs', toJobsUrl(owner)],
  ] as const) {
    const other = new pg.Client({
      connectionString: login,
      connectionTimeoutMillis: connectMilliseconds,
    })
    const error = await other.connect().then(() => null, toMessage)
    await other.end().catch(() => {})
    findings.push(
      error === null
        ? ok('roles', `The login of ${whose} signs in.`)
        : fault(
            'roles',
            `The login of ${whose} cannot sign in: ${error}.`,
            'The next start makes it and sets its password; pg_hba.conf and a pooler must admit it.',
          ),
    )
  }
  const { rows } = await client.query<{ bypass: boolean }>(
    'select rolsuper or rolbypassrls as bypass from pg_roles where rolname = $1',
    [appRole],
  )
  if (rows[0]?.bypass === true)
    findings.push(
      fault(
        'roles',
        `${appRole} passes row-level security.`,
        `Run “alter role ${appRole} nosuperuser nobypassrls” as an administrator.`,
      ),
    )
  if (server.is_super)
    findings.push(
      advise('roles', 'The user of DATABASE_URL is a superuser.', 'A plain owner is enough.'),
    )
  return findings
}

async function checkRowSecurity(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind = 'r' and not c.relforcerowsecurity
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') order by 1`,
  )
  if (rows.length === 0) return ok('row-level security', 'It is forced on every table.')
  return fault(
    'row-level security',
    `It is not forced on ${rows.map(({ name }) => name).join(', ')}.`,
    'The next start forces it; find out who took it away.',
  )
}

interface WorkRow {
  readonly people: number
  readonly uncertain: number
  readonly waiting_minutes: number
}

async function checkWork(client: pg.Client): Promise<Finding[]> {
  const {
    people,
    uncertain,
    waiting_minutes: minutes,
  } = await one<WorkRow>(
    client,
    `select (select count(*)::int from jobs where state = 'needs_person') as people,
       (select count(*)::int from outbound_messages where state = 'uncertain') as uncertain,
       (select coalesce(max(extract(epoch from now() - start_after)) / 60, 0)::int from jobs
          where state = 'queued') as waiting_minutes`,
  )
  const findings = [
    minutes < 15
      ? ok('jobs', 'None waits for long.')
      : fault('jobs', `One waits for ${minutes} minutes.`, 'Is a host running? Look at its log.'),
  ]
  if (people + uncertain > 0)
    findings.push(
      advise(
        'work for people',
        `${people} jobs and ${uncertain} messages may or may not have happened.`,
        'An administrator decides about them, messages under Messages.',
      ),
    )
  return findings
}

async function examine(
  client: pg.Client,
  address: StoreAddress,
  now: () => Date,
): Promise<Finding[]> {
  const server = await one<ServerRow>(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       pg_size_pretty(pg_database_size(current_database())) as size,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as max,
       (select rolsuper from pg_roles where rolname = current_user) as is_super,
       coalesce(not inet_server_addr() <<= '127.0.0.0/8' and inet_server_addr() <> '::1', false) as is_remote,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_sealed`,
  )
  requireSupportedVersion(server.number, server.version)
  const clock = await checkClock(client, now)
  const version = await checkVersion(client)
  const findings = [...checkServer(server), clock, version]
  if (version.state === 'wrong') return findings
  return [
    ...findings,
    ...(await checkRoles(client, address, server)),
    await checkRowSecurity(client),
    ...(await checkWork(client)),
  ]
}

/** What can be told about the database at the owner's address without changing anything. */
export async function checkDatabase(address: StoreAddress, now: () => Date): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: address.owner,
    connectionTimeoutMillis: connectMilliseconds,
  })
  try {
    await client.connect()
    return await examine(client, address, now)
  } catch (error) {
    return [
      fault(
        'database',
        `It cannot be examined: ${toMessage(error)}.`,
        'Check the address, and that PostgreSQL runs and admits this machine (pg_hba.conf).',
      ),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}
