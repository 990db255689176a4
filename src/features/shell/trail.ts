import type { TextKey } from '#domain/texts/text.model.ts'

/** A place on the way here: its screen's name and its path, never its search words. */
export interface TrailStep {
  readonly title: TextKey
  readonly path: string
}

const longest = 4

/** The trail after arriving at `step`: home begins it anew, and a place that it names already cuts it back to there (O§2 L62). */
export function trailTo(trail: readonly TrailStep[], step: TrailStep, homePath: string): readonly TrailStep[] {
  if (step.path === homePath) return [step]
  const known = trail.findIndex(({ path }) => path === step.path)
  // Going from one customer to the next is a step to the side, not further in.
  const sibling = trail.findIndex(({ title }) => title === step.title)
  const kept = known >= 0 ? trail.slice(0, known) : sibling >= 0 ? trail.slice(0, sibling) : trail
  return [...kept, step].slice(-longest)
}

/** Reads a kept trail; what is not one, or belongs to another organisation, is no trail. */
export function readTrail(kept: string | null, homePath: string): readonly TrailStep[] {
  const within = homePath.slice(0, homePath.lastIndexOf('/') + 1)
  try {
    const steps: unknown = JSON.parse(kept ?? '[]')
    const isStep = (step: unknown): step is TrailStep =>
      typeof step === 'object' && step !== null && 'title' in step && typeof step.title === 'string' && 'path' in step && typeof step.path === 'string' && step.path.startsWith(within)
    return Array.isArray(steps) && steps.every(isStep) ? steps : []
  } catch {
    return []
  }
}
