import { Worker } from 'node:worker_threads'
import type { LetterBatch, LetterIndexEntry } from './letter-batch.ts'

/** Writes a batch in a worker thread, so that the host goes on answering. */
export function printLetters(batch: LetterBatch): Promise<LetterIndexEntry[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('letter-worker.ts', import.meta.url), {
      workerData: batch,
      execArgv: [],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The letters ended with ${code}`))
    })
  })
}
