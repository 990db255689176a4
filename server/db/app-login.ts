import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { appRole, ensureMaySetRole, grantOrRefuse } from './app-role.ts'

const maxNameLength = 63

/**
 * The application's address of the database: the owner's, with a login of the application's own.
 * Its password follows from the owner's, so that all hosts know it; without one there is none.
 */
export function toAppUrl(ownerUrl: string): string {
  const { user = '', password } = new pg.Client({ connectionString: ownerUrl })
  const url = new URL(ownerUrl)
  // Arguments are for every address; that of a socket has no place for a user before its host.
  url.username = ''
  url.password = ''
  url.searchParams.set('user', `forecourt_calls_${user}`.slice(0, maxNameLength))
  url.searchParams.delete('password')
  if (typeof password === 'string' && password !== '')
    url.searchParams.set(
      'password',
      createHmac('sha256', password).update(appRole).digest('base64url'),
    )
  return url.href
}

async function findLoginError(appUrl: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => {})
  }
}

/** What PostgreSQL stores of a password (RFC 5803): the password itself may reach its log. */
function toScramVerifier(password: string): string {
  const rounds = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${sign('Server Key').toString('base64')}`
}

interface Login {
  readonly owner: string
  readonly name: string
  readonly password: string | null
}

interface LoginState {
  readonly is_strong: boolean
  readonly is_member: boolean
  readonly may_connect: boolean
}

async function readLoginState(client: pg.ClientBase, name: string): Promise<LoginState | null> {
  const { rows } = await client.query<LoginState>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
         or exists (select from pg_auth_members m where m.member = r.oid and m.roleid <> $2::regrole) as is_strong,
       pg_has_role(r.oid, $2::regrole, 'usage') as is_member,
       has_database_privilege(r.oid, current_database(), 'connect') as may_connect
     from pg_roles r where rolname = $1`,
    [name, appRole],
  )
  return rows[0] ?? null
}

async function ensureLoginRole(client: pg.ClientBase, { owner, name }: Login): Promise<void> {
  const role = client.escapeIdentifier(name)
  if ((await readLoginState(client, name)) === null)
    await grantOrRefuse(
      client,
      `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole`,
      `The database user ${owner} may not create roles. Run “alter role ${owner} createrole” as an administrator, or create the role of its calls yourself: “create role ${name} login in role ${appRole}; grant ${name} to ${owner}”.`,
    )
  const state = await readLoginState(client, name)
  if (state?.is_strong === true)
    throw new StartupError(
      `The role ${name} may do more than calls need. Run “alter role ${name} nosuperuser nobypassrls nocreaterole nocreatedb noreplication” as an administrator, and take every role but ${appRole} away from it.`,
    )
  if (state?.is_member !== true)
    await grantOrRefuse(
      client,
      `grant ${appRole} to ${role}`,
      `The database user ${owner} may not let ${name} be ${appRole}. Run “grant ${appRole} to ${name}” as an administrator.`,
    )
}

async function ensureMayConnect(client: pg.ClientBase, { name }: Login): Promise<void> {
  if ((await readLoginState(client, name))?.may_connect === true) return
  const { rows } = await client.query<{ database: string }>(
    'select quote_ident(current_database()) as database',
  )
  const statement = `grant connect on database ${rows[0]?.database ?? ''} to ${client.escapeIdentifier(name)}`
  const sentence = `The role ${name} may not connect to this database. Run “${statement}” as an administrator.`
  await grantOrRefuse(client, statement, sentence)
  // To who may connect, but not let others, PostgreSQL answers with a mere warning.
  if ((await readLoginState(client, name))?.may_connect !== true) throw new StartupError(sentence)
}

/** Any role may set its own password, also where the owner may not create roles. */
async function setPassword(client: pg.ClientBase, { owner, name, password }: Login): Promise<void> {
  if (password === null) return
  await ensureMaySetRole(client, owner, name)
  const role = client.escapeIdentifier(name)
  await client.query('begin')
  try {
    await client.query(`set local role ${role}`)
    await client.query(
      `alter role ${role} password ${client.escapeLiteral(toScramVerifier(password))}`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Lets the application sign in with a role that is `forecourt_app` and nothing else. A refusal
 * names the statement to run.
 */
export async function ensureAppLogin(client: pg.ClientBase, ownerUrl: string): Promise<void> {
  const appUrl = toAppUrl(ownerUrl)
  const { searchParams } = new URL(appUrl)
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  const login: Login = {
    owner: rows[0]?.owner ?? '',
    name: searchParams.get('user') ?? '',
    password: searchParams.get('password'),
  }
  await ensureLoginRole(client, login)
  await ensureMayConnect(client, login)
  if ((await findLoginError(appUrl)) === null) return
  await setPassword(client, login)
  const error = await findLoginError(appUrl)
  if (error === null) return
  const remedy =
    login.password === null
      ? 'DATABASE_URL names no password that one for it could follow from: give the user a ' +
        'password and put it into the address.'
      : 'pg_hba.conf, and a pooler in between, must accept it with a password like the user of DATABASE_URL.'
  throw new StartupError(
    `The role ${login.name}, which calls sign in with, cannot: ${error.message}. ${remedy}`,
    { cause: error },
  )
}
