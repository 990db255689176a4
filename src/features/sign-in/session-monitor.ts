import { forcedLogoutGuardMilliseconds } from '#domain/sessions/session.model.ts'
import {
  clearStoredItems,
  clearVisits,
  isSessionEndDue,
  rememberSessionEnd,
  storedItems,
} from './stored-items.ts'

/** Why the session ended: signed out, an answer 401, idle, or a remote command for the device. */
export type SessionEnd = 'logged_out' | 'refused' | 'idle' | 'wiped' | 'revoked'

/** Whether somebody is signed in; `unknown` until the host has answered. */
export type SessionStatus = 'unknown' | 'in' | 'out'

export type TabMessage =
  | { readonly kind: 'ended'; readonly end: SessionEnd }
  | { readonly kind: 'begun' }
  /** The session acts for somebody, or does not any more. */
  | { readonly kind: 'identity_changed' }

export interface SessionMonitorDeps {
  /**
   * DELETE TOKEN_VALIDATION; answers where the person signs out of the identity provider, if one
   * signed them in.
   */
  readonly endOnHost: () => Promise<string | null>
  /** Leaves the page for another site. */
  readonly leaveTo: (url: string) => void
  readonly now: () => number
  readonly storage: Storage
  readonly notifyTabs: (message: TabMessage) => void
  /** Drops everything shown and asks to sign in. */
  readonly onEnd: (end: SessionEnd) => void
  /** Somebody signed in in another tab: the host may be asked again. */
  readonly onBegunElsewhere: () => void
  /** Another tab has begun or ended acting for somebody. */
  readonly onIdentityChanged: () => void
}

export interface SessionMonitor {
  readonly status: () => SessionStatus
  readonly lastEnd: () => SessionEnd | null
  /** Somebody is signed in, and in this organisation where one is open. */
  readonly begin: (orgId?: string) => void
  /** Somebody has just signed in on this page with their own password. */
  readonly signIn: () => void
  /** Whether the person has signed in since the page was opened. */
  readonly hasSignedIn: () => boolean
  /** The page was locked: who is there now has not signed in. */
  readonly requireSignIn: () => void
  /** The organisation that was last open on this device. */
  readonly lastOrganisation: () => string | null
  /** Somebody has signed in on this browser and not out, as far as it knows. */
  readonly mayBeSignedIn: () => boolean
  /** The host answered that nobody is signed in, or nobody can be. */
  readonly markSignedOut: () => void
  readonly logOut: () => Promise<void>
  /**
   * Ends the session without the person: after a 401, when idle (W-040, W-044), or by a remote
   * command.
   */
  readonly lock: (end: Exclude<SessionEnd, 'logged_out'>) => void
  readonly receive: (message: TabMessage) => void
  /**
   * Sends a logout that could not reach the host before. Await it before asking who is signed in.
   */
  readonly flushSessionEnd: () => Promise<void>
}

class BrowserSession implements SessionMonitor {
  readonly #deps: SessionMonitorDeps
  #status: SessionStatus = 'unknown'
  #lastEnd: SessionEnd | null = null
  #hasSignedIn = false
  #lastForced = -Infinity
  #ending: Promise<string | null> | null = null

  constructor(deps: SessionMonitorDeps) {
    this.#deps = deps
  }

  readonly status = (): SessionStatus => this.#status
  readonly lastEnd = (): SessionEnd | null => this.#lastEnd
  readonly hasSignedIn = (): boolean => this.#hasSignedIn
  readonly lastOrganisation = (): string | null => this.#deps.storage.getItem(storedItems.user)

  readonly begin = (orgId?: string): void => {
    const { storage, notifyTabs } = this.#deps
    if (orgId !== undefined) storage.setItem(storedItems.user, orgId)
    storage.setItem(storedItems.session, 'true')
    if (this.#status === 'in') return
    this.#status = 'in'
    rememberSessionEnd(storage, false)
    notifyTabs({ kind: 'begun' })
  }

  readonly signIn = (): void => {
    // The person before may have left without signing out.
    clearVisits(this.#deps.storage)
    this.begin()
    this.#hasSignedIn = true
  }

  readonly requireSignIn = (): void => {
    this.#hasSignedIn = false
  }

  readonly mayBeSignedIn = (): boolean =>
    [storedItems.session, storedItems.user].some(
      (item) => this.#deps.storage.getItem(item) !== null,
    )

  readonly markSignedOut = (): void => {
    this.#deps.storage.removeItem(storedItems.session)
    this.#status = 'out'
    this.#hasSignedIn = false
  }

  readonly logOut = async (): Promise<void> => {
    this.#endHere('logged_out')
    this.#deps.notifyTabs({ kind: 'ended', end: 'logged_out' })
    const providerUrl = await this.#endOnHost()
    if (providerUrl !== null) this.#deps.leaveTo(providerUrl)
  }

  readonly lock = (end: Exclude<SessionEnd, 'logged_out'>): void => {
    if (this.#status !== 'in') return
    const { now, notifyTabs } = this.#deps
    this.#endHere(end)
    notifyTabs({ kind: 'ended', end })
    if (now() - this.#lastForced < forcedLogoutGuardMilliseconds) return
    this.#lastForced = now()
    void this.#endOnHost()
  }

  readonly receive = (message: TabMessage): void => {
    if (message.kind === 'identity_changed') this.#deps.onIdentityChanged()
    if (message.kind === 'ended' && this.#status === 'in') this.#endHere(message.end)
    if (message.kind === 'begun' && this.#status === 'out') {
      this.#status = 'unknown'
      this.#deps.onBegunElsewhere()
    }
  }

  readonly flushSessionEnd = async (): Promise<void> => {
    if (isSessionEndDue(this.#deps.storage)) await this.#endOnHost()
  }

  #endHere(end: SessionEnd): void {
    this.#status = 'out'
    this.#lastEnd = end
    this.#hasSignedIn = false
    clearStoredItems(this.#deps.storage)
    this.#deps.onEnd(end)
  }

  #endOnHost(): Promise<string | null> {
    this.#ending ??= this.#sendEnd()
    return this.#ending
  }

  async #sendEnd(): Promise<string | null> {
    const { storage, endOnHost } = this.#deps
    rememberSessionEnd(storage, true)
    try {
      const providerUrl = await endOnHost()
      rememberSessionEnd(storage, false)
      return providerUrl
    } catch {
      // Sent again at the next start, before anybody is asked who is signed in.
      return null
    } finally {
      this.#ending = null
    }
  }
}

/**
 * Knows whether somebody is signed in, and ends the session once on the host, in this tab and in
 * the others.
 */
export const createSessionMonitor = (deps: SessionMonitorDeps): SessionMonitor =>
  new BrowserSession(deps)
