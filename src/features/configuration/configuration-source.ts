import type { ConfigurationSource } from '#domain/configuration/configuration.model.ts'
import { addDays, isCalendarDay } from '#domain/calendar.ts'
import { organisationIdLength } from '#domain/organisation-id.ts'

/** Days that the page goes back until somebody chooses a date. */
const daysBack = 7

/** What the address names; the same organisation is compared as of a week ago unless chosen. */
export function readConfigurationSource(
  { day, time, source }: Readonly<Record<string, string>>,
  today: string,
): ConfigurationSource {
  const isElsewhere = source?.length === organisationIdLength
  const chosen = day !== undefined && isCalendarDay(day) ? day : undefined
  const from = chosen ?? (isElsewhere ? undefined : addDays(today, -daysBack))
  const isTime = time !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/u.test(time)
  return {
    ...(from === undefined ? {} : { day: from }),
    ...(from !== undefined && isTime ? { time } : {}),
    ...(isElsewhere ? { source } : {}),
  }
}
