import { cachedAtHeader } from '#domain/shell/cached-call.model.ts'
import { createStore } from '#src/state/store.ts'

type Fetch = (request: Request) => Promise<Response>

/**
 * Records for which organisations the host has answered: an answer renews the lease of the vault.
 */
export interface HostContact {
  /** `fetch` throws where the answer is not the host's own. */
  readonly wrapFetch: (fetch: Fetch) => Fetch
  readonly hasAnswered: (orgId: string) => boolean
  /** Calls with the organisation; returns how to stop. */
  readonly onAnswer: (call: (orgId: string) => void) => () => void
}

/** Organisation paths answer only signed-in people. */
const organisationIn = ({ url }: Request): string | undefined =>
  /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/iu.exec(new URL(url).pathname)?.[1]

export interface HostContactState {
  readonly orgIds: ReadonlySet<string>
  readonly lastOrgId: string | null
}

/** Another state with each answer: subscribers are called for each. */
export const addHostAnswer = ({ orgIds }: HostContactState, orgId: string): HostContactState => ({
  orgIds: orgIds.has(orgId) ? orgIds : new Set([...orgIds, orgId]),
  lastOrgId: orgId,
})

export function trackHostContact(): HostContact {
  const { getState, subscribe, dispatch } = createStore<HostContactState, string>(
    { orgIds: new Set(), lastOrgId: null },
    addHostAnswer,
  )
  return {
    wrapFetch: (fetch) => async (request) => {
      const response = await fetch(request)
      const isHost = response.ok && !response.headers.has(cachedAtHeader)
      const orgId = isHost ? organisationIn(request) : undefined
      if (orgId !== undefined) dispatch(orgId)
      return response
    },
    hasAnswered: (orgId) => getState().orgIds.has(orgId),
    onAnswer: (call) =>
      subscribe(() => {
        const { lastOrgId } = getState()
        if (lastOrgId !== null) call(lastOrgId)
      }),
  }
}
