import { deletePersonCacheMessage, cacheNames } from '#domain/shell/cached-call.model.ts'

/** Deletes the person's cached answers; the worker discards those in flight. */
export async function deleteCachedAnswers(): Promise<void> {
  // Both are absent without a secure connection.
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  navigator.serviceWorker.controller?.postMessage({ type: deletePersonCacheMessage })
  await caches.delete(cacheNames.person).catch(() => {})
}
