import { pinCost } from '#src/offline/vault/pin-stretching.ts'
import { stretchPin } from '#src/offline/vault/stretch-pin.ts'

/** Milliseconds that this page takes to stretch a PIN at today's cost. */
async function timeStretching(): Promise<number> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const begun = performance.now()
  await stretchPin('28046173', { salt, ...pinCost })
  return performance.now() - begun
}

Object.assign(globalThis, { timeStretching })
