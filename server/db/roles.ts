import type pg from 'pg'
import { StartRefusal, sqlState } from '../start-refusal.ts'

/** The role that every call's transaction runs as. It cannot sign in and cannot pass row-level security. */
export const appRole = 'forecourt_app'

const missingGrant = '42501'
const alreadyThere = '42710'

async function maySetAppRole(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local role ${appRole}`)
    return true
  } catch (error) {
    if (sqlState(error) === missingGrant) return false
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function createAppRole(client: pg.ClientBase, user: string): Promise<void> {
  try {
    await client.query(
      `create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
    )
  } catch (error) {
    if (sqlState(error) === alreadyThere) return
    if (sqlState(error) !== missingGrant) throw error
    throw new StartRefusal(
      `The database user ${user} may not create roles. Run “alter role ${user} createrole” as an administrator, or create the role yourself: “create role ${appRole} nologin; grant ${appRole} to ${user}”.`,
    )
  }
}

/**
 * Makes the application role when it is missing and lets the connecting user become it. Refuses, naming the statement to run,
 * when a grant is missing or when a role of that name could pass row-level security.
 */
export async function ensureAppRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ user: string; can_pass: boolean | null }>(
    'select current_user as user, (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as can_pass',
    [appRole],
  )
  const user = rows[0]?.user ?? ''
  if (rows[0]?.can_pass === true) {
    throw new StartRefusal(
      `The role ${appRole} could pass row-level security. Run “alter role ${appRole} nosuperuser nobypassrls” as an administrator.`,
    )
  }
  if (rows[0]?.can_pass === null) await createAppRole(client, user)
  if (await maySetAppRole(client)) return
  try {
    await client.query(`grant ${appRole} to ${client.escapeIdentifier(user)}`)
  } catch (error) {
    if (sqlState(error) !== missingGrant) throw error
    throw new StartRefusal(
      `The database user ${user} may not become ${appRole}. Run “grant ${appRole} to ${user}” as an administrator.`,
    )
  }
}
