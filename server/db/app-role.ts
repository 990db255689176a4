import type pg from 'pg'
import { StartupError, getErrorCode } from '../startup-error.ts'

/**
 * What every call may do: the role that its login (`app-login.ts`) is. It cannot sign in itself,
 * owns nothing and cannot pass row-level security.
 */
export const appRole = 'forecourt_app'

const missingGrant = '42501'
const alreadyThere = '42710'

async function maySetRole(client: pg.ClientBase, role: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local role ${client.escapeIdentifier(role)}`)
    return true
  } catch (error) {
    if (getErrorCode(error) === missingGrant) return false
    throw error
  } finally {
    await client.query('rollback')
  }
}

/**
 * Runs a statement about roles; one that is there already is well. Refuses with the sentence where
 * the connecting user may not.
 */
export async function grantOrRefuse(
  client: pg.ClientBase,
  statement: string,
  sentence: string,
): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (getErrorCode(error) === alreadyThere) return
    if (getErrorCode(error) !== missingGrant) throw error
    throw new StartupError(sentence)
  }
}

/** Lets the connecting user become the role. A refusal names the statement to run. */
export async function ensureMaySetRole(
  client: pg.ClientBase,
  user: string,
  role: string,
): Promise<void> {
  if (await maySetRole(client, role)) return
  await grantOrRefuse(
    client,
    `grant ${client.escapeIdentifier(role)} to ${client.escapeIdentifier(user)}`,
    `The database user ${user} may not become ${role}. Run “grant ${role} to ${user}” as an administrator.`,
  )
}

/**
 * Creates the application role when missing and lets the connecting user become it. A refusal names
 * the statement to run.
 */
export async function ensureAppRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ user: string; can_pass: boolean | null }>(
    'select current_user as user, (select rolsuper or rolbypassrls from pg_roles where rolname = ' +
      '$1) as can_pass',
    [appRole],
  )
  const user = rows[0]?.user ?? ''
  if (rows[0]?.can_pass === true) {
    throw new StartupError(
      `The role ${appRole} could pass row-level security. Run “alter role ${appRole} nosuperuser ` +
        'nobypassrls” as an administrator.',
    )
  }
  if (rows[0]?.can_pass === null)
    await grantOrRefuse(
      client,
      `create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
      `The database user ${user} may not create roles. Run “alter role ${user} createrole” as an ` +
        `administrator, or create the role yourself: “create role ${appRole} nologin; grant ` +
        `${appRole} to ${user}”.`,
    )
  await ensureMaySetRole(client, user, appRole)
}
