import type { StorageFault } from './outbox.model.ts'

function namesOf(error: unknown): string[] {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: unknown }
  return [...(typeof name === 'string' ? [name] : []), ...(inner === undefined || inner === null ? [] : namesOf(inner))]
}

/** What an error of the browser's database means. */
export function storeFaultOf(error: unknown): StorageFault {
  const names = namesOf(error)
  return names.includes('VersionError') ? 'upgraded' : names.includes('QuotaExceededError') ? 'full' : 'broken'
}
