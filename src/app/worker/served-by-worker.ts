/** Whether the page's files come from the device: a service worker answers for them. */
export function isServedByWorker(): boolean {
  // Absent without a secure connection, although the type says otherwise.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  return serviceWorker !== undefined && serviceWorker.controller !== null
}
