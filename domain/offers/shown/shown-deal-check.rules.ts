import { canonicalJson } from '../../command.ts'
import { findTimeZone } from '../../formatting/date.ts'
import { isKnownLocale } from '../../formatting/number.ts'
import type { DealCheck, PrintedFacts, ShownDeal, ShownDeals } from './shown-deals.model.ts'

/** A name in a record that no sheet can be written with. */
export type UnknownFormat = 'language' | 'locale' | 'timeZone'

/** The first unknown name of a record's language, locale and time zone; null where all are known. */
export function findUnknownFormat({
  language,
  format,
}: Pick<ShownDeals, 'language' | 'format'>): UnknownFormat | null {
  if (!isKnownLocale(language.replace('_', '-'))) return 'language'
  if (!isKnownLocale(format.money.number.locale)) return 'locale'
  return findTimeZone(format.date.timeZone) === null ? 'timeZone' : null
}

/** What counts of a deal: all that a sheet prints of it. */
const getPrinted = ({ picture: _picture, ...printed }: ShownDeal): string => canonicalJson(printed)

/**
 * Compares a shown deal with what the host would show: the calculated deal and, without overrides,
 * the stored offer. Every printed figure must be equal, also which are hidden.
 */
export function checkShownDeal(shown: ShownDeal, candidates: readonly ShownDeal[]): DealCheck {
  if (candidates.length === 0) return 'not_recalculated'
  return candidates.some((candidate) => getPrinted(candidate) === getPrinted(shown))
    ? 'confirmed'
    : 'differs'
}

/** Whether the record was written in the host's formats: in another one its sums read otherwise. */
export function hasPrintedFormat(
  { format }: Pick<ShownDeals, 'format'>,
  printed: Pick<PrintedFacts, 'format'>,
): boolean {
  return canonicalJson(format) === canonicalJson(printed.format)
}
