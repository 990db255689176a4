import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown-deals.commands.ts'
import type { ShownDeals } from '#domain/offers/shown-deals.model.ts'
import { buildShown } from './shown-deal-builder.ts'

/** The hash that a device makes of what was shown. */
export const hashOfShown = (shown: ShownDeals): string =>
  createHash('sha256').update(canonicalJson(shown)).digest('hex')

/** The record of it, as a device makes it. */
export function buildShownRecord(agreementNo: string, wish: Partial<ShownDeals> = {}): ShownRecord {
  const shown = buildShown(agreementNo, wish)
  return { agreementNo, shown, hash: hashOfShown(shown) }
}
