import * as v from 'valibot'
import { bookLimits } from '#domain/book/book-limits.model.ts'
import type { BookLimits } from '#domain/book/book-limits.model.ts'
import { bookProtection } from '#domain/book/book-protection.model.ts'
import type { BookProtection } from '#domain/book/book-protection.model.ts'
import type { DayPackSettings } from '#domain/book/day-pack-settings.model.ts'
import { formatNumber, readTypedNumber } from '#domain/formatting/number.ts'
import type { NumberFormat } from '#domain/formatting/number.ts'

/** The limits, in the order in which they are asked. */
export const limitNames = [
  'customers',
  'megabytes',
  'daysAhead',
  'daysKept',
] as const satisfies readonly (keyof BookLimits)[]

/** The settings as they are typed. */
export type DayPackDraft = Readonly<Record<keyof BookLimits, string>> & {
  readonly protection: BookProtection
}

/** The settings as they stand in the fields, written the organisation's way. */
export function draftOf(settings: DayPackSettings, format: NumberFormat): DayPackDraft {
  const written = (name: keyof BookLimits) => formatNumber(settings[name], format, 0)
  return {
    customers: written('customers'),
    megabytes: written('megabytes'),
    daysAhead: written('daysAhead'),
    daysKept: written('daysKept'),
    protection: settings.protection,
  }
}

/** Reads what was typed: whole numbers within the bounds, written the organisation's way or plain. */
export function dayPackDraftModel(format: NumberFormat) {
  const fault = 'day_pack_out_of_bounds'
  const typed = ({ least, most }: { readonly least: number; readonly most: number }) =>
    v.pipe(
      v.string(fault),
      v.transform((text) => readTypedNumber(text, format)),
      v.number(fault),
      v.integer(fault),
      v.minValue(least, fault),
      v.maxValue(most, fault),
    )
  return v.object({
    customers: typed(bookLimits.customers),
    megabytes: typed(bookLimits.megabytes),
    daysAhead: typed(bookLimits.daysAhead),
    daysKept: typed(bookLimits.daysKept),
    protection: bookProtection,
  })
}
