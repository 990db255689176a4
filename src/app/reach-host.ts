import { keptAtHeader } from '#domain/shell/kept-call.model.ts'
import type { Connection } from '#src/features/shell/connection.ts'

/** How often a host that does not answer is asked whether it does again, in milliseconds. */
const askEvery = 10_000

type Fetch = (request: Request) => Promise<Response>

/** Fetches as `fetch` does and notes whether the host answered: an answer kept on the device is none, a call given up says nothing. */
export function notingReach(fetch: Fetch, connection: Connection): Fetch {
  return async (request) => {
    try {
      const response = await fetch(request)
      connection.note(!response.headers.has(keptAtHeader))
      return response
    } catch (error) {
      if (!request.signal.aborted) connection.note(false)
      throw error
    }
  }
}

/** Calls `onReturn` whenever the host is reached again. While it is not, and the device has a network, it is asked from time to time. */
export function watchReturn(
  connection: Connection,
  ask: () => Promise<unknown>,
  onReturn: () => void,
): void {
  let wasOnline = connection.isOnline()
  let timer: ReturnType<typeof setInterval> | undefined
  // The answer, or none, is noted on its way.
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
