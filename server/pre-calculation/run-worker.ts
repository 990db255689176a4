import { parentPort, workerData } from 'node:worker_threads'
import { jobLimits, openPool } from '../db/database.ts'
import type { StoreAddress } from '../db/store-address.ts'
import { lowerPriority } from '../low-priority.ts'
import { runPreCalculation } from './run-pre-calculation.ts'

/** The worker's input. */
export interface RunForWorker {
  readonly address: Pick<StoreAddress, 'owner' | 'app'>
  readonly orgId: string
  readonly id: string
  readonly batchRows?: number
  readonly heldSeconds?: number
}

/** Sent after each batch and at the end. */
export type WorkerMessage =
  { readonly done: number; readonly total: number } | { readonly end: string }

const connections = 3

lowerPriority()
const { address, ...run } = workerData as RunForWorker
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const post = (message: WorkerMessage): void => parentPort?.postMessage(message)
const database = openPool(address.owner, connections, jobLimits, address.app)
try {
  post({
    end: await runPreCalculation({
      ...run,
      database,
      now: () => new Date(),
      onBatch: (done, total) => post({ done, total }),
    }),
  })
} finally {
  await database.close()
}
