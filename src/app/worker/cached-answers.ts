import { cacheNames } from '#domain/shell/cached-call.model.ts'
import { workerMessages } from '#domain/shell/worker-message.model.ts'

/** Deletes the person's cached answers; the worker discards those in flight. */
export async function deleteCachedAnswers(): Promise<void> {
  // Both are absent without a secure connection.
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  navigator.serviceWorker.controller?.postMessage({ type: workerMessages.deletePersonCache })
  await caches.delete(cacheNames.person).catch(() => {})
}
