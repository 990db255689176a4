import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/live/live-event.model.ts'
import type { QueryName } from '#src/session/query-key.ts'
import { createPacedRun } from './paced-run.ts'

/** Figures over customers, which any of them changes. */
const ofCounts: readonly QueryName[] = [
  'customer-counts',
  'STATUS_COUNTS',
  'HOME_DAY',
  'WIDGET_DATA',
]
/** Lists show other customers, too, where many have changed. */
const ofCustomers: readonly QueryName[] = [...ofCounts, 'customers', 'widget-list']
const ofJobs: ReadonlySet<QueryName> = new Set([
  'GET_TASKS',
  'MAPPING_BUILD_LOG',
  'MAPPING_EFFECT_RUN',
  'PRE_CALC_REPORT_STATUS',
  'BUSINESS_RULES',
  'INTERNAL_RULES',
  'BUSINESS_RULE_RUNS',
  'PROCESSING_JOBS_COUNT',
  'PROCESSING_QUEUE',
  'VIEW_PRE_PROCESSED_DATA_PROCESSING',
  'VIEW_PRE_PROCESSED_FILE_DETAILS',
  'IMPORT_UNDO',
])
const ofMessages: readonly QueryName[] = ['MESSAGES', 'MESSAGE']

/** Milliseconds; what is named is there within a second of its change. */
const ofNamed = { pause: 500, longestPause: 1000 }
/** Figures and lists over many: a busy organisation must not have every page ask all the time. */
const ofMany = { pause: 1000, longestPause: 30_000 }
/** A change that reaches every page at once is not asked for by all of them at once. */
const spread = 3000

interface ListedRows {
  readonly customer_data?: readonly { readonly fAgreementNo: string }[]
}

const showsCustomer = (query: Query, ids: ReadonlySet<string>): boolean => {
  const [name, , agreementNo] = query.queryKey
  if (typeof agreementNo === 'string' && ids.has(agreementNo)) return name !== 'CUSTOMER_PRESENCE'
  if (name !== 'customers' && name !== 'widget-list') return false
  const { customer_data: rows } = (query.state.data ?? {}) as ListedRows
  return rows?.some(({ fAgreementNo }) => ids.has(fAgreementNo)) === true
}

export interface LiveRefresh {
  readonly receive: (event: LiveEvent) => void
  readonly stop: () => void
}

/** Adds to what waits, and takes all of it. */
function createCollected<T>() {
  let waiting = new Set<T>()
  return {
    add: (value: T) => void waiting.add(value),
    take(): ReadonlySet<T> {
      const taken = waiting
      waiting = new Set()
      return taken
    },
  }
}

type Invalidate = (isMeant: (query: Query) => boolean) => void

/** The queries that events name, and `everything`, each fetched again at the pace of its kind. */
function createPacedQueries(invalidate: Invalidate) {
  const ids = createCollected<string>()
  const names = createCollected<QueryName | 'everything'>()
  const customers = createPacedRun(() => {
    const changed = ids.take()
    invalidate((query) => showsCustomer(query, changed))
  }, ofNamed)
  const jobs = createPacedRun(() => invalidate(({ queryKey: [name] }) => ofJobs.has(name)), ofNamed)
  const many = createPacedRun(() => {
    const changed = names.take()
    const isEverything = changed.has('everything')
    invalidate(({ queryKey: [name] }) => isEverything || changed.has(name))
  }, ofMany)
  return {
    requestCustomer(id: string) {
      ids.add(id)
      customers.request()
    },
    requestPresence: (id: string) =>
      invalidate(({ queryKey: [name, , of] }) => name === 'CUSTOMER_PRESENCE' && of === id),
    requestJobs: () => jobs.request(),
    requestMany(changed: readonly (QueryName | 'everything')[], delay = 0) {
      for (const name of changed) names.add(name)
      many.request(delay)
    },
    stop() {
      for (const run of [customers, jobs, many]) run.stop()
    },
  }
}

/**
 * Fetches again what others changed, as far as it is shown: the customers that are named within a
 * second, figures over many at growing intervals. In a hidden tab it only becomes outdated, and is
 * fetched when the tab is shown.
 */
export function createLiveRefresh(
  queryClient: QueryClient,
  orgId: string,
  isVisible: () => boolean,
): LiveRefresh {
  const paced = createPacedQueries((isMeant) => {
    void queryClient.invalidateQueries({
      predicate: (query) => query.queryKey[1] === orgId && isMeant(query),
      refetchType: isVisible() ? 'active' : 'none',
    })
  })
  return {
    receive(event) {
      switch (event.kind) {
        case 'presence':
          paced.requestPresence(event.id)
          break
        case 'customer':
          paced.requestCustomer(event.id)
          paced.requestMany(ofCounts)
          break
        case 'customers':
          paced.requestMany(ofCustomers, Math.random() * spread)
          break
        case 'job':
        case 'jobs':
          paced.requestJobs()
          break
        case 'messages':
          paced.requestMany(ofMessages)
          break
        case 'resync':
          paced.requestMany(['everything'], Math.random() * spread)
          break
        case 'replaced':
          break
      }
    },
    stop: () => paced.stop(),
  }
}
