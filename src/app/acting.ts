import { bootContract } from '#domain/boot/boot.contract.ts'
import { actingForHeader } from '#domain/sessions/acting.model.ts'
import { sessionContract } from '#domain/sessions/session.contract.ts'
import type { Session } from '#domain/sessions/session.model.ts'
import { cachedAtHeader } from '#domain/shell/cached-call.model.ts'
import type { TabMessage } from '#src/features/sign-in/session-monitor.ts'
import { clearVisits } from '#src/features/sign-in/stored-items.ts'
import { createStore } from '#src/state/store.ts'
import type { ReadableStore } from '#src/state/store.ts'

import { deleteCachedAnswers } from './worker/cached-answers.ts'

type Fetch = (request: Request) => Promise<Response>

/** Whom the page acts for, by name; null while its person is there themselves. */
export interface ShownActing {
  readonly actor: string
  readonly username: string
}

/** Keeps the page to one identity: what it shows is what its calls are made under. */
export interface PageActing extends ReadableStore<ShownActing | null> {
  /** Names in each call whom the page acts for, as the host last said. */
  readonly wrapFetch: (fetch: Fetch) => Fetch
  /** Shows what the session says. */
  readonly show: (session: Pick<Session, 'acting_by' | 'username'>) => void
  /** The session has ended: the next one may be anybody's. */
  readonly end: () => void
  /** Loads the page again at `path` as the one whose the session is now; the other tabs too. */
  readonly reload: (path: string) => Promise<void>
  /** The same for this tab alone: another has begun or ended acting meanwhile. */
  readonly reloadHere: () => void
}

export interface PageActingDeps {
  readonly storage: Storage
  readonly leaveTo: (path: string) => void
  readonly notifyTabs: (message: TabMessage) => void
}

/** Calls that say for whom the session acts, below `/api`; they may be made before it is known. */
const revealingPaths: readonly RegExp[] = [
  sessionContract.TOKEN_VALIDATION.get,
  bootContract.BOOT.get,
].map(
  (call) =>
    new RegExp(`^/api${(call['~orpc'].route.path ?? '').replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
)

const isRevealing = ({ method, url }: Request): boolean =>
  method === 'GET' && revealingPaths.some((path) => path.test(new URL(url).pathname))

export function createPageActing({ storage, leaveTo, notifyTabs }: PageActingDeps): PageActing {
  const store = createStore<ShownActing | null, ShownActing | null>(null, (_, shown) => shown)
  /** The user id acted for; undefined before the host has said. */
  let subject: string | null | undefined

  async function leave(path: string): Promise<void> {
    await deleteCachedAnswers()
    clearVisits(storage)
    leaveTo(path)
  }

  const reloadHere = (): void => void leave('/')

  function learn(next: string | null): void {
    const before = subject
    subject = next
    if (before !== undefined && before !== next) reloadHere()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    wrapFetch: (fetch) => async (request) => {
      if (subject !== undefined && subject !== null) request.headers.set(actingForHeader, subject)
      const response = await fetch(request)
      if (response.ok && isRevealing(request) && !response.headers.has(cachedAtHeader))
        learn(response.headers.get(actingForHeader))
      return response
    },
    show: ({ acting_by, username }) =>
      store.dispatch(acting_by === undefined ? null : { actor: acting_by.name, username }),
    reloadHere,
    async reload(path) {
      notifyTabs({ kind: 'identity_changed' })
      await leave(path)
    },
    end() {
      subject = undefined
      store.dispatch(null)
    },
  }
}
