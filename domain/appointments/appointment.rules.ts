import { addDays, daysBetween } from '../calendar.ts'
import type { CustomerListRow } from '../customers/fields/customer-row.model.ts'

/** A Monday. */
const firstMonday = '1970-01-05'

/** The days of the week that a day, YYYY-MM-DD, belongs to: Monday first. */
export function getWeek(day: string): readonly string[] {
  const afterMonday = ((daysBetween(firstMonday, day) % 7) + 7) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - afterMonday))
}

/** A call-back or an appointment of a customer. */
export interface ListedAppointment {
  readonly fAgreementNo: string
  readonly customer: CustomerListRow
  /** An ISO instant. */
  readonly at: string
}

/** The appointments of each day, earliest first; `toDay` tells an instant's day, YYYY-MM-DD. */
export function groupByDay(
  customers: readonly CustomerListRow[],
  toDay: (instant: string) => string,
): ReadonlyMap<string, readonly ListedAppointment[]> {
  const days = new Map<string, ListedAppointment[]>()
  for (const customer of customers) {
    const { fAgreementNo, nextStepAt: at } = customer
    if (typeof at !== 'string') continue
    const day = toDay(at)
    days.set(day, [...(days.get(day) ?? []), { fAgreementNo, customer, at }])
  }
  for (const [day, appointments] of days)
    days.set(
      day,
      appointments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    )
  return days
}
