/**
 * Wire names, stored names and ordinary meanings that the vocabulary refuses elsewhere, each with
 * its reason; 40 at most.
 */
export const wordExceptions: Readonly<Record<string, string>> = {
  narrowed_by: 'wire: answer of CUSTOMER_SEARCH',
  kept: 'wire: answer of UNDO_ASSIGNMENT',
  asOf: 'in memory and stored form of the wire field as_of',
  getAsOfInstant: 'reads asOf',
  daysKept: 'wire: limits of DAY_PACK and DAY_PACK_LIMITS',
  offline_days_kept: 'parameter of organisations in the field',
  FLEET: 'endpoint key',
  told_at: 'wire: answer of FLEET',
  toldAt: 'column told_at',
  bookOf: 'column book_of',
  bookAsOf: 'column book_as_of',
  wipe_asked: 'wire: state of a device',
  reckoned_at: 'wire: answer of DEAL_FACTS and body of KEY_FINANCIALS',
  heardAt: 'stored in vault records',
  isWanted: 'stored in rows of the outbox',
  given_name: 'claim of OpenID Connect',
  anyOf: 'a method of Dexie',
  strike: 'option of StarterKit of tiptap',
  toBeInstanceOf: 'a matcher of vitest',
}
