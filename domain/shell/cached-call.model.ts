/** Whether the cached answer is the same for everybody, or belongs to the signed-in person. */
export type CacheAudience = 'everybody' | 'person'

/** The Cache Storage of each audience. */
export const cacheNames: Readonly<Record<CacheAudience, string>> = {
  everybody: 'forecourt-everybody',
  person: 'forecourt-person',
}

/** The header of a cached answer: when it was cached, an ISO instant, or `cachedForEverybody`. */
export const cachedAtHeader = 'x-forecourt-kept-at'

/** In the header's place of an instant: shown before the host is called, so it says nothing of it. */
export const cachedForEverybody = 'everybody'

/** The sign-in call; it deletes the cache of the person before. */
export const signInCallPath = '/api/authn/v1/usernames'
