import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../db/database.ts'
import { runPreCalculation } from './run-pre-calculation.ts'

/** What a thread that works one run off is given. */
export interface RunForWorker {
  readonly url: string
  readonly orgId: string
  readonly id: string
  readonly batchRows?: number
  readonly heldSeconds?: number
}

/** What it tells: after each batch, and at the end. */
export type WorkerWord =
  { readonly done: number; readonly total: number } | { readonly end: string }

const connections = 3

const { url, ...run } = workerData as RunForWorker
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const say = (word: WorkerWord): void => parentPort?.postMessage(word)
const database = openPool(url, connections)
try {
  say({
    end: await runPreCalculation({
      ...run,
      database,
      now: () => new Date(),
      onBatch: (done, total) => say({ done, total }),
    }),
  })
} finally {
  await database.close()
}
