import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * Runs `measure` on a migrated, empty embedded store of its own, at the address it is given; the
 * store is gone afterwards.
 */
export async function withBenchStore(
  report: (line: string) => void,
  measure: (url: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-bench-'))
  chmodSync(folder, 0o755)
  const store = await openEmbeddedPostgres({ folder: path.join(folder, 'data'), print: report })
  try {
    await migrate(store.url)
    await measure(store.url)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
