import type { Shelves } from './fake-browser.ts'
import { liveThrough } from './history.ts'
import type { Mutant } from './history.ts'
import { judgeHistory } from './oracle.ts'
import type { Verdict } from './oracle.ts'

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
  { writes, lost, doubled, stuck, overwritten, faults }: Verdict,
): void {
  tally.histories += 1
  tally.writes += writes
  tally.lost += lost
  tally.doubled += doubled
  tally.stuck += stuck
  tally.overwritten += overwritten
  if (faults.length > 0) tally.failed.push({ seed, faults })
}

export function together(tallies: readonly Tally[]): Tally {
  const sum = emptyTally()
  for (const one of tallies) {
    for (const name of ['histories', 'writes', 'lost', 'doubled', 'stuck', 'overwritten'] as const)
      sum[name] += one[name]
    sum.failed.push(...one.failed)
  }
  return sum
}

export interface Order {
  readonly from: number
  readonly histories: number
  /** How many live at once: they share the turns of Node's loop. */
  readonly atOnce: number
  readonly shelves: (seed: number) => Shelves
  readonly mutant: Mutant
  /** Stops at the first history that fails. */
  readonly isHunt: boolean
}

/** Lives through histories of consecutive seeds. */
export async function runHistories({
  from,
  histories,
  atOnce,
  shelves,
  mutant,
  isHunt,
}: Order): Promise<Tally> {
  const tally = emptyTally()
  let next = from
  async function live(): Promise<void> {
    while (next < from + histories && !(isHunt && tally.failed.length > 0)) {
      const seed = next++
      const kept = shelves(seed)
      count(tally, seed, await judgeHistory(await liveThrough(seed, kept, mutant)))
      await kept.clear()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, live))
  return tally
}
