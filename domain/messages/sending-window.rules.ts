import { dateTimePartsAt, instantFromLocal } from '../formatting/time-zone.ts'
import type { MessageChannel, MessagePurpose } from './outbound-message.model.ts'

/** When customers are left in peace: `20:00-08:00`; empty for never. */
export const quietHoursParameter = 'message_quiet_hours'
/** How many messages an organisation sends in an hour. */
export const hourlyLimitParameter = 'message_limit_per_hour'
/** What holds where the organisation says nothing. */
export const defaultQuietHours = '20:00-08:00'
export const defaultHourlyLimit = 1000

const hour = 3_600_000
const day = 24 * hour

/** Minutes of the day, the end before the beginning where the night lies between. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

function toMinutes(time: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/u.exec(time.trim()) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return hours === '' || Number(minutes) > 59 || total > 1440 ? null : total % 1440
}

/** Null for none. A value that cannot be read counts as the default. */
export function readQuietHours(value: string | undefined): QuietHours | null {
  const written = value?.trim() ?? defaultQuietHours
  if (written === '' || written === 'none') return null
  const [from, until] = written.split('-').map(toMinutes)
  if (typeof from !== 'number' || typeof until !== 'number')
    return written === defaultQuietHours ? null : readQuietHours(defaultQuietHours)
  return from === until ? null : { from, until }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** When the quiet hours that `at` lies in end; null outside of them. Instants are milliseconds. */
export function findQuietEnd(
  at: number,
  { from, until }: QuietHours,
  timeZone: string,
): number | null {
  const parts = dateTimePartsAt(at, timeZone)
  const now = parts.hour * 60 + parts.minute
  const isOverNight = from > until
  const isQuiet = isOverNight ? now >= from || now < until : now >= from && now < until
  if (!isQuiet) return null
  const isTomorrow = isOverNight && now >= from
  const noon = Date.UTC(parts.year, parts.month - 1, parts.day, 12) + (isTomorrow ? day : 0)
  const date = new Date(noon).toISOString().slice(0, 10)
  const time = `${two(Math.floor(until / 60))}:${two(until % 60)}:00.000`
  return instantFromLocal(`${date}T${time}`, timeZone)
}

export function readHourlyLimit(value: string | undefined): number {
  const limit = Number(value?.trim() === '' ? Number.NaN : value)
  return Number.isInteger(limit) && limit >= 0 ? limit : defaultHourlyLimit
}

/** What was sent within the hour before. */
export interface SentWithinHour {
  readonly count: number
  /** The oldest of them, milliseconds; null where there is none. */
  readonly oldestAt: number | null
}

/** When the limit admits the next message; null where it does now. */
export function findLimitEnd(
  at: number,
  { count, oldestAt }: SentWithinHour,
  limit: number,
): number | null {
  return count < limit ? null : (oldestAt ?? at) + hour
}

/** Letters wait for the printer anyway, and what staff get about their work is not held. */
export function isHeldInQuietHours(channel: MessageChannel, purpose: MessagePurpose): boolean {
  return channel !== 'letter' && purpose !== 'system'
}
