import { Worker } from 'node:worker_threads'
import type { LetterBatch, LetterIndexEntry } from './letter-batch.ts'

/**
 * In megabytes, for the thread alone: a batch of 5,000 needs less than half. One that needs more
 * fails by itself, where the host's own limit would end the host.
 */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 }

/** Writes a batch in a worker thread, so that the host goes on answering. */
export function printLetters(batch: LetterBatch): Promise<LetterIndexEntry[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('letter-worker.ts', import.meta.url), {
      workerData: batch,
      execArgv: [],
      resourceLimits: memory,
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The letters ended with ${code}`))
    })
  })
}
