import { createStore } from '#src/state/store.ts'
import type { ReadableStore } from '#src/state/store.ts'

/** Shows what was offered. */
type Accept = () => void

/** A prompt that the page may offer at any time; null while there is none. */
export interface DeferredPrompt extends ReadableStore<Accept | null> {
  readonly offer: (accept: Accept | null) => void
}

export function createDeferredPrompt(): DeferredPrompt {
  const { getState, subscribe, dispatch } = createStore<Accept | null, Accept | null>(
    null,
    (_before, accept) => accept,
  )
  return { getState, subscribe, offer: dispatch }
}

/** A newer version of the page waits; accepting shows it. */
export const newVersionPrompt = createDeferredPrompt()

/** The browser can install Forecourt; accepting opens its dialog. */
export const installPrompt = createDeferredPrompt()
