import { createMemoryStorage } from '#tests/sync/simulator/memory-storage.ts'
import { runHistories } from '#tests/sync/run-histories.ts'
import { formatCounts } from '#tests/sync/share-histories.ts'
import { runWorkboxHistories } from './support/workbox-queue.ts'
import type { QueueTally } from './support/workbox-queue.ts'

const histories = process.env['LONG'] === '1' ? 5000 : 300
const atOnce = 30

const reported = ({ writes, lost, doubled, stuck }: QueueTally): string =>
  `lost ${lost}/${writes} doubled ${doubled}/${writes} stuck ${stuck}/${writes}`

/**
 * Workbox's Background Sync queue through the simulator's network and kills, beside the product's
 * outbox through all that the simulator does.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
  report(
    `workbox-background-sync 7.4.1, network and kills: ${reported(await runWorkboxHistories(seed, histories, false))} (seed ${seed}, histories ${histories})`,
  )
  report(
    `workbox-background-sync 7.4.1, and sessions that end: ${reported(await runWorkboxHistories(seed, histories, true))}`,
  )
  const ours = await runHistories({
    from: seed,
    histories,
    atOnce,
    openStorage: createMemoryStorage,
    mutant: {},
    isHunt: false,
  })
  report(`the outbox, all that the simulator does: ${formatCounts(ours, seed)}`)
}
