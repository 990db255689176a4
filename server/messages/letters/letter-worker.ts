import { parentPort, workerData } from 'node:worker_threads'
import { writeLetterBatch } from './letter-batch.ts'
import type { LetterBatch } from './letter-batch.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await writeLetterBatch(workerData as LetterBatch))
