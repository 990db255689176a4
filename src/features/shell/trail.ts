import type { TextKey } from '#domain/texts/text.model.ts'

/** A place on the way here: its screen's name and its path, never its search words. */
export interface TrailStep {
  readonly title: TextKey
  readonly path: string
}

const longest = 4

const organisationOf = (homePath: string) => homePath.slice(0, homePath.lastIndexOf('/') + 1)

/** The trail after arriving at `step`: home begins it anew, a place that it names already cuts it back to there, and another organisation's places are left behind (O§2 L62). */
export function trailTo(
  trail: readonly TrailStep[],
  step: TrailStep,
  homePath: string,
): readonly TrailStep[] {
  const within = organisationOf(homePath)
  const here = trail.filter(({ path }) => path.startsWith(within))
  if (step.path === homePath) return [step]
  const known = here.findIndex(({ path }) => path === step.path)
  // Going from one customer to the next is a step to the side, not further in.
  const sibling = here.findIndex(({ title }) => title === step.title)
  const kept = known >= 0 ? here.slice(0, known) : sibling >= 0 ? here.slice(0, sibling) : here
  return [...kept, step].slice(-longest)
}

/** Reads a kept trail; what is not one, or belongs to another organisation, is no trail. */
export function readTrail(kept: string | null, homePath: string): readonly TrailStep[] {
  const within = organisationOf(homePath)
  try {
    const steps: unknown = JSON.parse(kept ?? '[]')
    const isStep = (step: unknown): step is TrailStep =>
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
