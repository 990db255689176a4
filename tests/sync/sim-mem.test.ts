import { describe, expect, it } from 'vitest'
import { printCounts } from '#tests/support/print-counts.ts'
import { formatCounts, failedSeeds, readRounds, shareHistories } from './share-histories.ts'

const share = { process: 'sim-process.ts', atOnce: 30 }
const hangLimit = 40 * 60_000

describe('the outbox', () => {
  it('holds in every history that ever failed', { timeout: hangLimit }, async () => {
    for (const { seed, was } of failedSeeds()) {
      const { failed } = await shareHistories({ ...share, from: seed, histories: 1 })
      expect(failed, was).toEqual([])
    }
  })

  it(
    'loses, doubles, strands and overwrites nothing that was shown as saved',
    { timeout: hangLimit },
    async () => {
      for (const { seed, runs } of readRounds(200_000)) {
        const tally = await shareHistories({ ...share, from: seed, histories: runs })
        printCounts(`sync/sim-mem: ${formatCounts(tally, seed)}`)
        expect(tally.failed, `again with FC_SEED=${tally.failed[0]?.seed} FC_PATH=0`).toEqual([])
        expect(tally.writes).toBeGreaterThan(tally.histories)
      }
    },
  )
})
