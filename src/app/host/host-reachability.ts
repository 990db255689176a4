import { cachedAtHeader } from '#domain/shell/cached-call.model.ts'
import type { HostConnection } from '#src/features/shell/connection.ts'

/** Milliseconds between two probes of a host that does not answer. */
const askEvery = 10_000

type Fetch = (request: Request) => Promise<Response>

/**
 * Reports whether the host answered: a cached answer does not count, an aborted call says nothing.
 */
export function trackReachability(fetch: Fetch, connection: HostConnection): Fetch {
  return async (request) => {
    try {
      const response = await fetch(request)
      connection.report(!response.headers.has(cachedAtHeader))
      return response
    } catch (error) {
      if (!request.signal.aborted) connection.report(false)
      throw error
    }
  }
}

/** Calls `onReturn` when the host is reached again. While it is not, it is probed at intervals. */
export function watchReconnection(
  connection: HostConnection,
  ask: () => Promise<unknown>,
  onReturn: () => void,
): void {
  let wasOnline = connection.isOnline()
  let timer: ReturnType<typeof setInterval> | undefined
  // `trackReachability` sees the answer.
  const askHost = () => void ask().catch(() => {})
  connection.subscribe(() => {
    const isOnline = connection.isOnline()
    if (isOnline === wasOnline) return
    wasOnline = isOnline
    clearInterval(timer)
    if (isOnline) onReturn()
    else timer = setInterval(askHost, askEvery)
  })
  addEventListener('online', askHost)
}
