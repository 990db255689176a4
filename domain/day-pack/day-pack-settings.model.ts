import * as v from 'valibot'
import { dayPackLimits, readDayPackLimits } from './day-pack-limits.model.ts'
import type { DayPackLimits } from './day-pack-limits.model.ts'
import {
  dayPackProtection,
  protectionParameter,
  readDayPackProtection,
} from './day-pack-protection.model.ts'

const within = ({ min, max }: (typeof dayPackLimits)[keyof DayPackLimits]) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** An organisation's settings for the day packs of its people. */
export const dayPackSettingsModel = v.object({
  customers: within(dayPackLimits.customers),
  megabytes: within(dayPackLimits.megabytes),
  daysAhead: within(dayPackLimits.daysAhead),
  daysKept: within(dayPackLimits.daysKept),
  protection: dayPackProtection,
})

export type DayPackSettings = v.InferOutput<typeof dayPackSettingsModel>

/** The organisation's parameter of each setting. */
export const dayPackSettingParameters: Readonly<Record<keyof DayPackSettings, string>> = {
  customers: dayPackLimits.customers.parameter,
  megabytes: dayPackLimits.megabytes.parameter,
  daysAhead: dayPackLimits.daysAhead.parameter,
  daysKept: dayPackLimits.daysKept.parameter,
  protection: protectionParameter,
}

/** The settings in force. */
export function readDayPackSettings(parameters: ReadonlyMap<string, string>): DayPackSettings {
  return { ...readDayPackLimits(parameters), protection: readDayPackProtection(parameters) }
}

/** The settings in which two differ, in their order. */
export function findChangedSettings(
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
