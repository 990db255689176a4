import { appFiles } from '#src/session/app-files.ts'

/** The page that every address opens with; it is stored together with all other files or not at all. */
const startPage = '/index.html'

async function isStored(storage: Pick<CacheStorage, 'match'>): Promise<boolean> {
  const found = await storage.match(startPage, { ignoreSearch: true }).catch(() => undefined)
  return found !== undefined
}

/**
 * Follows whether the app starts without a connection: an active worker has stored all its files,
 * unless the browser has removed them since.
 */
export async function followAppFiles(
  { controller, ready }: Pick<ServiceWorkerContainer, 'controller' | 'ready'>,
  storage: Pick<CacheStorage, 'match'>,
  registered: Promise<unknown>,
): Promise<void> {
  appFiles.dispatch('storing')
  // A page that a worker serves is registered already, with or without a network.
  const isServed =
    controller !== null ||
    (await registered.then(
      () => true,
      () => false,
    ))
  if (!isServed) {
    appFiles.dispatch('missing')
    return
  }
  await ready
  appFiles.dispatch((await isStored(storage)) ? 'stored' : 'missing')
}
