import type { KeyFinancialsRefusal } from '#domain/offers/key-financials/key-financials.model.ts'
import { rvWithheldReason } from '#domain/offers/key-financials/offered-terms.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Translate } from '#src/ui/translation.ts'

const reasons: Readonly<Record<string, TextKey>> = {
  no_price: 'deal_refused_no_price',
  no_rate: 'deal_refused_no_rate',
  no_term: 'deal_refused_no_term',
  nothing_to_finance: 'deal_refused_nothing_to_finance',
  out_of_reach: 'deal_refused_out_of_reach',
  [rvWithheldReason]: 'deal_refused_host_only',
}

/** A refusal as a sentence. */
export function refusalText(
  { code, most, reason }: KeyFinancialsRefusal,
  t: Translate,
  format: Format,
): string {
  if (code === 'over_limit' && most !== undefined)
    return t('deal_refused_over_limit', {
      sum: format.money(most, { decimals: most % 100 === 0 ? 0 : 2 }),
    })
  if (code === 'not_editable') return t('deal_refused_not_editable')
  if (code === 'not_offered') return t('deal_refused_not_offered')
  return t(reasons[reason ?? ''] ?? 'deal_no_deal')
}
