import type { StorageFault } from './outbox.model.ts'

interface Thrown {
  readonly name?: unknown
  readonly fault?: StorageFault
  readonly inner?: unknown
  readonly cause?: unknown
}

/** What was thrown, what that wraps, and what that wraps. */
function wrappedIn(error: unknown): readonly Thrown[] {
  if (typeof error !== 'object' || error === null) return []
  const thrown = error as Thrown
  return [thrown, ...wrappedIn(thrown.inner), ...wrappedIn(thrown.cause)]
}

/** What an error of a browser's database means: a full device is full in each of its databases. */
export function toStorageFault(error: unknown): StorageFault {
  const all = wrappedIn(error)
  const isNamed = (name: string): boolean => all.some((one) => one.name === name)
  if (isNamed('VersionError')) return 'upgraded'
  if (isNamed('QuotaExceededError')) return 'full'
  return all.find(({ fault }) => fault !== undefined)?.fault ?? 'broken'
}
