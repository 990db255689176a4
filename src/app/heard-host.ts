import { keptAtHeader } from '#domain/shell/kept-call.model.ts'

type Fetch = (request: Request) => Promise<Response>

/** Notes for which organisation the host has answered a person who is signed in: that renews the lease of what is kept for them. */
export interface HeardHost {
  readonly listening: (fetch: Fetch) => Fetch
  readonly isHeard: (orgId: string) => boolean
  /** Calls with the organisation; answers how to stop. */
  readonly onHeard: (call: (orgId: string) => void) => () => void
}

/** Whoever is not signed in is answered nothing about an organisation. */
const organisationIn = ({ url }: Request): string | undefined =>
  /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/iu.exec(new URL(url).pathname)?.[1]

export function hearHost(): HeardHost {
  const heard = new Set<string>()
  const calls = new Set<(orgId: string) => void>()
  return {
    listening: (fetch) => async (request) => {
      const response = await fetch(request)
      // A hotel's network answers in the host's place, and not in JSON.
      const isHost =
        response.ok &&
        !response.headers.has(keptAtHeader) &&
        response.headers.get('content-type')?.includes('json') === true
      const orgId = isHost ? organisationIn(request) : undefined
      if (orgId === undefined) return response
      heard.add(orgId)
      for (const call of calls) call(orgId)
      return response
    },
    isHeard: (orgId) => heard.has(orgId),
    onHeard(call) {
      calls.add(call)
      return () => void calls.delete(call)
    },
  }
}
