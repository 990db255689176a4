import { isSwitchedOn } from '../organisations/parameter.rules.ts'
import { defaultDateFormat, getDayPattern, readTimeZone } from './date.ts'
import type { DateFormat } from './date.ts'
import { defaultCurrencySymbol, readCurrencyPlacement } from './money.ts'
import type { MoneyFormat } from './money.ts'
import { defaultNumberFormat, readNumberFormat } from './number.ts'

/** Whose VIN it is: a customer's car or one of the stock. */
export type VinPlace = 'customer' | 'stock'

/** How an organisation writes sums, numbers, dates and VINs. */
export interface OrganisationFormat {
  readonly money: MoneyFormat
  readonly date: DateFormat
  /** Whether the last ten characters of a VIN are brought out; they are unless it says no. */
  readonly isVinHighlighted?: Readonly<Record<VinPlace, boolean>>
}

/** Of the administration, where the organisation has chosen no pattern; `hh` has twelve hours. */
const administrationPattern = 'DD/MM/YYYY hh:mm:ss'

/** How the administration writes dates: as the organisation chose, else with seconds. */
export function toAdministrationFormat(
  format: OrganisationFormat,
  parameters: ReadonlyMap<string, string>,
): OrganisationFormat {
  if (parameters.has('date_time_format')) return format
  return { ...format, date: { ...format.date, dateTime: administrationPattern } }
}

/** Reads the format parameters; `parameter` gives the fallback where a key is missing. */
export function readOrganisationFormat(
  parameter: (key: string, fallback: string) => string,
): OrganisationFormat {
  const dateTime = parameter('date_time_format', defaultDateFormat.dateTime)
  return {
    money: {
      symbol: parameter('currency_symbol', defaultCurrencySymbol),
      placement: readCurrencyPlacement(parameter('org_currency_placement', 'left')),
      number: readNumberFormat(parameter('number_format', defaultNumberFormat.locale)),
    },
    date: {
      date: getDayPattern(dateTime),
      dateTime,
      timeZone: readTimeZone(parameter('time_zone', defaultDateFormat.timeZone)),
    },
    isVinHighlighted: {
      customer: isSwitchedOn(parameter('search_display_prominent_VIN', 'true')),
      stock: isSwitchedOn(parameter('usedcar_display_prominent_VIN', 'true')),
    },
  }
}
