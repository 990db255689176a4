import { formatDate, readTimeZone } from '#domain/formatting/date.ts'
import type { OrganisationContext } from '../http/context.ts'

/** The day, `YYYY-MM-DD`, of an instant in the organisation's zone. */
export function toLocalDay(
  instant: Date,
  { timeZone }: Pick<OrganisationContext, 'timeZone'>,
): string {
  return formatDate(instant.toISOString(), {
    date: 'YYYY-MM-DD',
    dateTime: '',
    timeZone: readTimeZone(timeZone),
  })
}
