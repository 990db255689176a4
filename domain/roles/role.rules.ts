import type { EditValues } from '../editing/field-merge.rules.ts'
import type { ConfigurationChange } from '../history/history.model.ts'
import { findChangedFields } from '../history/history.rules.ts'
import { restrictingRight, rights } from '../rights/right.model.ts'
import type { Right } from '../rights/right.model.ts'
import { isLimitedToList } from '../users/user-kind.rules.ts'
import type { RightChange, RoleSettings } from './role.model.ts'

/** What an administrator works with: roles are given by the first, people edited by the second. */
const administratorRights: readonly Right[] = ['CanEditOrganisation', 'CanEditUsers']

/** Whether somebody with these rights can keep an organisation going. */
export const isAdministrator = (held: ReadonlySet<string>): boolean =>
  administratorRights.every((right) => held.has(right)) && !isLimitedToList({ rights: held })

/** The rights that somebody who holds `held` may neither give nor take: those they do not hold. */
export const findRightsBeyond = (
  held: ReadonlySet<string>,
  changed: readonly string[],
): readonly string[] => changed.filter((right) => right !== restrictingRight && !held.has(right))

/** The rights that somebody may give and take, in their order; others of a host come last. */
export function findDelegatableRights(held: ReadonlySet<string>): readonly string[] {
  const known = rights.filter((right) => right === restrictingRight || held.has(right))
  const others = [...held].filter((right) => !rights.includes(right as Right))
  return [...known, ...others.toSorted()]
}

/** What one would lose of that by which one edits roles: rights, or the pages behind the list. */
export function findOwnLosses(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): readonly string[] {
  const lost = administratorRights.filter((right) => before.has(right) && !after.has(right))
  const isShutOut = !isLimitedToList({ rights: before }) && isLimitedToList({ rights: after })
  if (!isShutOut) return lost
  return [...lost, after.has('CanViewDashboard') ? restrictingRight : 'CanViewDashboard']
}

/** Why an edit of roles is refused, once it is known who could do what after it. */
export type RoleEditProblem =
  | { readonly code: 'beyond_own_rights'; readonly rights: readonly string[] }
  | { readonly code: 'own_last_right'; readonly rights: readonly string[] }
  | { readonly code: 'last_administrator' }

export interface RoleEdit {
  /** What the person who edits holds before and after. */
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
  /** The rights that anybody gains or loses by it, or that a role does. */
  readonly changed: readonly string[]
  readonly hadAdministrator: boolean
  readonly hasAdministrator: boolean
}

/** Null where the edit may be made. */
export function findRoleEditProblem({
  before,
  after,
  changed,
  hadAdministrator,
  hasAdministrator,
}: RoleEdit): RoleEditProblem | null {
  const beyond = findRightsBeyond(before, changed)
  if (beyond.length > 0) return { code: 'beyond_own_rights', rights: beyond }
  const lost = findOwnLosses(before, after)
  if (lost.length > 0) return { code: 'own_last_right', rights: lost }
  return hadAdministrator && !hasAdministrator ? { code: 'last_administrator' } : null
}

/** A role's values as its history holds them: name, description, and each right that it gives. */
export const toRoleValues = (role: RoleSettings, held: readonly string[]): EditValues => ({
  name: role.name,
  description: role.description,
  ...Object.fromEntries(held.map((right) => [right, true])),
})

/** Which rights the changes of a role gave and took, in the order of the changes. */
export function findRightChanges(changes: readonly ConfigurationChange[]): readonly RightChange[] {
  return changes.flatMap((change) =>
    findChangedFields(change)
      .filter(({ was, value }) => was === true || value === true)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, value }) => ({
        permission: name,
        username: change.by,
        modified: change.at,
        enabled: value === true,
      })),
  )
}
