import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '#server/db/embedded/binaries.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { stopPostmaster } from '#server/db/embedded/postmaster.ts'
import { resolveStoreLocation } from '#server/db/embedded/store-location.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTempFolder } from '#tests/support/processes.ts'

const run = promisify(execFile)

/** `fast` ends every connection and writes a checkpoint; `immediate` is a crash with a recovery. */
export type RestartMode = 'fast' | 'immediate'

/** A PostgreSQL of one's own, as durable as the product's, that a test restarts. */
export interface RestartedPostgres {
  readonly url: string
  /** Restarts it on the same port; resolves once it takes connections again. */
  restart(mode: RestartMode): Promise<void>
  close(): Promise<void>
}

export async function openRestartedPostgres(): Promise<RestartedPostgres> {
  const folder = createTempFolder()
  const store = await openEmbeddedPostgres({ folder, print: () => {} })
  await migrate(store.url)
  const { place } = await resolveStoreLocation(folder)
  const binaries = await findPostgresBinaries(place.account)
  const control = ['-D', place.data, '-l', place.logFile, '-w']
  return {
    url: store.url,
    restart: async (mode) => {
      await run(binaries.pgCtl, [...control, '-m', mode, 'restart'], {
        ...place.account,
        cwd: path.dirname(place.data),
      })
    },
    close: async () => {
      await store.close()
      // A store whose database was restarted cannot tell whether it is the last.
      await stopPostmaster(binaries, place)
      rmSync(folder, { recursive: true })
    },
  }
}
