import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { failureOf } from '#src/api/failure.ts'

/** The queries whose answers may be written to the device in plain sight: they name no person. Everything else stays in memory. */
const plainQueries: ReadonlySet<unknown> = new Set(['languages'])

const mostTries = 3

/** A refusal is an answer and is not asked again; trouble on the way is, unless the device itself has no network. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const failure = failureOf(error)
  return navigator.onLine && failures < mostTries - 1 && (failure.kind === 'unreachable' || failure.status >= 500 || failure.status === 429)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthAnotherTry, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Keeps the answers of `plainQueries` on the device, so that the sign-in page has its languages at once. */
export function plainPersistence(storage: Storage): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: createSyncStoragePersister({ storage, key: 'forecourt.plain-queries' }),
    maxAge: 7 * 24 * 60 * 60_000,
    dehydrateOptions: { shouldDehydrateQuery: ({ queryKey, state }) => plainQueries.has(queryKey[0]) && state.status === 'success', shouldDehydrateMutation: () => false },
  }
}
