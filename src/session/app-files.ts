import { createStore } from '#src/state/store.ts'

/**
 * Whether the app's own files are on this device, so that it starts without a connection. `unknown`
 * while nobody has looked, and where no worker stores them: a page under development.
 */
export type AppFiles = 'unknown' | 'storing' | 'stored' | 'missing'

/** Set by what registers the service worker. */
export const appFiles = createStore<AppFiles, AppFiles>('unknown', (_before, now) => now)
