import type pg from 'pg'

/**
 * Tables about people, which have no organisation, the one of organisations and the key that
 * browsers subscribe for: the only ones
 * without `org_id` that the application role may touch.
 */
const personal = new Set(['organisations', 'users', 'sessions', 'remembered_requests', 'push_keys'])

/**
 * Functions that run with their owner's rights and that the application role may call; each must
 * filter by the organisation itself.
 */
const trustedFunctions: ReadonlySet<string> = new Set([
  // Tells an organisation's time zone, also where the base organisation sets it.
  'report_time_zone',
  'customers_matching',
  'is_shared_account',
  'save_account',
  'sign_in_waits',
  'end_sign_in_waits',
  'list_rights_elsewhere',
  'search_all_users',
  'search_acting_candidates',
  'taken_usernames',
  'add_account',
  'own_organisations',
  'add_organisation',
  // Each looks for the caller's own right in the organisation that it reads.
  'own_mapping_rules',
  'list_health_reports',
  'list_supported_jobs',
  'count_supported_queues',
])

interface TableRow {
  readonly name: string
  readonly has_org: boolean
  readonly enabled: boolean
  readonly forced: boolean
  readonly granted: boolean
}

interface PolicyRow {
  readonly name: string
  readonly table: string
  readonly command: string
  readonly using: string | null
  readonly check: string | null
  readonly roles: readonly string[]
}

const tables = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as has_org,
    has_any_column_privilege('forecourt_app', c.oid, 'select') or has_table_privilege('forecourt_app', c.oid, 'insert')
      or has_any_column_privilege('forecourt_app', c.oid, 'update') or has_table_privilege('forecourt_app', c.oid, 'delete') as granted
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

const policies = `
  select p.polname as name, c.relname as table, p.polcmd as command, pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check,
    array(select case when r = 0 then 'public' else pg_get_userbyid(r)::text end from unnest(p.polroles) r) as roles
  from pg_policy p join pg_class c on c.oid = p.polrelid`

const uniquesWithoutOrganisation = `
  select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and a.attnum = any (i.indkey))`

const keysAcrossOrganisations = `
  select k.conname as name from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'org_id')
    and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'org_id')
    and not exists (select from unnest(k.conkey, k.confkey) as pair(here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'org_id'
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname = 'org_id')`

const openViews = `
  select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and has_table_privilege('forecourt_app', c.oid, 'select')
    and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)))`

/** The application calls one: it opens a session by the hash of its cookie, and pins its path. */
const definerFunctions = `
  select p.proname as name from pg_proc p 
    where not (p.proname = 'find_session' and p.proconfig @> array['search_path=pg_catalog, public, pg_temp']) and p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('forecourt_app', p.oid, 'execute')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

const owned = `select c.relname as name from pg_class c where c.relowner = (select oid from pg_roles where rolname = 'forecourt_app')`

const byOrganisation = /app\.org_id/

function faultsOfTable(table: TableRow, of: readonly PolicyRow[]): string[] {
  const { name } = table
  if (!table.has_org && !personal.has(name))
    return table.granted ? [`${name} has no organisation, yet the application role may use it`] : []
  const faults: string[] = []
  if (!table.enabled) faults.push(`${name} has no row-level security`)
  if (!table.forced) faults.push(`${name} does not force row-level security`)
  const own = of.filter((policy) => policy.table === name)
  if (own.some(({ roles }) => roles.includes('public')))
    faults.push(`${name} has a policy for everybody`)
  const forApp = own.filter(({ roles }) => roles.includes('forecourt_app'))
  const changing = forApp.filter(({ command }) => command !== 'r')
  if (
    table.has_org &&
    !forApp.some(
      ({ command, using, check }) =>
        command === '*' && byOrganisation.test(using ?? '') && byOrganisation.test(check ?? ''),
    )
  ) {
    faults.push(`${name} has no policy that reads and checks by organisation`)
  }
  for (const policy of changing) {
    if (policy.command !== 'd' && policy.check === null)
      faults.push(`${name}: ${policy.name} checks nothing that is written`)
    if (table.has_org && !byOrganisation.test(policy.using ?? policy.check ?? ''))
      faults.push(
        `${name}: ${policy.name} lets change rows by something else than the organisation`,
      )
  }
  return faults
}

async function names(client: pg.Pool | pg.ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/**
 * Everything that would let the application role past row-level security, in sentences, and the
 * number of tables checked.
 */
export async function auditRowLevelSecurity(
  client: pg.Pool | pg.ClientBase,
): Promise<{ tables: number; faults: readonly string[] }> {
  const { rows: all } = await client.query<TableRow>(tables)
  const { rows: everyPolicy } = await client.query<PolicyRow>(policies)
  const unknownFunctions = (await names(client, definerFunctions)).filter(
    (name) => !trustedFunctions.has(name),
  )
  return {
    tables: all.length,
    faults: [
      ...all.flatMap((table) => faultsOfTable(table, everyPolicy)),
      ...(await names(client, uniquesWithoutOrganisation)).map(
        (name) => `${name} is unique across organisations: it tells that another has the value`,
      ),
      ...(await names(client, keysAcrossOrganisations)).map(
        (name) =>
          `${name} refers from one organisation’s table to another without the organisation`,
      ),
      ...(await names(client, openViews)).map(
        (name) => `the view ${name} shows rows with its owner’s rights`,
      ),
      ...unknownFunctions.map(
        (name) => `the function ${name} runs with its owner’s rights and is not named as trusted`,
      ),
      ...(await names(client, owned)).map((name) => `${name} belongs to the application role`),
    ],
  }
}
