import type { TextKey } from '#domain/texts/text.model.ts'

/** A visited page: its title and its path, never search text. */
export interface BreadcrumbStep {
  readonly title: TextKey
  readonly path: string
}

const maxLength = 4

const getOrganisationPath = (homePath: string) => homePath.slice(0, homePath.lastIndexOf('/') + 1)

/**
 * The breadcrumbs after arriving at `step`: home restarts them, a known page cuts them back, and
 * other organisations' pages go.
 */
export function extendBreadcrumbs(
  breadcrumbs: readonly BreadcrumbStep[],
  step: BreadcrumbStep,
  homePath: string,
): readonly BreadcrumbStep[] {
  const within = getOrganisationPath(homePath)
  const here = breadcrumbs.filter(({ path }) => path.startsWith(within))
  if (step.path === homePath) return [step]
  const known = here.findIndex(({ path }) => path === step.path)
  // The next customer replaces the one before.
  const sibling = here.findIndex(({ title }) => title === step.title)
  const former = known >= 0 ? here.slice(0, known) : sibling >= 0 ? here.slice(0, sibling) : here
  return [...former, step].slice(-maxLength)
}

/** Parses stored breadcrumbs; anything invalid, or of another organisation, gives none. */
export function readBreadcrumbs(
  stored: string | null,
  homePath: string,
): readonly BreadcrumbStep[] {
  const within = getOrganisationPath(homePath)
  try {
    const steps: unknown = JSON.parse(stored ?? '[]')
    const isStep = (step: unknown): step is BreadcrumbStep =>
      typeof step === 'object' &&
      step !== null &&
      'title' in step &&
      typeof step.title === 'string' &&
      'path' in step &&
      typeof step.path === 'string' &&
      step.path.startsWith(within)
    return Array.isArray(steps) && steps.every(isStep) ? steps : []
  } catch {
    return []
  }
}
