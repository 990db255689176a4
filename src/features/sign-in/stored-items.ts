/**
 * Unencrypted items of the signed-in person, all deleted at sign-out. None names a customer beyond
 * agreement numbers in addresses.
 */
export const storedItems = {
  /** The id of the organisation last opened. */
  user: 'forecourt.user',
  /** Set while somebody may be signed in: else the host is not asked who it is. */
  session: 'forecourt.session',
  /** What ends a sign-in that was begun at an identity provider. */
  sso: 'forecourt.sso',
  dealerFilter: 'forecourt.dealer-filter',
  breadcrumb: 'forecourt.breadcrumb',
  lastActivity: 'forecourt.last-activity',
  lastContact: 'forecourt.last-contact',
  /** Set while the pages are locked after idle time. */
  locked: 'forecourt.locked',
} as const

/** Set while a sign-out has not reached the host. */
const endDue = 'forecourt.session-end-due'

export function clearStoredItems(storage: Storage): void {
  for (const key of Object.values(storedItems)) storage.removeItem(key)
}

/** Which pages and dealers one person looked at is not the next one's. */
export function clearVisits(storage: Storage): void {
  for (const key of [storedItems.breadcrumb, storedItems.dealerFilter]) storage.removeItem(key)
}

export function isSessionEndDue(storage: Storage): boolean {
  return storage.getItem(endDue) !== null
}

export function rememberSessionEnd(storage: Storage, isDue: boolean): void {
  if (isDue) storage.setItem(endDue, 'true')
  else storage.removeItem(endDue)
}
