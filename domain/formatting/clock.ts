/** The step of every time picker. */
export const timeStepMinutes = 5

const two = (value: number): string => String(value).padStart(2, '0')

/**
 * Reads `14:05`, `14.05`, `1405`, `9:30`, `930` or `9` as HH:mm; undefined for an invalid time.
 */
export function readTypedTime(text: string): string | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/u.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${two(Number(hours))}:${two(Number(minutes))}`
}

/** Whether the pickers offer the time (HH:mm). */
export function isOnTimeStep(time: string): boolean {
  return Number(time.slice(3)) % timeStepMinutes === 0
}

/** Moves a time by steps, within the day. */
export function addTimeSteps(time: string, steps: number): string {
  const last = 24 * 60 - timeStepMinutes
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const next = Math.min(
    Math.max(Math.floor(minutes / timeStepMinutes) * timeStepMinutes + steps * timeStepMinutes, 0),
    last,
  )
  return `${two(Math.floor(next / 60))}:${two(next % 60)}`
}
