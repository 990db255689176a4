import { commandHeaders } from '#domain/command.ts'
import { cachedAtHeader, cachedForEverybody } from '#domain/shell/cached-call.model.ts'
import { ForeignAnswer, requireHostAnswer } from '#src/api/host-answer.ts'
import type { HostConnection } from '#src/features/shell/connection.ts'
import { createRefreshOnReturn } from './refresh-on-return.ts'

/** Milliseconds between two probes of a host that does not answer, while the page is visible. */
const probeInterval = 1500
/** The same while it is not. */
const hiddenProbeInterval = 10_000
/** A probe that takes longer is given up, in milliseconds, so that few are on their way at once. */
const probeTimeout = 4000

type Fetch = (request: Request) => Promise<Response>

/**
 * Reports what became of each call, and throws `ForeignAnswer` where somebody else answered. An
 * aborted call says nothing, nor does an answer that everybody gets from the worker's cache. Nor
 * does the host's answer to a call from before somebody else's: they were on their way together.
 */
export function trackReachability(fetch: Fetch, connection: HostConnection): Fetch {
  let foreignAnswers = 0
  return async (request) => {
    const before = foreignAnswers
    try {
      const response = await requireHostAnswer(request, await fetch(request))
      const cachedAt = response.headers.get(cachedAtHeader)
      if (cachedAt !== cachedForEverybody && before === foreignAnswers)
        connection.report(cachedAt === null ? 'answered' : 'cached')
      return response
    } catch (error) {
      if (error instanceof ForeignAnswer) {
        foreignAnswers += 1
        connection.report('foreign')
      } else if (!request.signal.aborted) connection.report('unreachable')
      throw error
    }
  }
}

/** A call that needs neither a session nor the declarations. */
export const buildProbe = (host: string): Request =>
  new Request(`${host}/ready`, {
    headers: { [commandHeaders.id]: crypto.randomUUID() },
    redirect: 'manual',
    signal: AbortSignal.timeout(probeTimeout),
  })

/** Calls `refresh` when the host is reached again. While it is not, it is probed at intervals. */
export function watchReconnection(
  connection: HostConnection,
  probe: () => Promise<unknown>,
  refresh: () => void,
): void {
  const onReturn = createRefreshOnReturn(connection.isOnline, refresh)
  let wasOnline = connection.isOnline()
  let timer: ReturnType<typeof setInterval> | undefined
  let probedAt = 0
  const probeNow = () => {
    probedAt = performance.now()
    // `trackReachability` sees the answer.
    void probe().catch(() => {})
  }
  const probeIfDue = () => {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible || performance.now() - probedAt >= hiddenProbeInterval) probeNow()
  }
  connection.subscribe(() => {
    const isOnline = connection.isOnline()
    if (isOnline === wasOnline) return
    wasOnline = isOnline
    clearInterval(timer)
    if (isOnline) onReturn()
    else timer = setInterval(probeIfDue, probeInterval)
  })
  addEventListener('online', probeNow)
}
