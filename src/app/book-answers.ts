import type { DeviceReply, DeviceSide } from '#src/api/device-answer.ts'
import type { BookReader, BookStanding } from '#src/offline/book.model.ts'
import type { BookCalls } from '#src/offline/book-calls.ts'

/** The calls that read for the pages of an organisation: the device says their answer, or why it has none. */
export const heardCalls: ReadonlySet<string> = new Set([
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

/** A cold start opens the vault before the book: what is asked meanwhile waits so long, in milliseconds. */
const longestOpening = 10_000

/** The door to the book of whoever has the organisation open. */
export interface BookDoor {
  readonly subscribe: (changed: () => void) => () => void
  readonly standing: () => BookStanding
  readonly reader: () => BookReader | null
}

/** Whose book is open, and what the person may see of it. */
export interface ServedBook {
  readonly orgId: string
  readonly book: BookDoor
  readonly rights: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
  readonly timeZone: string
}

/** What the device book does for calls that the host does not answer. */
export interface BookAnswers extends DeviceSide {
  /** Answers from this book until the returned function is called. */
  readonly serve: (served: ServedBook) => () => void
}

export interface BookAnswersWorld {
  /** The device's clock, milliseconds. */
  readonly now: () => number
  readonly isAway: () => boolean
  readonly onSilence: () => void
  /** The book has changed while the host is away: what is in sight may be asked anew. */
  readonly onChanged: () => void
}

const hasNone: ReadonlySet<BookStanding['name']> = new Set(['off', 'broken', 'locked', 'pin_due'])

const silence = (why: string): DeviceReply => ({ is: 'silence', why, customers: 0 })

export function createBookAnswers({
  now,
  isAway,
  onSilence,
  onChanged,
}: BookAnswersWorld): BookAnswers {
  let served: ServedBook | null = null
  let calls: Promise<BookCalls> | null = null
  const listeners = new Set<() => void>()

  const programme = (): Promise<BookCalls> => {
    calls ??= import('#src/offline/book-calls.ts').then(
      ({ createBookCalls }) => createBookCalls(),
      (failure: unknown) => {
        calls = null
        throw failure
      },
    )
    return calls
  }

  /** The open book, or null where there will be none; a book that is being opened is waited for. */
  function opened(
    orgId: unknown,
  ): Promise<{ readonly of: ServedBook; readonly reader: BookReader } | null> {
    return new Promise((resolve) => {
      const end = (found: { readonly of: ServedBook; readonly reader: BookReader } | null) => {
        clearTimeout(timer)
        listeners.delete(look)
        resolve(found)
      }
      const look = () => {
        if (served === null) return
        const reader = served.book.reader()
        if (served.orgId !== orgId || hasNone.has(served.book.standing().name)) end(null)
        else if (reader !== null) end({ of: served, reader })
      }
      const timer = setTimeout(() => end(null), longestOpening)
      listeners.add(look)
      look()
    })
  }

  return {
    isAway,
    onSilence,
    hears: (key, method) => heardCalls.has(`${key}.${method}`),
    async answer(call) {
      const found = await opened((call.input as { readonly orgId?: unknown } | undefined)?.orgId)
      if (found === null) return silence('no_book')
      const {
        of: { rights, parameters, timeZone },
        reader,
      } = found
      const answering = await programme()
      return answering(call, { reader, rights, parameters, timeZone, now: now() })
    },
    serve(next) {
      served = next
      let customers = next.book.reader()?.customers()
      const look = () => {
        for (const listener of listeners) listener()
        const found = next.book.reader()?.customers()
        if (found !== undefined && found !== customers) {
          customers = found
          // Fetched beside the work, so that it is there when the network goes.
          void programme().catch(() => {})
          if (isAway()) onChanged()
        }
      }
      const stop = next.book.subscribe(look)
      look()
      return () => {
        stop()
        if (served === next) served = null
      }
    },
  }
}
