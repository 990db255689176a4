/** Whose answer is kept: one that anybody gets, or one made for the person who is signed in. */
export type Keeping = 'everybody' | 'person'

export interface KeptCall {
  readonly key: string
  /** The path below `/api`, as it is declared; `{orgId}` stands for an organisation's 36 characters. */
  readonly path: string
  readonly keeping: Keeping
}

/**
 * The calls whose last answer a device keeps outside the vault, so that the page opens without a network: what an organisation is set up as, never what
 * is known of a customer. Each is declared `offline: 'cached'`; of the boot answer, saved searches are left out, for a filter may hold a name.
 */
export const keptCalls: readonly KeptCall[] = [
  { key: 'BASE_ORG', path: '/organisation/v1/baseorgid', keeping: 'everybody' },
  { key: 'BASE_TAXONOMY', path: '/organisation/v1/taxonomy', keeping: 'everybody' },
  { key: 'LANGUAGES', path: '/organisation/v1/languages', keeping: 'everybody' },
  { key: 'BOOT', path: '/organisation/v1/{orgId}/boot', keeping: 'person' },
  {
    key: 'EFFECTIVE_PERMISSIONS',
    path: '/authz/v1/{orgId}/permissions/effective',
    keeping: 'person',
  },
  { key: 'GET_ORGANISATION', path: '/organisation/v1/{orgId}', keeping: 'person' },
  { key: 'ORG_METADATA', path: '/organisation/v1/{orgId}/metadata', keeping: 'person' },
  { key: 'PARAM_KEYS', path: '/organisation/v1/{orgId}/parameters', keeping: 'person' },
  { key: 'TAXONOMY', path: '/organisation/v1/{orgId}/taxonomy', keeping: 'person' },
]

/** The Cache Storage of each keeping. */
export const keptIn: Readonly<Record<Keeping, string>> = {
  everybody: 'forecourt-everybody',
  person: 'forecourt-person',
}

/** The header of a kept answer for a person: when it was kept, an ISO instant. */
export const keptAtHeader = 'x-forecourt-kept-at'

/** Where somebody signs in, with the service in front; whoever was signed in before is forgotten then. */
export const signInPath = '/api/authn/v1/usernames'

/** What the page tells the worker when nobody is signed in any more: answers under way are not kept either. */
export const forgetMessage = 'FORGET_PERSON'
