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

/** The same, before any page has read the boot answer. */
export const getUserKindFromBoot = ({ EFFECTIVE_PERMISSIONS, PARAM_KEYS }: Boot): UserKindFacts =>
  getUserKind(
    new Set(EFFECTIVE_PERMISSIONS),
    (name, fallback) => PARAM_KEYS.find(({ key }) => key === name)?.value ?? fallback,
  )
