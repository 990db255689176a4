import { daysBetween } from '../../calendar.ts'
import { formatDate } from '../../formatting/date.ts'

/** When something is due, as a person reads it. */
export interface DueTime {
  /** Undefined for a day that has no word of its own. */
  readonly day: 'yesterday' | 'today' | 'tomorrow' | undefined
  /** How late it is, or how soon within the hour; undefined while there is time. */
  readonly distance:
    | {
        readonly kind: 'late'
        readonly unit: 'minutes' | 'hours' | 'days'
        readonly count: number
      }
    | { readonly kind: 'soon'; readonly unit: 'minutes'; readonly count: number }
    | undefined
}

const minute = 60_000
const hour = 60 * minute
const dayWords = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const

/** Both are ISO instants; days are those of the zone. Late by days counts calendar days. */
export function getDueTime(at: string, now: string, timeZone: string): DueTime {
  const toDay = (instant: string) =>
    formatDate(instant, { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD', timeZone })
  const days = daysBetween(toDay(now), toDay(at))
  const day = dayWords[String(days) as keyof typeof dayWords] as DueTime['day']
  const left = Date.parse(at) - Date.parse(now)
  if (left >= hour) return { day, distance: undefined }
  const minutes = Math.max(1, Math.floor(Math.abs(left) / minute))
  if (left >= 0) return { day, distance: { kind: 'soon', unit: 'minutes', count: minutes } }
  if (days < 0) return { day, distance: { kind: 'late', unit: 'days', count: -days } }
  return {
    day,
    distance:
      minutes < 60
        ? { kind: 'late', unit: 'minutes', count: minutes }
        : { kind: 'late', unit: 'hours', count: Math.floor(minutes / 60) },
  }
}
