import { randomBytes } from 'node:crypto'
import { ReadReplica } from '#server/db/replica/read-replica.ts'
import type { ReadReplicaOptions, ReplicaState } from '#server/db/replica/read-replica.ts'
import { migrate } from '#server/db/migrate.ts'
import { toReplicaUrl, toStoreAddress } from '#server/db/store-address.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { readConfig } from '#server/config.ts'
import { openHost } from '#tests/support/host.ts'
import type { TestHost } from '#tests/support/host.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres-server.ts'
import { openReplicatedPostgres } from './standby.ts'
import type { ReplicatedPostgres } from './standby.ts'

/** A host of a primary and its standby, by the time of the day. */
export interface ReplicatedHost {
  readonly servers: ReplicatedPostgres
  /** It reads on the primary alone; `opened.app` reads on the standby too. */
  readonly host: TestHost
  readonly url: string
  close(): Promise<void>
}

/** A host process that has the replica, and what it did. */
export interface ReadingHost {
  readonly host: TestHost
  readonly replica: ReadReplica
  /** Where its calls were read. */
  readonly reads: Record<'replica' | 'primary', number>
  readonly states: ReplicaState[]
  close(): Promise<void>
}

const clock = { now: () => new Date(), advance: () => {} }

export async function openReplicatedHost(): Promise<ReplicatedHost> {
  const servers = await openReplicatedPostgres()
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(servers.url, name)
  await migrate(url)
  const store = async () => ({ url, close: () => dropDatabase(servers.url, name) })
  const opened = await openHost({ now: clock.now }, store)
  return {
    servers,
    host: { ...opened, clock },
    url,
    close: async () => {
      await opened.close()
      await servers.close()
    },
  }
}

/** The same database on another server. */
function onServer(url: string, server: string): string {
  const other = new URL(server)
  other.pathname = new URL(url).pathname
  return other.href
}

/** Opens a host process that reads at `changes.url`, the standby unless named. */
export function openReadingHost(
  { servers, host, url }: ReplicatedHost,
  changes: Partial<Pick<ReadReplicaOptions, 'url' | 'boundSeconds'>> = {},
): ReadingHost {
  const reads = { replica: 0, primary: 0 }
  const states: ReplicaState[] = []
  const at = changes.url ?? onServer(url, servers.standbyUrl)
  const replica = new ReadReplica({
    url: toReplicaUrl(at, toStoreAddress(url, null)),
    primary: host.database,
    connections: 10,
    boundSeconds: changes.boundSeconds ?? 30,
    now: clock.now,
    onState: (state) => states.push(state),
    onRead: (from) => {
      operating.metrics.countRead(from)
      reads[from] += 1
    },
  })
  const pools = { calls: host.database, jobs: host.database }
  const operating = openMetrics(readConfig({}), pools, replica)
  const app = host.another({ replica, operating }, () => '127.0.0.1')
  return { host: { ...host, app }, replica, reads, states, close: () => replica.close() }
}
