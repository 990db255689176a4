/** How much one device may store. */
export interface DayPackLimits {
  readonly customers: number
  /** Size of the host's answers, before sealing. */
  readonly megabytes: number
  /** Call-backs and appointments up to this many days after today belong to the day pack. */
  readonly daysAhead: number
  /** A copy that the host has not confirmed for this many days is dropped. */
  readonly daysKept: number
}

interface Limit {
  readonly parameter: string
  readonly default: number
  readonly min: number
  readonly max: number
}

/** The organisation's parameter for each limit, its default, and its bounds. */
export const dayPackLimits = {
  customers: { parameter: 'offline_max_customers', default: 1000, min: 0, max: 10_000 },
  megabytes: { parameter: 'offline_max_megabytes', default: 50, min: 1, max: 500 },
  daysAhead: { parameter: 'offline_days_ahead', default: 2, min: 0, max: 31 },
  daysKept: { parameter: 'offline_days_kept', default: 7, min: 1, max: 31 },
} as const satisfies Readonly<Record<keyof DayPackLimits, Limit>>

function readLimit(
  { parameter, default: fallback, min, max }: Limit,
  parameters: ReadonlyMap<string, string>,
): number {
  const value = parameters.get(parameter)?.trim() ?? ''
  return /^\d{1,6}$/u.test(value) ? Math.min(max, Math.max(min, Number(value))) : fallback
}

/**
 * The organisation's limits; a value that is not a whole number gives the default, one out of
 * bounds the nearest bound.
 */
export function readDayPackLimits(parameters: ReadonlyMap<string, string>): DayPackLimits {
  return {
    customers: readLimit(dayPackLimits.customers, parameters),
    megabytes: readLimit(dayPackLimits.megabytes, parameters),
    daysAhead: readLimit(dayPackLimits.daysAhead, parameters),
    daysKept: readLimit(dayPackLimits.daysKept, parameters),
  }
}
