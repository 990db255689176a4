/** What a page, or the worker in use, asks of a service worker. */
export const workerMessages = {
  /** Nobody is signed in; answers in flight are not cached either. */
  deletePersonCache: 'FORGET_PERSON',
  /** To the worker in use: let the version that waits take over when you are quiet. */
  stepAside: 'STEP_ASIDE',
  /** To the version that waits: take over. */
  skipWaiting: 'SKIP_WAITING',
} as const

export const isWorkerMessage = (data: unknown, name: keyof typeof workerMessages): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === workerMessages[name]
