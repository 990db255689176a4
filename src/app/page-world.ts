import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { organisationInPath } from '#domain/organisations/organisation.rules.ts'
import { createApi } from '#src/api/client.ts'
import type { Api } from '#src/api/client.ts'
import { deviceSourceOf } from '#src/api/device-answer.ts'
import { endTurn } from '#src/features/customer-view/turned.ts'
import { connection } from '#src/features/shell/connection.ts'
import { createSessionKeeper } from '#src/features/session/session-keeper.ts'
import type { SessionEnd, SessionKeeper } from '#src/features/session/session-keeper.ts'
import { tabsOver } from '#src/features/session/tabs.ts'
import { hearHost } from './heard-host.ts'
import { standInBook } from './stand-in-book.ts'
import { dropKeptAnswers } from './kept-answers.ts'
import { createQueryClient } from './query-client.ts'
import { notingReach, watchReturn } from './reach-host.ts'
import { createPageRouter } from './router.tsx'
import type { PageRouter } from './router.tsx'
import { createPageTexts } from './texts.ts'
import type { PageTexts } from './texts.ts'

/** What the page stands on; the browser hands in its own, tests theirs. */
export interface PageWorld {
  /** Scheme, host and port of the API host (W-295). */
  readonly host: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly storage: Storage
  readonly now: () => number
  /** Where the tabs of one browser talk to each other. */
  readonly tabs: BroadcastChannel
  /** The browser's own unless given. */
  readonly history?: RouterHistory
}

export interface Page {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly session: SessionKeeper
  readonly texts: PageTexts
  readonly router: PageRouter
}

/** Puts the page together: client, session, texts and router know each other through here only. */
export function createPage({
  host,
  fetch: asked,
  storage,
  now,
  tabs: channel,
  history,
}: PageWorld): Page {
  const queryClient = createQueryClient()
  const bookAnswers = standInBook({
    now,
    isAway: () => !connection.isOnline(),
    onSilence: () => connection.note(false),
    onChanged: () =>
      void queryClient.invalidateQueries({
        predicate: ({ state }) => state.status === 'error' || deviceSourceOf(state.data) !== null,
      }),
  })
  const heard = hearHost()
  const fetch = heard.listening(notingReach(asked, connection))
  const api = createApi({
    host,
    fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => {
      dropKeptAnswers()
      session.lock('refused')
    },
    device: bookAnswers.asked,
  })
  const tabs = tabsOver(channel, (message) => session.hear(message))
  const texts = createPageTexts(api, storage)

  function leave(end: SessionEnd): void {
    const { pathname } = router.state.location
    const carriesOn = end === 'logged_out' || end === 'wiped' ? {} : { search: { from: pathname } }
    queryClient.clear()
    dropKeptAnswers()
    endTurn()
    void router.navigate({ to: '/login', replace: true, ...carriesOn })
  }

  async function obeySignedOut(): Promise<'wiped' | 'revoked' | null> {
    const { obeyOrders } = await import('#src/offline/signed-out-orders.ts')
    const told = await obeyOrders((device) => api.DEVICE_ORDERS.get({ device }))
    if (told !== null) dropKeptAnswers()
    return told
  }

  const session = createSessionKeeper({
    endOnHost: () => api.TOKEN_VALIDATION.delete({}),
    now,
    storage,
    tellTabs: tabs.tell,
    onEnd: leave,
    onBegunElsewhere: () => void router.invalidate(),
  })
  const router = createPageRouter(
    {
      api,
      queryClient,
      session,
      reach: { host, fetch },
      heard,
      bookAnswers,
      languages: { chosen: texts.chosen, choose: texts.choose },
      showChosenTexts: texts.showChosen,
      showTexts: texts.show,
      obeySignedOut,
    },
    history,
  )
  watchReturn(
    connection,
    () => fetch(new Request(`${host}/ready`)),
    () => {
      // Who is signed in, with what rights, may have been answered from the device; what is shown is of before.
      void queryClient.invalidateQueries()
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
    },
  )
  // Beside the boot answer, not after it: the sentences, the declarations of the work, the page's own code.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (organisationInPath(toLocation.pathname) === null) return
    void texts.fetchAll()
    for (const { routeId } of router.matchRoutes(toLocation) as readonly {
      readonly routeId: keyof PageRouter['routesById']
    }[]) {
      router.loadRouteChunk(router.routesById[routeId])?.catch(() => {})
    }
    import('#domain/contract.ts').catch(() => {})
  })
  return { api, queryClient, session, texts, router }
}
