import { createBrowserHistory } from '@tanstack/react-router'
import type { HistoryState, RouterHistory } from '@tanstack/react-router'

/** The parts of a history entry that may name a person. */
type Unwritten = Pick<HistoryState, 'keywords' | 'personal' | 'pagination'>

type Entry = HistoryState & { readonly __TSR_key?: string }

const isNone = (values: HistoryState['personal']) => Object.keys(values ?? {}).length === 0

/** What is written of an entry, and what stays in memory; that there were words is written. A list that was searched by words goes with them. */
function parted({ keywords, personal, pagination, ...rest }: Entry): {
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
    },
  }
}

/**
 * The browser's history, in which free words of a search stay in memory: browsers write a page's state to the disk, with closed tabs, for weeks. Back and
 * forward find the words again; a reload does not.
 */
export function createPageHistory(): RouterHistory {
  const { history, location, document } = window
  const inMemory = new Map<string, Unwritten>()
  const remember = (state: Entry): object => {
    const { written, unwritten } = parted(state)
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
