import { describe, expect, it } from 'vitest'
import type { BlackoutMutant } from '#tests/sync/blackout/blackout-device.ts'
import { formatBlackout, isBlackoutPassed, runBlackout } from '#tests/sync/blackout/run-blackout.ts'
import { firstSeed } from '#tests/sync/share-histories.ts'
import { testDatabase } from '#tests/support/database.ts'
import { printCounts } from '#tests/support/print-counts.ts'

const full = { users: 20, commandsOfEach: 40, seconds: 40, patience: 300 }
const small = { users: 3, commandsOfEach: 12, seconds: 8, patience: 90 }
/** For what is never quiet. */
const impatient = { ...small, patience: 15 }
const timeout = 10 * 60_000

async function drill(size: typeof small, seed: number, mutant: BlackoutMutant = 'none') {
  const store = await testDatabase()
  try {
    const tally = await runBlackout({ ...size, databaseUrl: store.url, seed, mutant })
    printCounts(
      `services/${formatBlackout(tally)} (seed ${seed}${mutant === 'none' ? '' : `, ${mutant}`})`,
    )
    return tally
  } finally {
    await store.close()
  }
}

describe('Eight hours without the host', () => {
  it('lose and double nothing, and are quiet soon after its return', { timeout }, async () => {
    const isDeep = process.env['TEST_SHARE'] === '1'
    const tally = await drill(isDeep ? full : small, firstSeed())
    expect(isBlackoutPassed(tally)).toBe(true)
    expect(tally.conflicts).toBeGreaterThan(0)
    expect(tally.others.commands).toBeGreaterThan(0)
  })

  it(
    'lose commands that are not sent again, and double those sent as new',
    { timeout },
    async () => {
      const unsent = await drill(impatient, firstSeed(), 'no_retry')
      expect(unsent.lost).toBeGreaterThan(0)
      const renamed = await drill(impatient, firstSeed(), 'no_deduplication')
      expect(renamed.doubled).toBeGreaterThan(0)
    },
  )
})
