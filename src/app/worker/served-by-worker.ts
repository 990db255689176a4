/** Whether the page's files come from the device: a service worker answers for them. */
export const isServedByWorker = (): boolean =>
  // Absent without a secure connection, although the type says otherwise.
  (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller !=
  null
