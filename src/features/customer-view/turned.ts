import type { ObjectionFlag } from '#domain/customers/contact-permission.rules.ts'
import { passwordCheckDatabase } from '#src/offline/password-check.model.ts'

/** That this tab shows the customer's side, of whom, and what it needs after a reload: nothing in it names a person. */
export interface Turned {
  readonly orgId: string
  readonly agreementNo: string
  /** What is shown, by the id of its record. */
  readonly shownId: string
  /** What the customer objects to, as far as it is known, and the version of the customer that says so. */
  readonly objections: Readonly<Record<ObjectionFlag | 'doNotContact', boolean | null>>
  readonly version: number
}

const key = 'forecourt.turned'
/** Says in the browser's lasting storage that one of its tabs was turned, and nothing else: a closed app must not open on the other side. */
const mark = 'forecourt.is-turned'

/** The customer's side that this tab is kept to; null where it is not turned. */
export function turned(): Turned | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Turned | null
}

/** Keeps this tab to the customer's side until `release`, through reload, back and typed addresses. */
export function turn(to: Turned): void {
  sessionStorage.setItem(key, JSON.stringify(to))
  localStorage.setItem(mark, 'true')
}

/** Whether this page was opened while the tablet was turned, in another tab or after the app was closed: who is there is not known. */
export function isTurnedElsewhere(): boolean {
  return turned() === null && localStorage.getItem(mark) !== null
}

/** Somebody who works here has come back, or nobody is signed in any more. */
export function release(): void {
  sessionStorage.removeItem(key)
  localStorage.removeItem(mark)
}

/** The customer's side that a page is kept from by; null where the page may open: the side itself, and what shows nothing of a customer without signing in. */
export function heldBy(pathname: string): Turned | null {
  return /\/show$|^\/(?:login|reset-password|404)$/u.test(pathname) ? null : turned()
}

/** Keeps on this device by what it can tell the password again without the host; what it cannot keep it cannot tell. */
export function rememberPassword({
  username,
  password,
}: {
  readonly username: string
  readonly password: string
}): void {
  import('#src/offline/password-check.ts')
    .then((check) => check.rememberPassword(username, password))
    .catch(() => {})
}

/** Nobody is signed in any more: the tab is free, and no password can be told on this device. */
export function endTurn(): void {
  release()
  indexedDB.deleteDatabase(passwordCheckDatabase)
}
