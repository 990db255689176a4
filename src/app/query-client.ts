import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { QueryPersister } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { signInContract } from '#domain/sign-in.contract.ts'
import { getDeviceSource, NoAnswerAnywhere } from '#src/api/device-answer.ts'
import { toFailure } from '#src/api/failure.ts'

/** The sign-in calls declared as plain. All other answers stay in memory. */
const plainQueries: ReadonlySet<unknown> = new Set(
  Object.values(signInContract)
    .flatMap((methods) => Object.values(methods))
    .map((call) => call['~orpc'].meta as EndpointMeta)
    .flatMap(({ key, storage }) => (storage === 'plain' ? [key] : [])),
)

const mostTries = 3

/**
 * Refusals are final. Failures are retried, unless the device is offline or has answered from its
 * day pack.
 */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable' && failure.device !== null) return false
  return (
    navigator.onLine &&
    failures < mostTries - 1 &&
    (failure.kind === 'unreachable' || failure.status >= 500 || failure.status === 429)
  )
}

/** An older answer from the device never replaces a newer one on screen. */
const neverBackwards: QueryPersister = async (ask, context, { state: { data, dataUpdatedAt } }) => {
  const answer = await ask(context)
  const source = getDeviceSource(answer)
  if (
    source === null ||
    data === undefined ||
    getDeviceSource(data) !== null ||
    Date.parse(source.asOf) >= dataUpdatedAt
  )
    return answer
  throw new NoAnswerAnywhere({ why: 'older', customers: source.customers }, null)
}

/** Answers of host and device are different values, even with equal content. */
const shared = (former: unknown, next: unknown): unknown =>
  getDeviceSource(former) === null && getDeviceSource(next) === null
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

/** Stores the answers of `plainQueries`, so that the sign-in page has its languages at once. */
export function createPlainPersistence(
  storage: Storage,
): Omit<PersistQueryClientOptions, 'queryClient'> {
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
