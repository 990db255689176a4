import { contract } from '../contract.ts'
import type { EndpointMeta } from '../endpoint.ts'
import type { CacheAudience } from './cached-call.model.ts'

export interface CachedCall {
  readonly key: string
  /** The path below `/api`, as declared; `{orgId}` matches an organisation's 36 characters. */
  readonly path: string
  readonly audience: CacheAudience
}

/** The calls whose declaration allows their answer in the worker's cache, outside the vault. */
export const cachedCalls: readonly CachedCall[] = Object.values(contract)
  .flatMap((methods) => Object.values(methods))
  .flatMap((call) => {
    const { meta, route } = call['~orpc']
    const { key, offline, scope, storage } = meta as EndpointMeta
    return route.method === 'GET' && offline === 'cached' && storage !== 'memory'
      ? [{ key, path: route.path ?? '', audience: scope === 'public' ? 'everybody' : 'person' }]
      : []
  })

const organisation = '[0-9a-f-]{36}'
const patterns = cachedCalls.map((call) => ({
  call,
  fits: new RegExp(`^/api${call.path.replace('{orgId}', organisation)}$`),
}))

/** The cached call that a GET of `pathname` is; null where its answer may not be cached. */
export function findCachedCall(pathname: string): CachedCall | null {
  return patterns.find(({ fits }) => fits.test(pathname))?.call ?? null
}

/**
 * The boot answer without saved searches, whose filters may hold names; every other answer whole.
 */
export function getCacheablePart(key: string, answer: unknown): unknown {
  return key === 'BOOT' && typeof answer === 'object' && answer !== null
    ? { ...answer, GET_SAVED_SEARCH: [] }
    : answer
}
