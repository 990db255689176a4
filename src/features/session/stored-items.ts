/**
 * What the browser keeps in plain sight for the person who is signed in; all of it goes at logout (O§4 L138).
 * Nothing here names a customer: agreement numbers, which addresses carry, are the most.
 */
export const storedItems = {
  /** Where the person was last: the organisation's id. */
  user: 'forecourt.user',
  sso: 'forecourt.sso',
  dealerFilter: 'forecourt.dealer-filter',
  breadcrumb: 'forecourt.breadcrumb',
  lastActivity: 'forecourt.last-activity',
  lastContact: 'forecourt.last-contact',
  /** Set while the pages are locked because nobody was there. */
  locked: 'forecourt.locked',
} as const

/** Set while the host has not yet heard that the person logged out. */
const endDue = 'forecourt.session-end-due'

export function clearStoredItems(storage: Storage): void {
  for (const key of Object.values(storedItems)) storage.removeItem(key)
}

export function isSessionEndDue(storage: Storage): boolean {
  return storage.getItem(endDue) !== null
}

export function rememberSessionEnd(storage: Storage, isDue: boolean): void {
  if (isDue) storage.setItem(endDue, 'true')
  else storage.removeItem(endDue)
}
