import type { Actor } from './context.ts'

const organisationNames = new Set(['organisation_id', 'organisationid', 'org_id', 'orgid'])
const userNames = new Set(['userid', 'user_id', 'callerid'])

/**
 * A field of a body that names another person or organisation than the session's, at any depth, or null.
 * `organisation_id`, `organisationid`, `org_id`, `userId`, `user_id`, `username` and `callerID`, in any case, are accepted when
 * they are the session's own and refused otherwise, whatever their type (decision 11).
 */
export function foreignIdentity(
  body: unknown,
  actor: Pick<Actor, 'userId' | 'username'>,
  orgId: string | null,
): string | null {
  // A list of what is still to look at, since a form's brackets may nest deeper than calls can.
  const open: unknown[] = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      const lower = name.toLowerCase()
      const expected = organisationNames.has(lower)
        ? orgId
        : userNames.has(lower)
          ? actor.userId
          : lower === 'username'
            ? actor.username
            : undefined
      if (expected === undefined) open.push(inner)
      else if (inner !== expected) return name
    }
  }
  return null
}
