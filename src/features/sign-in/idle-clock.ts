import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import { storedItems } from './stored-items.ts'

/** The least time between two contacts of an active page with the host, in milliseconds. */
const contactInterval = 5 * 60_000

export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'asking'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** The idle state `now`, for a person last active at `lastActivity` (milliseconds). */
export function getIdleState(now: number, lastActivity: number): IdleState {
  const idleSeconds = Math.floor((now - lastActivity) / 1000)
  if (idleSeconds < idlePromptAfterSeconds) return { kind: 'active' }
  const secondsLeft = idlePromptAfterSeconds + idleCountdownSeconds - idleSeconds
  return secondsLeft > 0 ? { kind: 'asking', secondsLeft } : { kind: 'over' }
}

/** Whether the host must learn of activity, so that its idle clock never ends before the page's. */
export function isContactDue(now: number, lastActivity: number, lastContact: number): boolean {
  return lastActivity > lastContact && now - lastContact >= contactInterval
}

/** Instants that the tabs of one browser share. */
export interface ActivityLog {
  readonly lastActivity: () => number
  readonly lastContact: () => number
  readonly recordActivity: (now: number) => void
  readonly recordContact: (now: number) => void
}

export function createActivityLog(storage: Storage): ActivityLog {
  const read = (key: string) => Number(storage.getItem(key) ?? 0)
  return {
    lastActivity: () => read(storedItems.lastActivity),
    lastContact: () => read(storedItems.lastContact),
    recordActivity: (now) => storage.setItem(storedItems.lastActivity, String(now)),
    recordContact: (now) => storage.setItem(storedItems.lastContact, String(now)),
  }
}
