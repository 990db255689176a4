import { createBrowserHistory } from '@tanstack/react-router'
import type { HistoryState, RouterHistory } from '@tanstack/react-router'

/** The parts of a history entry that may name a person. */
type Unwritten = Pick<HistoryState, 'keywords' | 'personal' | 'pagination' | 'businessRule'>

type Entry = HistoryState & { readonly __TSR_key?: string }

const isNone = (values: HistoryState['personal']) => Object.keys(values ?? {}).length === 0

/**
 * Splits an entry into what is written and what stays in memory; a list searched by text stays in
 * memory.
 */
function splitEntry({ keywords, personal, pagination, businessRule, ...rest }: Entry): {
  readonly written: Entry
  readonly unwritten: Unwritten
} {
  const isOpenList = pagination === undefined || isNone(pagination.personal)
  return {
    written: {
      ...rest,
      ...(keywords === undefined && isNone(personal) ? {} : { hadWords: true }),
      ...(isOpenList && pagination !== undefined ? { pagination } : {}),
    },
    unwritten: {
      ...(keywords === undefined ? {} : { keywords }),
      ...(personal === undefined ? {} : { personal }),
      ...(isOpenList ? {} : { pagination }),
      ...(businessRule === undefined ? {} : { businessRule }),
    },
  }
}

/**
 * Keeps search text in memory, as browsers write history state to disk for weeks. Back and forward
 * restore it; a reload does not.
 */
export function createPageHistory(): RouterHistory {
  const { history, location, document } = window
  const inMemory = new Map<string, Unwritten>()
  const remember = (state: Entry): object => {
    const { written, unwritten } = splitEntry(state)
    if (state.__TSR_key !== undefined) inMemory.set(state.__TSR_key, unwritten)
    return written
  }
  return createBrowserHistory({
    window: {
      location,
      document,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      history: {
        get state(): Entry | null {
          const written = history.state as Entry | null
          return written?.__TSR_key === undefined
            ? written
            : { ...written, ...inMemory.get(written.__TSR_key) }
        },
        get length() {
          return history.length
        },
        pushState: (state: Entry, unused: string, href?: string) =>
          history.pushState(remember(state), unused, href),
        replaceState: (state: Entry, unused: string, href?: string) =>
          history.replaceState(remember(state), unused, href),
        back: () => history.back(),
        forward: () => history.forward(),
        go: (delta?: number) => history.go(delta),
      },
    },
  })
}
