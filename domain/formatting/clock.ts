import { timeStepMinutes } from '../customers/appointment.rules.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** Reads a time of day that was typed: `14:05`, `14.05`, `1405`, `9:30`, `930` or `9`. Answers HH:mm, or nothing where there is no such time. */
export function readTypedTime(text: string): string | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/u.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${two(Number(hours))}:${two(Number(minutes))}`
}

/** Whether a time (HH:mm) is one that the pickers offer: they go by five minutes (W§5 L113). */
export function isOnStep(time: string): boolean {
  return Number(time.slice(3)) % timeStepMinutes === 0
}

/** The time so many steps later or, below zero, earlier, within the day. */
export function timeStepped(time: string, steps: number): string {
  const last = 24 * 60 - timeStepMinutes
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const next = Math.min(
    Math.max(Math.floor(minutes / timeStepMinutes) * timeStepMinutes + steps * timeStepMinutes, 0),
    last,
  )
  return `${two(Math.floor(next / 60))}:${two(next % 60)}`
}
