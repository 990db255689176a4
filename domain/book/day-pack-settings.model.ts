import * as v from 'valibot'
import { bookLimits, readBookLimits } from './book-limits.model.ts'
import type { BookLimits } from './book-limits.model.ts'
import { bookProtection, protectionParameter, readBookProtection } from './book-protection.model.ts'

const within = ({ least, most }: (typeof bookLimits)[keyof BookLimits]) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** What an organisation settles about the day packs of its people. */
export const dayPackSettingsModel = v.object({
  customers: within(bookLimits.customers),
  megabytes: within(bookLimits.megabytes),
  daysAhead: within(bookLimits.daysAhead),
  daysKept: within(bookLimits.daysKept),
  protection: bookProtection,
})

export type DayPackSettings = v.InferOutput<typeof dayPackSettingsModel>

/** The organisation's parameter of each setting. */
export const settingParameters: Readonly<Record<keyof DayPackSettings, string>> = {
  customers: bookLimits.customers.parameter,
  megabytes: bookLimits.megabytes.parameter,
  daysAhead: bookLimits.daysAhead.parameter,
  daysKept: bookLimits.daysKept.parameter,
  protection: protectionParameter,
}

/** The settings in force. */
export function readDayPackSettings(parameters: ReadonlyMap<string, string>): DayPackSettings {
  return { ...readBookLimits(parameters), protection: readBookProtection(parameters) }
}

/** The settings in which two differ, in their order. */
export function changedSettings(
  one: DayPackSettings,
  other: DayPackSettings,
): readonly (keyof DayPackSettings)[] {
  const names: readonly (keyof DayPackSettings)[] = [
    'customers',
    'megabytes',
    'daysAhead',
    'daysKept',
    'protection',
  ]
  return names.filter((name) => one[name] !== other[name])
}
