import { forgetMessage, keptIn } from '#domain/shell/kept-call.model.ts'

/** Nobody is signed in any more: what the worker keeps for a person goes, and what it is about to keep is not kept. */
export function dropKeptAnswers(): void {
  // Without a secure connection there is neither, and nothing was kept.
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  navigator.serviceWorker.controller?.postMessage({ type: forgetMessage })
  caches.delete(keptIn.person).catch(() => {})
}
