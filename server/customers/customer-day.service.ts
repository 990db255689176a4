import { formatDate, readTimeZone } from '#domain/formatting/date.ts'
import type { OrganisationContext } from '../http/context.ts'

/** The day, `YYYY-MM-DD`, that a moment falls on in the organisation's zone. */
export function dayIn(moment: Date, { timeZone }: Pick<OrganisationContext, 'timeZone'>): string {
  return formatDate(moment.toISOString(), {
    date: 'YYYY-MM-DD',
    dateTime: '',
    timeZone: readTimeZone(timeZone),
  })
}
