import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import type { ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { buildShown } from './shown-deal-builder.ts'

/** The hash that a device makes of what was shown. */
export const hashShownDeals = (shown: ShownDeals): string =>
  createHash('sha256').update(canonicalJson(shown)).digest('hex')

/** The record of it, as a device makes it. */
export function buildShownRecord(
  agreementNo: string,
  changes: Partial<ShownDeals> = {},
): ShownRecord {
  const shown = buildShown(agreementNo, changes)
  return { agreementNo, shown, hash: hashShownDeals(shown), choices: [] }
}
