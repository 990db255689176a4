import * as v from 'valibot'
import { dayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { DayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import { dayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import type { DayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import type { DayPackSettings } from '#domain/day-pack/day-pack-settings.model.ts'
import { formatNumber, readTypedNumber } from '#domain/formatting/number.ts'
import type { NumberFormat } from '#domain/formatting/number.ts'

/** The limits in the order of the form. */
export const limitNames = [
  'customers',
  'megabytes',
  'daysAhead',
  'daysKept',
] as const satisfies readonly (keyof DayPackLimits)[]

/** The settings as typed. */
export type DayPackDraft = Readonly<Record<keyof DayPackLimits, string>> & {
  readonly protection: DayPackProtection
}

/** The settings in the organisation's number format. */
export function toDayPackDraft(settings: DayPackSettings, format: NumberFormat): DayPackDraft {
  const written = (name: keyof DayPackLimits) => formatNumber(settings[name], format, 0)
  return {
    customers: written('customers'),
    megabytes: written('megabytes'),
    daysAhead: written('daysAhead'),
    daysKept: written('daysKept'),
    protection: settings.protection,
  }
}

/** Parses whole numbers within the bounds, in the organisation's number format or plain. */
export function dayPackDraftModel(format: NumberFormat) {
  const fault = 'day_pack_out_of_bounds'
  const typed = ({ min, max }: { readonly min: number; readonly max: number }) =>
    v.pipe(
      v.string(fault),
      v.transform((text) => readTypedNumber(text, format)),
      v.number(fault),
      v.integer(fault),
      v.minValue(min, fault),
      v.maxValue(max, fault),
    )
  return v.object({
    customers: typed(dayPackLimits.customers),
    megabytes: typed(dayPackLimits.megabytes),
    daysAhead: typed(dayPackLimits.daysAhead),
    daysKept: typed(dayPackLimits.daysKept),
    protection: dayPackProtection,
  })
}
