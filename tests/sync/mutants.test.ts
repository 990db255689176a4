import { describe, expect, it } from 'vitest'
import { printCounts } from '#tests/support/print-counts.ts'
import { harmless, syncMutants } from './mutants.ts'
import { formatCounts, firstSeed, readRounds, shareHistories } from './share-histories.ts'
import type { Tally } from './run-histories.ts'

const share = { process: 'sim-process.ts', atOnce: 30, processes: 2 }
const hangLimit = 20 * 60_000

describe('the simulator sees a fault', () => {
  it('in each of fourteen outboxes and hosts with one fault', { timeout: hangLimit }, async () => {
    const seed = firstSeed()
    const names = Object.keys(syncMutants)
    expect(names).toHaveLength(14)
    const survivors: string[] = []
    let all: Tally | null = null
    for (const mutant of names) {
      const tally = await shareHistories({
        ...share,
        from: seed,
        histories: 10_000,
        mutant,
        isHunt: true,
      })
      if (tally.failed.length === 0) survivors.push(mutant)
      all = tally
    }
    expect(all).not.toBeNull()
    printCounts(
      `sync/mutants: ${names.length - survivors.length}/${names.length} fell (seed ${seed})`,
    )
    expect(survivors).toEqual([])
  })

  it('and that an outbox without locks is right', { timeout: hangLimit }, async () => {
    for (const mutant of Object.keys(harmless))
      for (const { seed, runs } of readRounds(5000)) {
        const tally = await shareHistories({ ...share, from: seed, histories: runs, mutant })
        printCounts(`sync/mutants, ${mutant}: ${formatCounts(tally, seed)}`)
        expect(tally.failed).toEqual([])
      }
  })
})
