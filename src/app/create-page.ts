import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation, RouterHistory } from '@tanstack/react-router'
import { getOrganisationFromPath } from '#domain/organisations/organisation.rules.ts'
import { createApi } from '#src/api/client.ts'
import type { Api, ApiDeps } from '#src/api/client.ts'
import { getDeviceSource } from '#src/api/device-answer.ts'
import { clearPresentation } from '#src/features/customer-view/presentation-mode.ts'
import { connection } from '#src/features/shell/connection.ts'
import { createActivityLog } from '#src/features/sign-in/idle-clock.ts'
import { createSessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import type { SessionEnd, SessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import { openSessionTabs } from '#src/features/sign-in/session-tabs.ts'
import { createPageActing } from './acting.ts'
import { trackHostContact } from './host/host-contact.ts'
import { afterFirstAnswers } from './device/after-first-paint.ts'
import { createEarlyDevice } from './device/early-device.ts'
import { createDayPackFallback } from './device/day-pack-fallback.ts'
import type { DayPackFallback } from './device/day-pack-fallback.ts'
import { deleteCachedAnswers } from './worker/cached-answers.ts'
import { isServedByWorker } from './worker/served-by-worker.ts'
import { createQueryClient } from './query-client.ts'
import { createCachedBootStart } from './host/cached-boot.ts'
import type { CachedBootDeps, CachedBootStart } from './host/cached-boot.ts'
import { buildProbe, trackReachability, watchReconnection } from './host/host-reachability.ts'
import type { PageContext } from './page-context.ts'
import { watchPageLoads } from './page-loads.ts'
import { createPageRouter } from './router.tsx'
import type { PageRouter } from './router.tsx'
import { createPageTexts } from './page-texts.ts'
import type { PageTexts } from './page-texts.ts'

/** The browser's parts that the page needs; tests pass their own. */
export interface PageDeps {
  /** Scheme, host and port of the API host (W-295). */
  readonly host: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly openSource: (address: string) => EventSource
  readonly storage: Storage
  readonly now: () => number
  /** Connects the tabs of one browser. */
  readonly tabs: BroadcastChannel
  /** Defaults to the browser's own. */
  readonly history?: RouterHistory
  /** Leaves the page for another site. */
  readonly leaveTo: (url: string) => void
}

export interface Page {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly session: SessionMonitor
  readonly texts: PageTexts
  readonly router: PageRouter
}

/**
 * Calls that cannot reach the host are answered from the day pack; so are the first of a page that
 * starts from the device, until the host follows.
 */
function createPageFallback(
  queryClient: QueryClient,
  now: () => number,
  isStarting: () => boolean,
): DayPackFallback {
  return createDayPackFallback({
    now,
    isAway: () => !connection.isOnline(),
    isStarting,
    onHostTimeout: () => connection.report('unreachable'),
    // What the device has just answered is in the cache by then.
    onHostFollowed: () =>
      void setTimeout(() => {
        void queryClient.invalidateQueries({
          predicate: ({ state }) => getDeviceSource(state.data) !== null,
        })
      }),
    onChanged: () =>
      void queryClient.invalidateQueries({
        predicate: ({ state }) => state.status === 'error' || getDeviceSource(state.data) !== null,
      }),
  })
}

async function runSignedOutCommands(api: Api): Promise<'wiped' | 'revoked' | null> {
  const { applySignedOutCommands } = await import('#src/offline/device/signed-out-commands.ts')
  const result = await applySignedOutCommands((device) => api.DEVICE_ORDERS.get({ device }))
  if (result !== null) await deleteCachedAnswers()
  return result
}

type PreloadDeps = Pick<Page, 'router' | 'texts' | 'queryClient'>

/** Loads the code of an organisation's page, the contract and the texts. */
function preloadPage({ router, texts }: PreloadDeps, location: ParsedLocation): void {
  for (const { routeId } of router.matchRoutes(location) as readonly {
    readonly routeId: keyof PageRouter['routesById']
  }[]) {
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => {})
  }
  import('#domain/contract.ts').catch(() => {})
  void texts.fetchFirst()
}

/**
 * Pages load beside the boot answer, which is asked for first: a browser opens few connections to a
 * host. The worker needs none, and the first page loads at once. What no page begins with comes
 * after its answers.
 */
function preloadPages(deps: PreloadDeps): void {
  const { router, texts, queryClient } = deps
  const isPreloaded = (location: ParsedLocation) =>
    getOrganisationFromPath(location.pathname) !== null
  if (isServedByWorker() && isPreloaded(router.latestLocation))
    preloadPage(deps, router.latestLocation)
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (isPreloaded(toLocation)) setTimeout(() => preloadPage(deps, toLocation))
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    if (isPreloaded(toLocation) || toLocation.pathname === '/organisations')
      void afterFirstAnswers(queryClient).then(texts.fetchLater)
  })
}

/** Any answer in the cache, also the rights, may have come from the device. */
function refreshPages(router: PageRouter, queryClient: QueryClient): void {
  void queryClient.invalidateQueries()
  if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
}

function followHost(
  router: PageRouter,
  queryClient: QueryClient,
  { host, fetch }: PageContext['reach'],
): void {
  const probe = () => fetch(buildProbe(host))
  watchReconnection(connection, probe, () => refreshPages(router, queryClient))
}

function goToSignIn(router: PageRouter, end: SessionEnd): void {
  const hasEnded = end === 'logged_out' || end === 'wiped'
  const search = hasEnded ? {} : { search: { from: router.state.location.pathname } }
  void router.navigate({ to: '/login', replace: true, ...search })
}

const getTextContext = (
  texts: PageTexts,
): Pick<PageContext, 'languages' | 'showChosenTexts' | 'showTexts'> => ({
  languages: { chosen: texts.getLanguage, choose: texts.chooseLanguage },
  showChosenTexts: texts.showChosen,
  showTexts: texts.show,
})

/** The start from the address that the page is opened at, or at home where the app is opened. */
function createPageStart(
  { host, now, storage, history }: PageDeps,
  {
    session,
    ...deps
  }: Pick<CachedBootDeps, 'api' | 'queryClient' | 'onOtherAnswer'> & {
    readonly session: SessionMonitor
  },
): CachedBootStart {
  const { pathname } = history?.location ?? location
  const lastOrgId = pathname === '/' ? session.lastOrganisation() : null
  return createCachedBootStart({
    ...deps,
    host,
    now,
    firstOrgId: getOrganisationFromPath(pathname) ?? lastOrgId,
    isUntouched: () => session.status() === 'unknown',
    lastActivity: createActivityLog(storage).lastActivity,
  })
}

const createDeviceTurn =
  (cachedBoot: CachedBootStart, queryClient: QueryClient) => async (): Promise<void> =>
    cachedBoot.isStarting() ? undefined : afterFirstAnswers(queryClient)

/** The client; an answer that nobody is signed in ends the session here too. */
function createPageApi(deps: Pick<ApiDeps, 'host' | 'fetch' | 'device'>, lock: () => void): Api {
  return createApi({
    ...deps,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => {
      void deleteCachedAnswers()
      lock()
    },
  })
}

const getHostAccess = (
  { host, openSource }: PageDeps,
  fetch: PageContext['reach']['fetch'],
): Pick<PageContext, 'reach' | 'events'> => ({
  reach: { host, fetch },
  events: { host, openSource },
})

/** Wires client, session, texts and router; they know each other through here only. */
export function createPage(deps: PageDeps): Page {
  const { host, storage, now } = deps
  const queryClient = createQueryClient()
  const dayPackAnswers = createPageFallback(queryClient, now, () => cachedBoot.isStarting())
  const hostContact = trackHostContact()
  const tabs = openSessionTabs(deps.tabs, (message) => session.receive(message))
  const acting = createPageActing({ ...deps, notifyTabs: tabs.notify })
  const fetch = acting.wrapFetch(hostContact.wrapFetch(trackReachability(deps.fetch, connection)))
  const device = dayPackAnswers.getAskDevice
  const api = createPageApi({ host, fetch, device }, () => session.lock('refused'))
  const texts = createPageTexts(api, storage)

  function leave(end: SessionEnd): void {
    queryClient.clear()
    acting.end()
    cachedBoot.end()
    earlyDevice.end()
    void deleteCachedAnswers()
    clearPresentation()
    goToSignIn(router, end)
  }

  const session = createSessionMonitor({
    endOnHost: async () => (await api.TOKEN_VALIDATION.delete({})).provider_url ?? null,
    leaveTo: deps.leaveTo,
    now,
    storage,
    notifyTabs: tabs.notify,
    onEnd: leave,
    onBegunElsewhere: () => void router.invalidate(),
    onIdentityChanged: acting.reloadHere,
  })
  const onOtherAnswer = () => void router.invalidate()
  const cachedBoot = createPageStart(deps, { api, queryClient, session, onOtherAnswer })
  const earlyDevice = createEarlyDevice(() => ({ ...context, isStarting: cachedBoot.isStarting }))
  const context: PageContext = {
    api,
    queryClient,
    session,
    acting,
    ...getHostAccess(deps, fetch),
    hostContact,
    browser: { getSearch: () => router.history.location.search, leaveTo: deps.leaveTo },
    cachedBoot,
    earlyDevice,
    whenDeviceIsDue: createDeviceTurn(cachedBoot, queryClient),
    dayPackAnswers,
    ...getTextContext(texts),
    runSignedOutCommands: () => runSignedOutCommands(api),
  }
  const router = createPageRouter(context, deps.history)
  followHost(router, queryClient, context.reach)
  preloadPages({ router, texts, queryClient })
  watchPageLoads(router, api, host)
  return { api, queryClient, session, texts, router }
}
