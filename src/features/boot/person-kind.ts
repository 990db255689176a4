import type { Boot } from '#domain/organisations/organisation.contract.ts'
import type { UserKindFacts } from '#domain/users/user-kind.rules.ts'

/** What decides which pages are open to the person; `parameter` answers the organisation's value, or the fallback. */
export const personKind = (
  rights: ReadonlySet<string>,
  parameter: (key: string, fallback: string) => string,
): UserKindFacts => ({
  rights,
  workflowEnabled: parameter('workflow_enabled', 'false') === 'true',
})

/** The same before a page is there that reads anything else of the boot answer. */
export const personKindIn = ({ EFFECTIVE_PERMISSIONS, PARAM_KEYS }: Boot): UserKindFacts =>
  personKind(
    new Set(EFFECTIVE_PERMISSIONS),
    (wanted, fallback) => PARAM_KEYS.find(({ key }) => key === wanted)?.value ?? fallback,
  )
