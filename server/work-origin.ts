import { AsyncLocalStorage } from 'node:async_hooks'

/** Where the work comes from that is done right now: every line of the log says it. */
export interface WorkOrigin {
  /** The id that the page gave its request: its call, its jobs and their lines share it. */
  readonly requestId?: string
  readonly jobId?: string
}

const origins = new AsyncLocalStorage<WorkOrigin>()

/** Runs `work`, and what it waits for, as coming from `origin`. */
export const runFrom = <T>(origin: WorkOrigin, work: () => T): T => origins.run(origin, work)

export const getWorkOrigin = (): WorkOrigin => origins.getStore() ?? {}
