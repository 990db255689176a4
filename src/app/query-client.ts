import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { QueryPersister } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { deviceSourceOf, NothingOnDevice } from '#src/api/device-answer.ts'
import { failureOf } from '#src/api/failure.ts'

/** The queries whose answers may be written to the device in plain sight: they name no person. Everything else stays in memory. */
const plainQueries: ReadonlySet<unknown> = new Set(['languages'])

const mostTries = 3

/** A refusal is an answer and is not asked again; trouble on the way is, unless the device itself has no network, or has a book to look it up in. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const failure = failureOf(error)
  if (failure.kind === 'unreachable' && failure.device !== null) return false
  return (
    navigator.onLine &&
    failures < mostTries - 1 &&
    (failure.kind === 'unreachable' || failure.status >= 500 || failure.status === 429)
  )
}

/** The device may answer with what is older than what is in sight: then that stays, and its screen says how old it is. */
const neverBackwards: QueryPersister = async (ask, context, { state: { data, dataUpdatedAt } }) => {
  const answer = await ask(context)
  const source = deviceSourceOf(answer)
  if (
    source === null ||
    data === undefined ||
    deviceSourceOf(data) !== null ||
    Date.parse(source.asOf) >= dataUpdatedAt
  )
    return answer
  throw new NothingOnDevice({ why: 'older', customers: source.customers }, null)
}

/** Answers that differ in where they come from are not one, though they say the same. */
const shared = (former: unknown, next: unknown): unknown =>
  deviceSourceOf(former) === null && deviceSourceOf(next) === null
    ? replaceEqualDeep(former, next)
    : next

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthAnotherTry,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: neverBackwards,
        structuralSharing: shared,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Keeps the answers of `plainQueries` on the device, so that the sign-in page has its languages at once. */
export function plainPersistence(storage: Storage): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: createSyncStoragePersister({ storage, key: 'forecourt.plain-queries' }),
    maxAge: 7 * 24 * 60 * 60_000,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }) =>
        plainQueries.has(queryKey[0]) && state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
  }
}
