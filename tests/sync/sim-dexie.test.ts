import { describe, expect, it } from 'vitest'
import { printCounts } from '#tests/support/print-counts.ts'
import { formatCounts, readRounds, shareHistories } from './share-histories.ts'

const hangLimit = 40 * 60_000
const everyProcess = 1000

describe('the outbox', () => {
  it(
    'loses, doubles, strands and overwrites nothing that was shown as saved',
    { timeout: hangLimit },
    async () => {
      for (const { seed, runs } of readRounds(10_000)) {
        // A process grows slower with the databases that it has opened: each lives through a
        // thousand.
        const tally = await shareHistories({
          process: 'dexie-process.ts',
          atOnce: 8,
          from: seed,
          histories: runs,
          processes: Math.max(2, Math.ceil(runs / everyProcess)),
        })
        printCounts(`sync/sim-dexie: ${formatCounts(tally, seed)}`)
        expect(tally.failed, `again with FC_SEED=${tally.failed[0]?.seed} FC_PATH=0`).toEqual([])
        expect(tally.writes).toBeGreaterThan(tally.histories)
      }
    },
  )
})
