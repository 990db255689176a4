import type { DeviceReply } from '#src/api/device-answer.ts'
import type { StartingDevice } from '#src/api/device-start.ts'
import type { DayPackReader, DayPackStatus } from '#src/offline/day-pack/day-pack.model.ts'
import type { DayPackCalls } from '#src/offline/day-pack/day-pack-calls.ts'
import { createStore } from '#src/state/store.ts'

/** The calls that the device answers when the host does not, or says why it cannot. */
export const deviceAnsweredCalls: ReadonlySet<string> = new Set([
  'ASSIGNABLE_USERS.get',
  'ASSIGN_PREVIEW.post',
  'CALCULATOR.get',
  'CONTACT_PREFERENCE.get',
  'CUSTOMER_DETAILS.get',
  'CUSTOMER_SEARCH.get',
  'CUSTOMER_SEARCH.post',
  'DASHBOARD_INDIVIDUAL_WIDGET.get',
  'DEAL_FACTS.get',
  'DISTINCT_SEARCH.get',
  'EVENT_HISTORY.get',
  'GET_CALLSCRIPT.get',
  'GET_INVENTORY_ITEM.get',
  'HOME_DAY.get',
  'KEY_FINANCIALS.post',
  'OFFER_DETAILS.get',
  'ONEDOC_LAST_SENT.get',
  'PRODUCT_CONFIG.get',
  'RV_CONFIG.get',
  'SERVICE_HISTORY.get',
  'SHOWN_DEAL.get',
  'SHOWN_DEALS.get',
  'STATUS_COUNTS.get',
  'STATUS_HISTORY.post',
  'TOTAL_COSTS.post',
])

/** After a cold start the vault opens first: calls wait this many milliseconds for the day pack. */
const maxOpeningWait = 10_000

/** The day pack of the person who has the organisation open. */
export interface DayPackAccess {
  readonly subscribe: (onChange: () => void) => () => void
  readonly status: () => DayPackStatus
  readonly reader: () => DayPackReader | null
}

/** An open day pack, and what its person may see of it. */
export interface ServedDayPack {
  readonly orgId: string
  readonly dayPack: DayPackAccess
  readonly rights: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
  readonly timeZone: string
}

/** Answers calls from the day pack when the host does not. */
export interface DayPackAnswers extends StartingDevice {
  /** Answers from this day pack until the returned function is called. */
  readonly serve: (served: ServedDayPack) => () => void
}

export interface DayPackAnswersDeps {
  /** The device's clock, milliseconds. */
  readonly now: () => number
  readonly isAway: () => boolean
  /** The page has just started from what the device holds. */
  readonly isStarting: () => boolean
  readonly onHostTimeout: () => void
  /** The host has answered what the device had answered at the page's start. */
  readonly onHostFollowed: () => void
  /** The day pack changed while the host is away: visible queries may be fetched again. */
  readonly onChanged: () => void
}

interface OpenedDayPack {
  readonly served: ServedDayPack
  readonly reader: DayPackReader
}

/** Statuses in which no day pack will open. */
const unavailable: ReadonlySet<DayPackStatus['name']> = new Set([
  'off',
  'broken',
  'locked',
  'pin_due',
])

function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

interface ServedDayPacks {
  /** Waits for a day pack that is opening; null where none will be open. */
  waitForOpened(orgId: unknown): Promise<OpenedDayPack | null>
  /** Answers from `served` until the returned function is called. */
  serve(served: ServedDayPack): () => void
}

/** The day pack that answers now, as it was last read. */
export interface ServedState {
  readonly served: ServedDayPack
  readonly status: DayPackStatus['name']
  readonly reader: DayPackReader | null
}

type ServedEvent =
  | ({ readonly name: 'served' | 'changed' } & ServedState)
  | { readonly name: 'ended'; readonly served: ServedDayPack }

/** Events of a day pack that no longer answers change nothing. */
export function reduceServed(state: ServedState | null, event: ServedEvent): ServedState | null {
  if (event.name !== 'served' && state?.served !== event.served) return state
  if (event.name === 'ended') return null
  const { served, status, reader } = event
  return { served, status, reader }
}

/** Null where no day pack of the organisation will open, undefined while it may. */
export function findOpened(
  state: ServedState | null,
  orgId: unknown,
): OpenedDayPack | null | undefined {
  if (state === null) return undefined
  const { served, status, reader } = state
  if (served.orgId !== orgId || unavailable.has(status)) return null
  return reader === null ? undefined : { served, reader }
}

function readServed(served: ServedDayPack): ServedState {
  const { dayPack } = served
  return { served, status: dayPack.status().name, reader: dayPack.reader() }
}

/** Holds the day pack that answers now; `onChanged` is called when its customers changed. */
function createServedDayPacks(onChanged: () => void): ServedDayPacks {
  const store = createStore<ServedState | null, ServedEvent>(null, reduceServed)
  return {
    waitForOpened: (orgId) =>
      new Promise((resolve) => {
        const end = (opened: OpenedDayPack | null) => {
          clearTimeout(timer)
          unsubscribe()
          resolve(opened)
        }
        const check = () => {
          const opened = findOpened(store.getState(), orgId)
          if (opened !== undefined) end(opened)
        }
        const timer = setTimeout(() => end(null), maxOpeningWait)
        const unsubscribe = store.subscribe(check)
        check()
      }),
    serve(served) {
      let customers = served.dayPack.reader()?.customers()
      store.dispatch({ name: 'served', ...readServed(served) })
      const stop = served.dayPack.subscribe(() => {
        store.dispatch({ name: 'changed', ...readServed(served) })
        const changed = served.dayPack.reader()?.customers()
        if (changed === undefined || changed === customers) return
        customers = changed
        onChanged()
      })
      return () => {
        stop()
        store.dispatch({ name: 'ended', served })
      }
    },
  }
}

/** That nobody is found on the device says nothing while the host may know of somebody. */
const hasRows = (reply: DeviceReply): boolean =>
  reply.is === 'answer' &&
  'customer_data' in reply.answer &&
  Array.isArray(reply.answer.customer_data) &&
  reply.answer.customer_data.length > 0

export function createDayPackAnswers({
  now,
  onChanged,
  ...deps
}: DayPackAnswersDeps): DayPackAnswers {
  const loadCalls = loadOnce<DayPackCalls>(async () =>
    (await import('#src/offline/day-pack/day-pack-calls.ts')).createDayPackCalls(),
  )
  const dayPacks = createServedDayPacks(() => {
    // Loaded while there is a network.
    void loadCalls().catch(() => {})
    if (deps.isAway()) onChanged()
  })
  return {
    ...deps,
    isDrawn: hasRows,
    handles: (key, method) => deviceAnsweredCalls.has(`${key}.${method}`),
    async answer(call) {
      const { orgId } = (call.input ?? {}) as { readonly orgId?: unknown }
      const code = loadCalls()
      // A day pack that does not open needs no code.
      code.catch(() => {})
      const opened = await dayPacks.waitForOpened(orgId)
      if (opened === null) return { is: 'silence', why: 'no_book', customers: 0 }
      const { served, reader } = opened
      const { rights, parameters, timeZone } = served
      const answer = await code
      return answer(call, { reader, rights, parameters, timeZone, now: now() })
    },
    serve: (served) => dayPacks.serve(served),
  }
}
