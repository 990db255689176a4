import type { FakeStorage } from './simulator/fake-browser.ts'
import { runHistory } from './history.ts'
import type { SyncMutant } from './simulation.ts'
import { checkHistory } from './oracle.ts'
import type { HistoryResult } from './oracle.ts'

export interface Tally {
  histories: number
  writes: number
  lost: number
  doubled: number
  stuck: number
  overwritten: number
  /** The seeds that failed, and how. */
  readonly failed: { readonly seed: number; readonly faults: readonly string[] }[]
}

export function emptyTally(): Tally {
  return { histories: 0, writes: 0, lost: 0, doubled: 0, stuck: 0, overwritten: 0, failed: [] }
}

function count(
  tally: Tally,
  seed: number,
  { writes, lost, doubled, stuck, overwritten, faults }: HistoryResult,
): void {
  tally.histories += 1
  tally.writes += writes
  tally.lost += lost
  tally.doubled += doubled
  tally.stuck += stuck
  tally.overwritten += overwritten
  if (faults.length > 0) tally.failed.push({ seed, faults })
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = emptyTally()
  for (const one of tallies) {
    for (const name of ['histories', 'writes', 'lost', 'doubled', 'stuck', 'overwritten'] as const)
      sum[name] += one[name]
    sum.failed.push(...one.failed)
  }
  return sum
}

export interface HistoryRun {
  readonly from: number
  readonly histories: number
  /** How many live at once: they share the turns of Node's loop. */
  readonly atOnce: number
  readonly openStorage: (seed: number) => FakeStorage
  readonly mutant: SyncMutant
  /** Stops at the first history that fails. */
  readonly isHunt: boolean
}

/** Lives through histories of consecutive seeds. */
export async function runHistories({
  from,
  histories,
  atOnce,
  openStorage,
  mutant,
  isHunt,
}: HistoryRun): Promise<Tally> {
  const tally = emptyTally()
  let next = from
  async function live(): Promise<void> {
    while (next < from + histories && !(isHunt && tally.failed.length > 0)) {
      const seed = next++
      const kept = openStorage(seed)
      count(tally, seed, await checkHistory(await runHistory(seed, kept, mutant)))
      await kept.clear()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, live))
  return tally
}
