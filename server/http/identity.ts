import type { Actor } from './context.ts'

const organisationNames = new Set(['organisation_id', 'organisationid', 'org_id', 'orgid'])
const userNames = new Set(['userid', 'user_id', 'callerid'])

/**
 * The first field of a body that names another person or organisation than the session's, at any depth, or null.
 * `organisation_id`, `organisationid`, `org_id`, `userId`, `user_id`, `username` and `callerID`, in any case, are accepted when
 * they are the session's own and refused otherwise, whatever their type (decision 11).
 */
export function foreignIdentity(body: unknown, actor: Pick<Actor, 'userId' | 'username'>, orgId: string | null): string | null {
  if (typeof body !== 'object' || body === null) return null
  if (Array.isArray(body)) {
    for (const item of body) {
      const found = foreignIdentity(item, actor, orgId)
      if (found !== null) return found
    }
    return null
  }
  for (const [name, value] of Object.entries(body)) {
    const lower = name.toLowerCase()
    const expected = organisationNames.has(lower) ? orgId : userNames.has(lower) ? actor.userId : lower === 'username' ? actor.username : undefined
    if (expected !== undefined ? value !== expected : foreignIdentity(value, actor, orgId) !== null) return name
  }
  return null
}
