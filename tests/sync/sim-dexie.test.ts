import { describe, expect, it } from 'vitest'
import { countsOf, firstSeed, howMany, say, shareHistories } from './share-histories.ts'

const hangLimit = 40 * 60_000
const everyProcess = 1000

describe('the outbox in IndexedDB, sealed, through everything that can happen', () => {
  it(
    'loses, doubles, strands and overwrites nothing that was shown as saved',
    { timeout: hangLimit },
    async () => {
      const seed = firstSeed()
      const histories = howMany(10_000)
      // A process grows slower with the databases that it has opened: each lives through a thousand.
      const tally = await shareHistories({
        process: 'dexie-process.ts',
        atOnce: 8,
        from: seed,
        histories,
        processes: Math.ceil(histories / everyProcess),
      })
      say(`sync/sim-dexie: ${countsOf(tally, seed)}`)
      expect(tally.failed, `again with FC_SEED=${tally.failed[0]?.seed} FC_PATH=0`).toEqual([])
      expect(tally.writes).toBeGreaterThan(tally.histories)
    },
  )
})
