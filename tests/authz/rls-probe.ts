import type pg from 'pg'
import { addStoreKeyId } from '#server/secrets/store-key.ts'
import { addUser } from '#server/users/user.store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { openHost } from '#tests/support/host.ts'
import type { TestHost } from '#tests/support/host.ts'

/** Whom the statements are run for. */
export interface ProbeScope {
  readonly orgId: string | null
  readonly userId: string | null
}

/** A host with two organisations and the user `x`. */
export async function openHostToProbe(): Promise<{
  readonly host: TestHost
  readonly mine: string
  readonly theirs: string
}> {
  const host = await openHost()
  const mine = await buildOrganisation(host)
  const theirs = await buildOrganisation(host)
  // Organisations' secrets name the key that they are sealed under.
  await host.database.asOwner((tx) => addStoreKeyId(tx, 'x', host.clock.now()))
  await host.database.asOwner((tx) =>
    addUser(tx, {
      id: 'x',
      username: 'x@demo.example',
      password: 'a long enough password',
      first_name: 'X',
      last_name: 'Y',
    }),
  )
  return { host, mine, theirs }
}

/** Counts probes and what they let through. */
export function createRlsProbe(
  getDefault: () => { readonly host: TestHost; readonly orgId: string },
) {
  const counts = { probes: 0, leaks: 0 }

  /**
   * Runs the statement as the application role in one's own organisation: the number of rows it
   * touched, or the database's error code.
   */
  async function probe(
    statement: string,
    values: readonly unknown[] = [],
    scope: ProbeScope = { orgId: getDefault().orgId, userId: 'x' },
  ): Promise<number | string> {
    counts.probes++
    const client = await getDefault().host.database.pool.connect()
    try {
      await client.query("begin; select set_config('role', 'forecourt_app', true)")
      await client.query(
        "select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true)",
        [scope.orgId ?? '', scope.userId ?? ''],
      )
      return (await client.query(statement, [...values])).rowCount ?? 0
    } catch (error) {
      return (error as pg.DatabaseError).code ?? 'unknown'
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  function countLeaks(found: Readonly<Record<string, number | string>>): void {
    counts.leaks += Object.values(found).filter(
      (touched) => typeof touched === 'number' && touched > 0,
    ).length
  }

  return { counts, probe, countLeaks }
}
