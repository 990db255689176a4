import os from 'node:os'
import { isMainThread } from 'node:worker_threads'

/**
 * Batches that a job stores at a time. Each keeps a core of the database busy, so that people have
 * one left where there are two.
 */
export const batchesAtOnce = Math.max(1, Math.min(2, os.availableParallelism() - 1))

/**
 * Lets people's calls go first where processor time is short. Call it in an importing process, or in
 * a thread of its own: only Linux knows the priority of one thread.
 */
export function lowerPriority(): void {
  if (isMainThread || process.platform === 'linux')
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
}
