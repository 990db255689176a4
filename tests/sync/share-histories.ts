import { availableParallelism } from 'node:os'
import { readFileSync } from 'node:fs'
import { runNode } from '#tests/support/processes.ts'
import { getRounds } from '#tests/support/rounds.ts'
import type { TestRound } from '#tests/support/rounds.ts'
import { syncMutants } from './mutants.ts'
import { sumTallies } from './run-histories.ts'
import type { Tally } from './run-histories.ts'

/** Histories that are lived through by several processes. */
export interface Share {
  readonly process: string
  readonly histories: number
  readonly atOnce: number
  readonly processes?: number
  readonly mutant?: string
  readonly isHunt?: boolean
  readonly from?: number
}

/**
 * The same histories each time, so that a change is judged by what it changed; others by `FC_SEED`.
 */
const defaultSeed = 384_027_150

/** From which seed on. */
export function firstSeed(): number {
  const requested = Number(process.env['FC_SEED'] ?? Number.NaN)
  return Number.isInteger(requested) ? requested : defaultSeed
}

/**
 * Seeds and counts: `FC_MANY` sets the count, `LONG=1` makes it 25 times the full one, `FC_PATH`
 * runs one history again, its number from the seed.
 */
export function readRounds(full: number): readonly TestRound[] {
  const requested = Number(process.env['FC_MANY'] ?? Number.NaN)
  const alone = process.env['FC_PATH'] === undefined ? requested : 1
  if (Number.isInteger(alone)) return [{ seed: firstSeed(), runs: alone }]
  return process.env['LONG'] === '1'
    ? [{ seed: firstSeed(), runs: full * 25 }]
    : getRounds(defaultSeed, full)
}

async function runPart(share: Share, from: number, histories: number): Promise<Tally> {
  const words = [
    String(from),
    String(histories),
    String(share.atOnce),
    share.isHunt === true ? 'hunt' : '',
  ]
  const running = runNode(
    `tests/sync/${share.process}`,
    words,
    share.mutant === undefined ? {} : { env: { FC_MUTANT: share.mutant } },
  )
  const line = await running.waitForLine(/^tally /u)
  await running.ended
  return JSON.parse(line.slice('tally '.length)) as Tally
}

/** Lives through histories of consecutive seeds, shared by processes. */
export async function shareHistories(share: Share): Promise<Tally> {
  const processes = share.processes ?? availableParallelism()
  const from = (share.from ?? firstSeed()) + Number(process.env['FC_PATH'] ?? 0)
  const each = Math.ceil(share.histories / processes)
  const parts = Array.from({ length: Math.min(processes, share.histories) }, (_part, index) =>
    runPart(share, from + index * each, Math.min(each, share.histories - index * each)),
  )
  return sumTallies(await Promise.all(parts))
}

/** Seeds that failed once, and why; they run first. */
export function failedSeeds(): readonly { readonly seed: number; readonly was: string }[] {
  return JSON.parse(readFileSync(new URL('failed-seeds.json', import.meta.url), 'utf8')) as {
    seed: number
    was: string
  }[]
}

/** The line of counts that every sync suite ends in. */
export function formatCounts(
  { writes, lost, doubled, stuck, overwritten, histories }: Tally,
  seed: number,
  killed?: number,
): string {
  const fell = killed === undefined ? '' : `, mutants ${killed}/${Object.keys(syncMutants).length}`
  return `lost ${lost}/${writes} doubled ${doubled}/${writes} stuck ${stuck}/${writes} overwritten ${overwritten}/${writes} (seed ${seed}, histories ${histories}${fell})`
}
