import type { Boot } from '#domain/boot/boot.model.ts'
import type { UserKindFacts } from '#domain/users/user-kind.rules.ts'

/** The facts that decide which pages are open to the person. */
export const getUserKind = (
  rights: ReadonlySet<string>,
  parameter: (key: string, fallback: string) => string,
): UserKindFacts => ({
  rights,
  isWorkflowEnabled: parameter('workflow_enabled', 'false') === 'true',
})

/** The parameters of the organisation by their names. */
export const getBootParameters = ({ PARAM_KEYS }: Boot): ReadonlyMap<string, string> =>
  new Map(PARAM_KEYS.map(({ key, value }) => [key, value]))

/** The same, before any page has read the boot answer. */
export function getUserKindFromBoot(boot: Boot): UserKindFacts {
  const parameters = getBootParameters(boot)
  return getUserKind(
    new Set(boot.EFFECTIVE_PERMISSIONS),
    (name, fallback) => parameters.get(name) ?? fallback,
  )
}
