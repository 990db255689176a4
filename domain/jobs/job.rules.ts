import type { JobState } from './job.model.ts'

/** Whether nothing happens to it any more unless somebody submits it again. */
export const isEnded = (state: JobState): boolean => state !== 'queued' && state !== 'running'

/** A finished or cancelled job has nothing to cancel; one that asks for a person is let be by it. */
export const mayCancel = (state: JobState): boolean => !isEnded(state) || state === 'needs_person'

/** A job that is done is never done twice. */
export const mayResubmit = (state: JobState): boolean => isEnded(state) && state !== 'done'

/** Seconds until it is done when it goes on as it began; null before that can be known. */
export function estimateSecondsLeft(
  { done, total }: { readonly done: number; readonly total: number },
  elapsedSeconds: number,
): number | null {
  if (done <= 0 || total <= 0 || elapsedSeconds <= 0) return null
  return Math.ceil((Math.max(0, total - done) * elapsedSeconds) / done)
}
