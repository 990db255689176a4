import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'forecourt-later-files'

/** Something that answers in the host's place sends a page, not the file. */
const fileOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const type = response.headers.get('content-type') ?? ''
    return response.status === 200 && /^text\/(javascript|css)\b/.test(type) ? response : null
  },
}

/** Drops what this version does not consist of. */
async function deleteFormerFiles(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  await Promise.all(
    requests
      .filter(({ url }) => !paths.has(new URL(url).pathname))
      .map((request) => cache.delete(request)),
  )
}

/** Keeps each of these files, of pages that need the host, when it is first used. */
export function serveLaterFiles(paths: ReadonlySet<string>): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
    new CacheFirst({ cacheName, plugins: [fileOnly] }),
  )
  self.addEventListener('activate', (event) => event.waitUntil(deleteFormerFiles(paths)))
}
