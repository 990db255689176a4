import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'

const hostLock = '4600, 2'
const named = 'forecourt host '
const graceSeconds = 3

async function otherHost(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where starts_with(application_name, ' +
      '$1) and pid <> pg_backend_pid()',
    [named],
  )
  return rows[0]?.name.slice(named.length) ?? ''
}

/**
 * Makes this process the only host at `url` while its connection lives. Waits three seconds for a
 * host that was just killed. Returns the release.
 */
export async function claimHost(
  url: string,
  address: string,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'forecourt start',
    keepAlive: true,
  })
  let isReleased = false
  let isClaimed = false
  client.on('error', () => {})
  client.on('end', () => {
    if (isClaimed && !isReleased) onLost()
  })
  await client.connect()
  const deadline = performance.now() + graceSeconds * 1000
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(${hostLock}) as got`,
    )
    if (rows[0]?.got === true) break
    if (performance.now() > deadline) {
      const other = await otherHost(client)
      await client.end()
      throw new StartupError(
        `Forecourt is already running on these data${other === '' ? '' : `, at ${other}`}. Stop it first, or give this one another folder (FORECOURT_DATA).`,
      )
    }
    await pause(200)
  }
  await client.query("select set_config('application_name', $1, false)", [`${named}${address}`])
  isClaimed = true
  return async () => {
    isReleased = true
    await client.end().catch(() => {})
  }
}
