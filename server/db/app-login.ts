import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { appRole, ensureMaySetRole, grantOrRefuse } from './app-role.ts'

const maxNameLength = 63

/** A login beside the owner's: what its name begins with, and the one role that it is, if any. */
interface LoginKind {
  readonly prefix: string
  readonly role: string | null
  readonly secret: string
  readonly users: 'calls' | 'jobs'
}

const callsLogin: LoginKind = {
  prefix: 'forecourt_calls_',
  role: appRole,
  secret: appRole,
  users: 'calls',
}

/** Of no role at all: it gets what the job queue's schema grants it. */
const jobsLogin: LoginKind = {
  prefix: 'forecourt_jobs_',
  role: null,
  secret: 'forecourt_jobs',
  users: 'jobs',
}

/** The address at `place` with another login; without a password there is none. */
function withLogin(place: string, user: string, password: string | null): string {
  const url = new URL(place)
  // Arguments are for every address; that of a socket has no place for a user before its host.
  url.username = ''
  url.password = ''
  url.searchParams.set('user', user)
  url.searchParams.delete('password')
  if (password !== null) url.searchParams.set('password', password)
  return url.href
}

function readLogin(url: string): { readonly user: string; readonly password: string | null } {
  const { user = '', password } = new pg.Client({ connectionString: url })
  return { user, password: typeof password === 'string' && password !== '' ? password : null }
}

/**
 * The owner's address of the database with another login. Its password follows from the owner's, so
 * that all hosts know it; without one there is none.
 */
function toLoginUrl(ownerUrl: string, { prefix, secret }: LoginKind): string {
  const { user, password } = readLogin(ownerUrl)
  return withLogin(
    ownerUrl,
    `${prefix}${user}`.slice(0, maxNameLength),
    password && createHmac('sha256', password).update(secret).digest('base64url'),
  )
}

/** The address at `place` with the login that `named` names. */
export function toNamedUrl(place: string, named: string): string {
  const { user, password } = readLogin(named)
  return withLogin(place, user, password)
}

/** The address that calls sign in at. */
export const toAppUrl = (ownerUrl: string): string => toLoginUrl(ownerUrl, callsLogin)

/** The address that the job queue signs in at. */
export const toJobsUrl = (ownerUrl: string): string => toLoginUrl(ownerUrl, jobsLogin)

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
  readonly kind: LoginKind
  readonly owner: string
  readonly name: string
  readonly password: string | null
  /** Whether the operator named it: its password is theirs to change. */
  readonly isNamed: boolean
}

interface LoginState {
  readonly is_strong: boolean
  readonly is_member: boolean
  readonly may_connect: boolean
}

async function readLoginState(
  client: pg.ClientBase,
  { name, kind }: Login,
): Promise<LoginState | null> {
  const { rows } = await client.query<LoginState>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
         or exists (select from pg_auth_members m where m.member = r.oid
           and m.roleid is distinct from $2::regrole) as is_strong,
       $2::regrole is null or pg_has_role(r.oid, $2::regrole, 'usage') as is_member,
       has_database_privilege(r.oid, current_database(), 'connect') as may_connect
     from pg_roles r where rolname = $1`,
    [name, kind.role],
  )
  return rows[0] ?? null
}

async function ensureLoginRole(client: pg.ClientBase, login: Login): Promise<void> {
  const { kind, owner, name } = login
  const role = client.escapeIdentifier(name)
  const inRole = kind.role === null ? '' : ` in role ${kind.role}`
  if ((await readLoginState(client, login)) === null)
    await grantOrRefuse(
      client,
      `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole`,
      `The database user ${owner} may not create roles. Run “alter role ${owner} createrole” as ` +
        `an administrator, or create the role of its ${kind.users} yourself: “create role ${name} ` +
        `login${inRole}; grant ${name} to ${owner}”.`,
    )
  const state = await readLoginState(client, login)
  if (state?.is_strong === true)
    throw new StartupError(
      `The role ${name} may do more than ${kind.users} need. Run “alter role ${name} nosuperuser nobypassrls nocreaterole nocreatedb noreplication” as an administrator, and take every role${kind.role === null ? '' : ` but ${kind.role}`} away from it.`,
    )
  if (state?.is_member !== true && kind.role !== null)
    await grantOrRefuse(
      client,
      `grant ${kind.role} to ${role}`,
      `The database user ${owner} may not let ${name} be ${kind.role}. Run “grant ${kind.role} ` +
        `to ${name}” as an administrator.`,
    )
}

async function ensureMayConnect(client: pg.ClientBase, login: Login): Promise<void> {
  const { name } = login
  if ((await readLoginState(client, login))?.may_connect === true) return
  const { rows } = await client.query<{ database: string }>(
    'select quote_ident(current_database()) as database',
  )
  const statement = `grant connect on database ${rows[0]?.database ?? ''} to ${client.escapeIdentifier(name)}`
  const sentence = `The role ${name} may not connect to this database. Run “${statement}” as an administrator.`
  await grantOrRefuse(client, statement, sentence)
  // To who may connect, but not let others, PostgreSQL answers with a mere warning.
  if ((await readLoginState(client, login))?.may_connect !== true) throw new StartupError(sentence)
}

/** Any role may change itself, also where the owner may not create roles. */
async function alterItself(
  client: pg.ClientBase,
  { owner, name }: Pick<Login, 'owner' | 'name'>,
  change: string,
): Promise<void> {
  await ensureMaySetRole(client, owner, name)
  const role = client.escapeIdentifier(name)
  await client.query('begin')
  try {
    await client.query(`set local role ${role}`)
    await client.query(`alter role ${role} ${change}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function setPassword(client: pg.ClientBase, login: Login): Promise<void> {
  if (login.password === null) return
  const verifier = client.escapeLiteral(toScramVerifier(login.password))
  await alterItself(client, login, `password ${verifier}`)
}

/** What to do about a login that cannot sign in. */
function getRemedy({ name, password, isNamed }: Login): string {
  if (isNamed)
    return `Put its password into DATABASE_URL, or run “alter role ${name} login password '…'” as an administrator; pg_hba.conf must accept it like the user of DATABASE_DIRECT_URL.`
  return password === null
    ? 'DATABASE_URL names no password that one for it could follow from: give the user a ' +
        'password and put it into the address.'
    : 'pg_hba.conf, and a pooler in between, must accept it with a password like the user of DATABASE_URL.'
}

async function ensureLogin(
  client: pg.ClientBase,
  url: string,
  kind: LoginKind,
  isNamed: boolean,
): Promise<Login> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  const { user: name, password } = readLogin(url)
  const login: Login = { kind, owner: rows[0]?.owner ?? '', name, password, isNamed }
  const isNew = (await readLoginState(client, login)) === null
  await ensureLoginRole(client, login)
  await ensureMayConnect(client, login)
  let error = await findLoginError(url)
  if (error !== null && (isNew || !isNamed)) {
    await setPassword(client, login)
    error = await findLoginError(url)
  }
  if (error === null) return login
  throw new StartupError(
    `The role ${login.name}, which ${kind.users} sign in with, cannot: ${error.message}. ${getRemedy(login)}`,
    { cause: error },
  )
}

/**
 * Lets the application sign in at `appUrl` with a role that is `forecourt_app` and nothing else. A
 * refusal names the statement to run.
 */
export async function ensureAppLogin(
  client: pg.ClientBase,
  appUrl: string,
  isNamed: boolean,
): Promise<void> {
  await ensureLogin(client, appUrl, callsLogin, isNamed)
}

/**
 * Lets the job queue sign in with a role that is no other; answers with its name. It waits for no
 * disk: what a crash of the database takes from the queue, the rows of `jobs` bring back.
 */
export async function ensureJobsLogin(client: pg.ClientBase, ownerUrl: string): Promise<string> {
  const login = await ensureLogin(client, toJobsUrl(ownerUrl), jobsLogin, false)
  const { rows } = await client.query<{ config: string[] | null }>(
    'select rolconfig as config from pg_roles where rolname = $1',
    [login.name],
  )
  if (rows[0]?.config?.includes('synchronous_commit=off') !== true)
    await alterItself(client, login, 'set synchronous_commit = off')
  return login.name
}
