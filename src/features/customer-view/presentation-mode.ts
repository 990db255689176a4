import type { ObjectionFlag } from '#domain/customers/contact/contact-permission.rules.ts'
import { passwordCheckDatabase } from '#src/offline/device/password-check.model.ts'

/** What this tab presents, as it needs it after a reload: nothing in it names a person. */
export interface Presentation {
  readonly orgId: string
  readonly agreementNo: string
  /** The id of the record of what is shown. */
  readonly shownId: string
  /** The customer's objections as far as known, and the customer's version that says so. */
  readonly objections: Readonly<Record<ObjectionFlag | 'doNotContact', boolean | null>>
  readonly version: number
}

const key = 'forecourt.turned'
/**
 * Marks in localStorage that a tab presents, and nothing else: a closed app must not open on the
 * dealer's side.
 */
const mark = 'forecourt.is-turned'

/** What this tab presents; null outside presentation mode. */
export function readPresentation(): Presentation | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Presentation | null
}

/**
 * Limits this tab to the presentation until `endPresentation`, through reload, back and typed
 * addresses.
 */
export function startPresentation(to: Presentation): void {
  sessionStorage.setItem(key, JSON.stringify(to))
  localStorage.setItem(mark, 'true')
}

/**
 * Whether another tab presents, or the app was closed while presenting: who holds the tablet is not
 * known.
 */
export function isPresentingElsewhere(): boolean {
  return readPresentation() === null && localStorage.getItem(mark) !== null
}

/** The exit check was passed, or nobody is signed in any more. */
export function endPresentation(): void {
  sessionStorage.removeItem(key)
  localStorage.removeItem(mark)
}

/**
 * The presentation that blocks a page; null for its own page and for pages that show no customer.
 */
export function findBlockingPresentation(pathname: string): Presentation | null {
  return /\/show$|^\/(?:login|reset-password|404)$/u.test(pathname) ? null : readPresentation()
}

/** Stores a check value of the password on this device, for an exit check without the host. */
export function rememberExitPassword({
  username,
  password,
}: {
  readonly username: string
  readonly password: string
}): void {
  import('#src/offline/device/password-check.ts')
    .then((check) => check.storePasswordCheck(username, password))
    .catch(() => {})
}

/** Nobody is signed in any more: the tab leaves presentation mode, and the check value goes. */
export function clearPresentation(): void {
  endPresentation()
  indexedDB.deleteDatabase(passwordCheckDatabase)
}
