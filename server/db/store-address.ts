import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { toAppUrl, toNamedUrl } from './app-login.ts'

/** Where the PostgreSQL of a store is, for the owner and for the application. */
export interface StoreAddress {
  /** The owner's, straight to PostgreSQL: migrations, sign-in, imports; the queue's follows from it. */
  readonly owner: string
  /** The application's, straight to PostgreSQL: jobs, whose transactions may take long. */
  readonly app: string
  /** The application's, perhaps through a pooler in transaction mode: calls. */
  readonly calls: string
  /** Whether `calls` names a login of the operator's own, with its password. */
  readonly isLoginNamed: boolean
}

const getUser = (url: string): string =>
  new URL(toNamedUrl(url, url)).searchParams.get('user') ?? ''

function toDerived(owner: string, pooled: string): StoreAddress {
  const app = toAppUrl(owner)
  return { owner, app, calls: toNamedUrl(pooled, app), isLoginNamed: false }
}

/**
 * The addresses that DATABASE_URL and DATABASE_DIRECT_URL name; without the second one the first is
 * the owner's and serves all. Another user in the first is the application's login.
 */
export function toStoreAddress(databaseUrl: string, directUrl: string | null): StoreAddress {
  const owner = directUrl ?? databaseUrl
  if (getUser(databaseUrl) === getUser(owner)) return toDerived(owner, databaseUrl)
  return {
    owner,
    app: toNamedUrl(owner, databaseUrl),
    calls: toNamedUrl(databaseUrl, databaseUrl),
    isLoginNamed: true,
  }
}

/**
 * Where calls sign in at a standby: with the login of calls, which row-level security holds. Another
 * one that the address names is not used.
 */
export const toReplicaUrl = (readUrl: string, { calls }: StoreAddress): string =>
  toNamedUrl(readUrl, calls)

/** What tells a database from every other one. */
async function readIdentity(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ identity: string }>(
      `select concat(pg_postmaster_start_time(), ' ', oid) as identity from pg_database
        where datname = current_database()`,
    )
    return rows[0]?.identity ?? ''
  } finally {
    await client.end().catch(() => {})
  }
}

/** Refuses a pooler that does not let the calls in, or leads them to another database. */
export async function requireSameDatabase({ app, calls }: StoreAddress): Promise<void> {
  if (app === calls) return
  const pooled = await readIdentity(calls).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `Calls cannot sign in at DATABASE_URL: ${message}. A pooler must know the role ` +
        `${getUser(calls)} with its password, by auth_query or by its line of pg_shadow.`,
      { cause },
    )
  })
  if (pooled !== (await readIdentity(app)))
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
}
