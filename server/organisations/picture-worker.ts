import { parentPort, workerData } from 'node:worker_threads'
import { redrawPicture } from './redraw-picture.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(redrawPicture(Buffer.from(workerData as Uint8Array)))
