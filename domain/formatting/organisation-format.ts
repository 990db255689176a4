import { defaultDateFormat, getDayPattern, readTimeZone } from './date.ts'
import type { DateFormat } from './date.ts'
import { defaultCurrencySymbol, readCurrencyPlacement } from './money.ts'
import type { MoneyFormat } from './money.ts'
import { defaultNumberFormat, readNumberFormat } from './number.ts'

/** How an organisation writes sums, numbers and dates. */
export interface OrganisationFormat {
  readonly money: MoneyFormat
  readonly date: DateFormat
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
  }
}
