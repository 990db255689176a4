import { rmSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import type { AppDeps } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { createLog } from '#server/log.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import type { SecretKeys } from '#server/secrets/secret-keys.ts'
import { writeStoreKeyId } from '#server/secrets/store-key.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { testDatabase } from './database.ts'
import { createTempFolder } from './processes.ts'

/**
 * The real host over a database of its own, with a clock that a test moves and a log that it can
 * read.
 */
export interface TestHost {
  readonly app: ReturnType<typeof createApp>
  readonly database: Database
  readonly clock: Clock
  readonly secretKeys: SecretKeys
  readonly files: FileStorage
  /** Its event streams; they receive nothing until a test begins to listen. */
  readonly live: LiveStreams
  /** Every line of the host's log so far. */
  readonly log: string[]
  /** Another host process over the same database. */
  another(
    changes?: Partial<AppDeps>,
    network?: (request: Request) => string,
  ): ReturnType<typeof createApp>
  close(): Promise<void>
}

export interface Clock {
  readonly now: () => Date
  advance(seconds: number): void
}

function movedByHand(): Clock {
  let at = Date.UTC(2026, 10, 21, 9, 0, 0)
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000
    },
  }
}

/** The header by which tests say where a call comes from; the host itself knows no such header. */
export const networkHeader = 'x-test-network'
const readNetwork = (request: Request) => request.headers.get(networkHeader) ?? 'local'

/** Opens a host on http://localhost with an empty, migrated store. */
export async function openHost(
  changes: Partial<AppDeps> = {},
  openStore = testDatabase,
): Promise<TestHost> {
  const store = await openStore()
  const database = openPool(store.url, 10)
  const clock = movedByHand()
  const log: string[] = []
  const secretKeys = createSecretKeys()
  await database.asOwner((tx) => writeStoreKeyId(tx, secretKeys.id, clock.now()))
  const folder = createTempFolder()
  const files = changes.files ?? openFileStorage(folder, null)
  const live = changes.live ?? new LiveStreams(clock.now)
  const dependencies: AppDeps = {
    database,
    log: createLog('trace', { write: (line) => log.push(line) }),
    now: clock.now,
    files,
    publicUrl: null,
    legacyHost: null,
    powerBi: { login: 'https://login.example', api: 'https://api.example' },
    outgoing: createOutgoingClient({ allowedHosts: new Set() }),
    sftp: createSftpOpener({ allowedHosts: new Set() }),
    secretKeys,
    isTls: false,
    senders: { email: null, sms: null, domains: new Map() },
    pageRoot: null,
    retainedAssets: null,
    callsPerTenSeconds: null,
    stopping: new AbortController().signal,
    live,
    passwordLinks: { isMailSet: false, wake: () => {} },
    ...changes,
  }
  return {
    app: createApp(dependencies, readNetwork),
    database,
    clock,
    secretKeys,
    files,
    live,
    log,
    another: (others = {}, network = readNetwork) =>
      createApp({ ...dependencies, ...others }, network),
    close: async () => {
      await database.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
