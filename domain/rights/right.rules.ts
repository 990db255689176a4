import type { RightsNeeded } from './right.model.ts'

/** Whether the effective list `held` satisfies `needed`: all of `all`, and some of `some` when it is not empty (O§2 L25, A§6 L294). */
export function holds(held: ReadonlySet<string>, needed: RightsNeeded | undefined): boolean {
  if (needed === undefined) return true
  const hasAll = (needed.all ?? []).every((right) => held.has(right))
  const some = needed.some ?? []
  return hasAll && (some.length === 0 || some.some((right) => held.has(right)))
}

/** The rights of `needed` that `held` lacks: those of `all`, and all of `some` when none of them is held. For sentences that say what is missing. */
export function missingRights(held: ReadonlySet<string>, needed: RightsNeeded): readonly string[] {
  const lacking = (needed.all ?? []).filter((right) => !held.has(right))
  const some = needed.some ?? []
  const hasSome = some.length === 0 || some.some((right) => held.has(right))
  return hasSome ? lacking : [...lacking, ...some]
}
