import type { RequiredRights } from './right.model.ts'

/**
 * Whether the effective list `held` satisfies `needed`: all of `all`, and some of `some` when it is
 * not empty.
 */
export function hasRights(held: ReadonlySet<string>, needed: RequiredRights | undefined): boolean {
  if (needed === undefined) return true
  const hasAll = (needed.all ?? []).every((right) => held.has(right))
  const some = needed.some ?? []
  return hasAll && (some.length === 0 || some.some((right) => held.has(right)))
}

/** The rights that are missing: those of `all`, and every right of `some` when none is held. */
export function findMissingRights(
  held: ReadonlySet<string>,
  needed: RequiredRights,
): readonly string[] {
  const lacking = (needed.all ?? []).filter((right) => !held.has(right))
  const some = needed.some ?? []
  const hasSome = some.length === 0 || some.some((right) => held.has(right))
  return hasSome ? lacking : [...lacking, ...some]
}
