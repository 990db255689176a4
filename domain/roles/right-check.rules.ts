import { rights as knownRights } from '../rights/right.model.ts'
import type { Right } from '../rights/right.model.ts'
import type { CheckedRight } from './right-check.model.ts'

/** A right that a role of the organisation gives. */
export interface RoleRightRow {
  readonly right: string
  readonly roleId: string
  readonly roleName: string
  /** The person has this role. */
  readonly isOwn: boolean
}

/** A right that the person holds in another organisation. */
export interface RightElsewhere {
  readonly right: string
  readonly orgId: string
  readonly orgName: string
  readonly roles: readonly string[]
}

/** Every known right in its order, then those of the organisation’s roles that are not known. */
export function checkRights(
  roleRights: readonly RoleRightRow[],
  elsewhere: readonly RightElsewhere[],
): CheckedRight[] {
  const named = [...roleRights, ...elsewhere].map(({ right }) => right)
  const others = [...new Set(named)].filter((right) => !knownRights.includes(right as Right))
  return [...knownRights, ...others.toSorted()].map((right) => {
    const all = roleRights.filter((one) => one.right === right)
    const own = all.filter(({ isOwn }) => isOwn)
    return {
      right,
      is_held: own.length > 0,
      roles: (own.length > 0 ? own : all).map(({ roleId, roleName }) => ({
        id: roleId,
        name: roleName,
      })),
      elsewhere: elsewhere.flatMap((one) =>
        one.right === right ? [{ id: one.orgId, name: one.orgName, roles: [...one.roles] }] : [],
      ),
    }
  })
}
