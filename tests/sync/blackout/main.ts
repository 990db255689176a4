import { rmSync } from 'node:fs'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createTempFolder } from '#tests/support/processes.ts'
import { firstSeed } from '../share-histories.ts'
import { formatBlackout, isBlackoutPassed, runBlackout } from './run-blackout.ts'
import type { BlackoutMutant } from './blackout-device.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const [mutant = 'none'] = process.argv.slice(2)
const folder = createTempFolder()
const store = await openEmbeddedPostgres({ folder, print })
try {
  const tally = await runBlackout({
    databaseUrl: store.url,
    users: 20,
    commandsOfEach: 40,
    seconds: 40,
    seed: firstSeed(),
    patience: 300,
    mutant: mutant as BlackoutMutant,
  })
  print(formatBlackout(tally))
  if (!isBlackoutPassed(tally)) process.exitCode = 1
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
