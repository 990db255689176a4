import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import { storedItems } from './stored-items.ts'

/** At most so often does an active page tell the host that somebody is there (milliseconds). */
const contactEvery = 5 * 60_000

export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'asking'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** What the page does about a person who has done nothing since `lastActivity` (milliseconds): nothing, ask, or end the session (W§9 L200). */
export function idleStateAt(now: number, lastActivity: number): IdleState {
  const idleSeconds = Math.floor((now - lastActivity) / 1000)
  if (idleSeconds < idlePromptAfterSeconds) return { kind: 'active' }
  const secondsLeft = idlePromptAfterSeconds + idleCountdownSeconds - idleSeconds
  return secondsLeft > 0 ? { kind: 'asking', secondsLeft } : { kind: 'over' }
}

/**
 * Whether the host must hear that somebody was active since it last did. Asked at each activity and each tick, so that its idle clock never runs
 * out before the page's, and is at most five minutes behind it.
 */
export function isContactDue(now: number, lastActivity: number, lastContact: number): boolean {
  return lastActivity > lastContact && now - lastContact >= contactEvery
}

/** The times that the tabs of one browser share (U-026). */
export interface ActivityLog {
  readonly lastActivity: () => number
  readonly lastContact: () => number
  readonly active: (now: number) => void
  readonly contacted: (now: number) => void
}

export function activityLog(storage: Storage): ActivityLog {
  const read = (key: string) => Number(storage.getItem(key) ?? 0)
  return {
    lastActivity: () => read(storedItems.lastActivity),
    lastContact: () => read(storedItems.lastContact),
    active: (now) => storage.setItem(storedItems.lastActivity, String(now)),
    contacted: (now) => storage.setItem(storedItems.lastContact, String(now)),
  }
}
