/** What of the book one device may hold (offline.md §13). */
export interface BookLimits {
  readonly customers: number
  /** Of what the host sends, before it is sealed. */
  readonly megabytes: number
  /** Call-backs and appointments of so many days after today belong to the day pack. */
  readonly daysAhead: number
  /** A copy that has not been confirmed by the host for so many days is dropped. */
  readonly daysKept: number
}

interface Limit {
  readonly parameter: string
  readonly usual: number
  readonly least: number
  readonly most: number
}

/** The organisation's parameters of the limits, what holds where there is none or none that can be read, and the bounds of each. */
export const bookLimits = {
  customers: { parameter: 'offline_max_customers', usual: 500, least: 0, most: 10_000 },
  megabytes: { parameter: 'offline_max_megabytes', usual: 50, least: 1, most: 500 },
  daysAhead: { parameter: 'offline_days_ahead', usual: 2, least: 0, most: 31 },
  daysKept: { parameter: 'offline_days_kept', usual: 7, least: 1, most: 31 },
} as const satisfies Readonly<Record<keyof BookLimits, Limit>>

function read(
  { parameter, usual, least, most }: Limit,
  parameters: ReadonlyMap<string, string>,
): number {
  const given = parameters.get(parameter)?.trim() ?? ''
  return /^\d{1,6}$/u.test(given) ? Math.min(most, Math.max(least, Number(given))) : usual
}

/** The organisation's limits; what is not a whole number is as if it were not there, what is out of bounds is the nearest that is not. */
export function readBookLimits(parameters: ReadonlyMap<string, string>): BookLimits {
  return {
    customers: read(bookLimits.customers, parameters),
    megabytes: read(bookLimits.megabytes, parameters),
    daysAhead: read(bookLimits.daysAhead, parameters),
    daysKept: read(bookLimits.daysKept, parameters),
  }
}
