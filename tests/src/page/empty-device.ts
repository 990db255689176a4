/** Deletes what an earlier test stored in this browser: it belongs to no other test. */
export async function emptyDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  await Promise.all([
    ...(await caches.keys()).map((name) => caches.delete(name)),
    ...(await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name)
          for (const end of ['success', 'error']) request.addEventListener(end, resolve)
        }),
    ),
  ])
}
