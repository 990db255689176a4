import type { TextKey } from '#domain/texts/text.model.ts'
import { useNews } from '#src/features/boot/use-news.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

/** What is said when the host has it, and when it will not have it (W§8 L188-193). */
const sentences: Readonly<
  Record<string, { readonly success: TextKey; readonly failure: TextKey }>
> = {
  'offer.save': { success: 'generic_save', failure: 'saved_failed' },
  'offer.recommend': { success: 'generic_save', failure: 'detail_page_failed_key_financials_load' },
  'offer.unrecommend': {
    success: 'generic_save',
    failure: 'detail_page_failed_key_financials_load',
  },
  'offer.send': { success: 'success_send_to_my_account', failure: 'fail_send_to_my_account' },
  'offer.remove': { success: 'success_remove_my_account', failure: 'fail_remove_to_my_account' },
}

function tell({ command: { kind }, standing }: Receipt): void {
  const words = sentences[kind]
  if (words === undefined) return
  if (standing.name === 'confirmed') flash.success(words.success)
  else if (standing.name === 'needs_you' && standing.reason === 'figures_moved')
    flash.info('saved_moved')
  else flash.error(words.failure)
}

/** Says what became of what was done with offers, once the host has answered. What was settled before the offers were opened is not news. */
export function useOfferNews(receipts: readonly Receipt[]): void {
  useNews(receipts, tell)
}
