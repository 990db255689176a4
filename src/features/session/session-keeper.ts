import { forcedLogoutGuardMilliseconds } from '#domain/sessions/session.model.ts'
import {
  clearStoredItems,
  isSessionEndDue,
  rememberSessionEnd,
  storedItems,
} from './stored-items.ts'

/** Why nobody is signed in any more: the person's own word, an answer 401, nobody there, or an administrator's word about the device. */
export type SessionEnd = 'logged_out' | 'refused' | 'idle' | 'wiped' | 'revoked'

/** Whether somebody is signed in; `unknown` until the host has been asked (W§4 L106). */
export type SessionStatus = 'unknown' | 'in' | 'out'

export type TabMessage =
  { readonly kind: 'ended'; readonly end: SessionEnd } | { readonly kind: 'begun' }

export interface SessionWorld {
  /** DELETE TOKEN_VALIDATION. */
  readonly endOnHost: () => Promise<unknown>
  readonly now: () => number
  readonly storage: Storage
  readonly tellTabs: (message: TabMessage) => void
  /** Drops everything shown and asks to sign in. */
  readonly onEnd: (end: SessionEnd) => void
  /** Somebody signed in in another tab: the host may be asked again. */
  readonly onBegunElsewhere: () => void
}

export interface SessionKeeper {
  readonly status: () => SessionStatus
  readonly lastEnd: () => SessionEnd | null
  /** Somebody is signed in, and in this organisation where one is open. */
  readonly begin: (orgId?: string) => void
  /** Somebody has just signed in, here and by their own password. */
  readonly signIn: () => void
  /** Whether whoever is there has signed in since the page was opened. */
  readonly hasSignedIn: () => boolean
  /** Nobody was there for a while: who is there now has not signed in. */
  readonly doubt: () => void
  /** The organisation that the signed-in person had open last, on this device. */
  readonly lastOrganisation: () => string | null
  /** The host has answered that nobody is signed in. */
  readonly foundNobody: () => void
  readonly logOut: () => Promise<void>
  /** Ends the session without the person's word: an answer 401, nobody there (W-040, W-044), or an order to the device. */
  readonly lock: (end: Exclude<SessionEnd, 'logged_out'>) => void
  readonly hear: (message: TabMessage) => void
  /** Tells the host of a logout that it could not hear at the time. Await before asking who is signed in. */
  readonly settle: () => Promise<void>
}

/** Knows whether somebody is signed in, and ends that once, everywhere: on the host, in this tab and in the others. */
export function createSessionKeeper(world: SessionWorld): SessionKeeper {
  let status: SessionStatus = 'unknown'
  let lastEnd: SessionEnd | null = null
  let hasSignedIn = false
  let lastForced = -Infinity
  let telling: Promise<void> | null = null

  function endHere(end: SessionEnd): void {
    status = 'out'
    lastEnd = end
    hasSignedIn = false
    clearStoredItems(world.storage)
    world.onEnd(end)
  }

  function begin(orgId?: string): void {
    if (orgId !== undefined) world.storage.setItem(storedItems.user, orgId)
    if (status === 'in') return
    status = 'in'
    rememberSessionEnd(world.storage, false)
    world.tellTabs({ kind: 'begun' })
  }

  async function tellHost(): Promise<void> {
    rememberSessionEnd(world.storage, true)
    try {
      await world.endOnHost()
      rememberSessionEnd(world.storage, false)
    } catch {
      // The host cannot be reached: it hears of it at the next start, before it is asked who is signed in.
    } finally {
      telling = null
    }
  }

  function endOnHost(): Promise<void> {
    telling ??= tellHost()
    return telling
  }

  return {
    status: () => status,
    lastEnd: () => lastEnd,
    lastOrganisation: () => world.storage.getItem(storedItems.user),
    begin,
    signIn: () => {
      begin()
      hasSignedIn = true
    },
    hasSignedIn: () => hasSignedIn,
    doubt: () => {
      hasSignedIn = false
    },
    foundNobody: () => {
      status = 'out'
      hasSignedIn = false
    },
    logOut: async () => {
      endHere('logged_out')
      world.tellTabs({ kind: 'ended', end: 'logged_out' })
      await endOnHost()
    },
    lock: (end) => {
      if (status !== 'in') return
      endHere(end)
      world.tellTabs({ kind: 'ended', end })
      if (world.now() - lastForced < forcedLogoutGuardMilliseconds) return
      lastForced = world.now()
      void endOnHost()
    },
    hear: (message) => {
      if (message.kind === 'ended' && status === 'in') endHere(message.end)
      if (message.kind === 'begun' && status === 'out') {
        status = 'unknown'
        world.onBegunElsewhere()
      }
    },
    settle: async () => {
      if (isSessionEndDue(world.storage)) await endOnHost()
    },
  }
}
