import { parentPort, workerData } from 'node:worker_threads'
import { writeLetterBatch } from './letter-batch.ts'
import type { LetterBatch } from './letter-batch.ts'

parentPort?.postMessage(await writeLetterBatch(workerData as LetterBatch))
