import { createStore } from '#src/state/store.ts'

/** Whether changes of others arrive by themselves; until then and without it pages poll. */
export const liveConnection = createStore<boolean, boolean>(false, (_, isLive) => isLive)

/** Milliseconds: what arrives by itself is still fetched now and then. */
const whileLive = 60_000

/** How often a query is fetched again that also arrives by itself. */
export const unlessLive = (interval: number): number =>
  liveConnection.getState() ? Math.max(whileLive, interval) : interval
