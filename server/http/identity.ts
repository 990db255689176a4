import type { Actor } from './context.ts'

const organisationNames = new Set(['organisation_id', 'organisationid', 'org_id', 'orgid'])
const userNames = new Set(['userid', 'user_id', 'callerid'])

/**
 * The field, at any depth, that names another person or organisation than the session's; null for
 * none. Names count in any case.
 */
export function findForeignIdentity(
  body: unknown,
  actor: Pick<Actor, 'userId' | 'username'>,
  orgId: string | null,
): string | null {
  // An explicit stack, since nesting could exhaust the call stack.
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
