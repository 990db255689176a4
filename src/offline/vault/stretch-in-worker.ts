import type { StretchPin } from './pin-stretching.ts'
import type { PinWorkerRequest } from './pin-worker.ts'

/**
 * Stretches a PIN while the page goes on. The worker ends with it, and its memory is free again.
 * Throws where its script is missing, or the memory.
 */
export const stretchInWorker: StretchPin = async (...request) => {
  const worker = new Worker(new URL('./pin-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The PIN could not be stretched'))
      worker.addEventListener('error', fail)
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) =>
          data === null ? fail() : resolve(data),
      )
      worker.postMessage(request satisfies PinWorkerRequest, [])
    })
  } finally {
    worker.terminate()
  }
}
