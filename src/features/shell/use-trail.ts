import { useEffect, useState } from 'react'
import { readTrail, trailTo } from './trail.ts'
import type { TrailStep } from './trail.ts'

/** The trail to the page that is shown, kept under `storageKey` so that a reload does not lose it (O§4 L138). */
export function useTrail(
  storageKey: string,
  step: TrailStep | null,
  homePath: string,
): readonly TrailStep[] {
  const [trail, setTrail] = useState(() => readTrail(localStorage.getItem(storageKey), homePath))
  const title = step?.title
  const path = step?.path
  const isArrived = trail.at(-1)?.path === path
  if (!isArrived && title !== undefined && path !== undefined)
    setTrail(trailTo(trail, { title, path }, homePath))

  useEffect(() => {
    localStorage.setItem(storageKey, JSON.stringify(trail))
  }, [storageKey, trail])
  return trail
}
