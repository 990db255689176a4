import type { KeyFinancialsRefusal } from '#domain/offers/key-financials.model.ts'
import { rvWithheld } from '#domain/offers/offered-terms.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Say } from '#src/ui/text.ts'

const reasons: Readonly<Record<string, TextKey>> = {
  no_price: 'deal_refused_no_price',
  no_rate: 'deal_refused_no_rate',
  no_term: 'deal_refused_no_term',
  nothing_to_finance: 'deal_refused_nothing_to_finance',
  out_of_reach: 'deal_refused_out_of_reach',
  [rvWithheld]: 'deal_refused_host_only',
}

/** Why no deal can be made, in a sentence. */
export function refusalWords(
  { code, most, reason }: KeyFinancialsRefusal,
  say: Say,
  format: Format,
): string {
  if (code === 'over_limit' && most !== undefined)
    return say('deal_refused_over_limit', {
      sum: format.money(most, { decimals: most % 100 === 0 ? 0 : 2 }),
    })
  if (code === 'not_editable') return say('deal_refused_not_editable')
  if (code === 'not_offered') return say('deal_refused_not_offered')
  return say(reasons[reason ?? ''] ?? 'deal_no_deal')
}
