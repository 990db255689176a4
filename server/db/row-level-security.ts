import { createHash } from 'node:crypto'
import type pg from 'pg'
import { appRole } from './app-role.ts'

const ownOrg = "nullif(current_setting('app.org_id', true), '')"
const baseOrg = "nullif(current_setting('app.base_org_id', true), '')"
const ownUser = "nullif(current_setting('app.user_id', true), '')"

interface TableAccess {
  /** What the application role may do at all; may be limited to columns: `update (name)`. */
  readonly grants: readonly string[]
  /** The rows that it may see and change, by command; `null` for none. */
  readonly rows: {
    readonly all?: string
    readonly select?: string
    readonly update?: string
  } | null
}

const everything = ['select', 'insert', 'update', 'delete']
const isOwnOrg = `org_id = ${ownOrg}`
const isOwnUser = `user_id = ${ownUser}`

/** Default for tables with `org_id`. */
const organisationAccess: TableAccess = { grants: everything, rows: { all: isOwnOrg } }

/** The base organisation's rows may be read beside one's own. */
const withBaseAccess: TableAccess = {
  grants: everything,
  rows: { all: isOwnOrg, select: `org_id = ${baseOrg}` },
}

/** Default for tables without `org_id`. */
const closedAccess: TableAccess = { grants: [], rows: null }

const namedAccess: Readonly<Record<string, TableAccess>> = {
  parameters: withBaseAccess,
  metadata: withBaseAccess,
  taxonomy: withBaseAccess,
  memberships: { grants: everything, rows: { all: isOwnOrg, select: isOwnUser } },
  organisations: {
    grants: ['select', 'update'],
    rows: {
      all: `id = ${ownOrg}`,
      select: `is_base or exists (select from memberships m where m.org_id = organisations.id
        and m.user_id = ${ownUser})`,
    },
  },
  // A person sees themselves and the members of the current organisation.
  users: {
    grants: ['select', 'update (first_name, last_name, default_language, tables_cleared_at)'],
    rows: {
      select: `id = ${ownUser} or exists (select from memberships m where m.org_id = ${ownOrg}
        and m.user_id = users.id)`,
      update: `id = ${ownUser}`,
    },
  },
  sessions: {
    grants: ['select', 'delete', 'update (acting_org_id, acting_id)'],
    rows: { all: isOwnUser },
  },
  // The key that browsers subscribe for; the private one is the owner's.
  push_keys: { grants: ['select (public_key)'], rows: { select: 'true' } },
  remembered_requests: { grants: everything, rows: { all: isOwnUser } },
  // Written by the owner alone, with the account that it makes.
  invitations: { grants: ['select'], rows: { all: isOwnOrg } },
  // Written by the owner alone, who deletes what they tell of.
  retention_reports: { grants: ['select'], rows: { all: isOwnOrg } },
  // Append-only: nobody may change or delete these rows.
  shown_deals: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  feature_uses: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  configuration_changes: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  customer_opens: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  erasures: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  export_downloads: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  acting_sessions: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  device_loss_dismissals: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
}

interface Table {
  readonly name: string
  readonly has_org_id: boolean
  /** The table's comment: a digest of the statements, and the state they left. */
  readonly note: string | null
  readonly state: string
}

/** A table's protection in the catalogue: switches, grants, policies. */
const protectionState = `md5(concat_ws('|', c.relrowsecurity, c.relforcerowsecurity, c.relacl,
  (select string_agg(concat(a.attname, a.attacl), ',' order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attacl is not null),
  (select string_agg(concat_ws(' ', p.polname, p.polcmd, p.polpermissive, p.polroles,
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), ','
    order by p.polname)
    from pg_policy p where p.polrelid = c.oid)))`

const tablesOfPublic = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as note, ${protectionState} as state,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id'
      and not a.attisdropped) as has_org_id
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

const ownPolicies = ['wall_owner', 'wall_all', 'wall_select', 'wall_update']

function statementsFor(table: string, { grants, rows }: TableAccess, owner: string): string[] {
  const common = [
    `alter table ${table} enable row level security`,
    `revoke all on ${table} from ${appRole}, public`,
    ...grants.map((grant) => `grant ${grant} on ${table} to ${appRole}`),
    ...ownPolicies.map((name) => `drop policy if exists ${name} on ${table}`),
  ]
  if (rows === null) return common
  return [
    ...common,
    `alter table ${table} force row level security`,
    // Sign-in, imports and migrations run as the owner, who would otherwise see nothing under
    // forced row-level security.
    `create policy wall_owner on ${table} to ${owner} using (true) with check (true)`,
    ...(rows.all === undefined
      ? []
      : [
          `create policy wall_all on ${table} to ${appRole} using (${rows.all}) with check (${rows.all})`,
        ]),
    ...(rows.select === undefined
      ? []
      : [`create policy wall_select on ${table} for select to ${appRole} using (${rows.select})`]),
    ...(rows.update === undefined
      ? []
      : [
          `create policy wall_update on ${table} for update to ${appRole} using (${rows.update})
            with check (${rows.update})`,
        ]),
  ]
}

async function protectTable(
  client: pg.ClientBase,
  { name, has_org_id, note, state }: Table,
  owner: string,
): Promise<boolean> {
  const table = client.escapeIdentifier(name)
  const statements = statementsFor(
    table,
    namedAccess[name] ?? (has_org_id ? organisationAccess : closedAccess),
    owner,
  )
  const digest = createHash('md5').update(statements.join('\n')).digest('hex')
  if (note === `wall ${digest} ${state}`) return false
  for (const statement of statements) await client.query(statement)
  const { rows } = await client.query<Table>(`${tablesOfPublic} and c.relname = $1`, [name])
  await client.query(
    `comment on table ${table} is ${client.escapeLiteral(`wall ${digest} ${rows[0]?.state ?? ''}`)}`,
  )
  return true
}

/**
 * Forces row-level security on every public table, by `org_id` or the exceptions above. Skips
 * unchanged tables, so that hosts start beside a working one.
 */
export async function applyRowLevelSecurity(client: pg.ClientBase): Promise<string[]> {
  const protectedTables: string[] = []
  await client.query('begin')
  try {
    const { rows: tables } = await client.query<Table>(`${tablesOfPublic} order by c.relname`)
    const { rows } = await client.query<{ owner: string }>('select current_user as owner')
    const owner = client.escapeIdentifier(rows[0]?.owner ?? '')
    for (const table of tables)
      if (await protectTable(client, table, owner)) protectedTables.push(table.name)
    await client.query(`grant usage on schema public to ${appRole}`)
    await client.query(`grant usage on all sequences in schema public to ${appRole}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return protectedTables
}
