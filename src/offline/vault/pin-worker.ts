import { stretchPin } from './stretch-pin.ts'
import type { StretchPin } from './pin-stretching.ts'

/** What a page sends to its worker: the arguments of `stretchPin`. */
export type PinWorkerRequest = Parameters<StretchPin>

// A rejected promise reaches no page: null says that it failed.
addEventListener('message', ({ data }: MessageEvent<PinWorkerRequest>) => {
  stretchPin(...data).then(postMessage, () => postMessage(null))
})
