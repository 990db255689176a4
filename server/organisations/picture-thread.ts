import { Worker } from 'node:worker_threads'

/** In megabytes, for the thread alone; its pictures are beside it. */
const memory = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

/**
 * Draws a JPEG or PNG again in a thread of its own, so that the host goes on answering; null for one
 * that cannot be read, or is too large to.
 */
export function runPictureThread(bytes: Uint8Array): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('picture-worker.ts', import.meta.url), {
      workerData: bytes,
      execArgv: [],
      resourceLimits: memory,
    })
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The picture ended with ${code}`))
    })
  })
}
