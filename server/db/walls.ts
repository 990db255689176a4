import { createHash } from 'node:crypto'
import type pg from 'pg'
import { appRole } from './roles.ts'

const ownOrg = "nullif(current_setting('app.org_id', true), '')"
const baseOrg = "nullif(current_setting('app.base_org_id', true), '')"
const ownUser = "nullif(current_setting('app.user_id', true), '')"

interface Wall {
  /** What the application role may do to the table at all; an act may be limited to columns: `update (name)`. */
  readonly grants: readonly string[]
  /** The rows that it may see and change, by act or for all acts; `null` for none. */
  readonly rows: {
    readonly all?: string
    readonly select?: string
    readonly update?: string
  } | null
}

const everything = ['select', 'insert', 'update', 'delete']
const isOwnOrg = `org_id = ${ownOrg}`
const isOwnUser = `user_id = ${ownUser}`

/** Every table with an organisation, unless it is named below. */
const organisationWall: Wall = { grants: everything, rows: { all: isOwnOrg } }

/** Tables whose base organisation speaks for all: its rows may be read beside one's own. */
const withBaseWall: Wall = {
  grants: everything,
  rows: { all: isOwnOrg, select: `org_id = ${baseOrg}` },
}

/** Every table without an organisation, unless it is named below. */
const closedWall: Wall = { grants: [], rows: null }

const namedWalls: Readonly<Record<string, Wall>> = {
  parameters: withBaseWall,
  metadata: withBaseWall,
  taxonomy: withBaseWall,
  memberships: { grants: everything, rows: { all: isOwnOrg, select: isOwnUser } },
  organisations: {
    grants: ['select', 'update'],
    rows: {
      all: `id = ${ownOrg}`,
      select: `is_base or exists (select from memberships m where m.org_id = organisations.id and m.user_id = ${ownUser})`,
    },
  },
  // One sees oneself and the members of the organisation one is in.
  users: {
    grants: ['select', 'update (first_name, last_name, default_language, tables_cleared_at)'],
    rows: {
      select: `id = ${ownUser} or exists (select from memberships m where m.org_id = ${ownOrg} and m.user_id = users.id)`,
      update: `id = ${ownUser}`,
    },
  },
  sessions: { grants: ['select', 'delete'], rows: { all: isOwnUser } },
  remembered_requests: { grants: everything, rows: { all: isOwnUser } },
  // What was shown and used stays as it was: nobody may change it or take it away.
  shown_deals: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  feature_uses: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  parameter_changes: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
  device_loss_dismissals: { grants: ['select', 'insert'], rows: { all: isOwnOrg } },
}

interface Table {
  readonly name: string
  readonly has_org_id: boolean
  /** What was noted when the wall was built: a digest of its statements, and the state they left. */
  readonly note: string | null
  readonly state: string
}

/** The state of a table's protection as the catalogue has it: switches, grants on the table and its columns, policies. */
const stateOf = `md5(concat_ws('|', c.relrowsecurity, c.relforcerowsecurity, c.relacl,
  (select string_agg(concat(a.attname, a.attacl), ',' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attacl is not null),
  (select string_agg(concat_ws(' ', p.polname, p.polcmd, p.polpermissive, p.polroles, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), ',' order by p.polname)
    from pg_policy p where p.polrelid = c.oid)))`

const tablesOfPublic = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as note, ${stateOf} as state,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as has_org_id
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

const ownPolicies = ['wall_owner', 'wall_all', 'wall_select', 'wall_update']

function statementsFor(table: string, { grants, rows }: Wall, owner: string): string[] {
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
    // Sign-in, imports and migrations work as the owner, who may be no superuser and would otherwise see nothing.
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
          `create policy wall_update on ${table} for update to ${appRole} using (${rows.update}) with check (${rows.update})`,
        ]),
  ]
}

async function buildWall(
  client: pg.ClientBase,
  { name, has_org_id, note, state }: Table,
  owner: string,
): Promise<boolean> {
  const table = client.escapeIdentifier(name)
  const statements = statementsFor(
    table,
    namedWalls[name] ?? (has_org_id ? organisationWall : closedWall),
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
 * Stands the second wall round every table of schema public, in one transaction: forced row-level security, by which the application role sees
 * and changes only the rows of the transaction's organisation (`app.org_id`) and user (`app.user_id`). A table with a column `org_id`
 * gets its wall from that; one without is closed to the application role unless it is named here. A wall that
 * stands as it should is left alone, so that a second host can start beside a working one. Answers with the names of the tables whose walls were built.
 */
export async function buildWalls(client: pg.ClientBase): Promise<string[]> {
  const built: string[] = []
  await client.query('begin')
  try {
    const { rows: tables } = await client.query<Table>(`${tablesOfPublic} order by c.relname`)
    const { rows } = await client.query<{ owner: string }>('select current_user as owner')
    const owner = client.escapeIdentifier(rows[0]?.owner ?? '')
    for (const table of tables) if (await buildWall(client, table, owner)) built.push(table.name)
    await client.query(`grant usage on schema public to ${appRole}`)
    await client.query(`grant usage on all sequences in schema public to ${appRole}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return built
}
