import type { TextKey } from '#domain/texts/text.model.ts'
import { useReceiptUpdates } from '#src/session/outbox/use-receipt-updates.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

/** Messages for accepted and refused commands. */
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

function tell({ command: { kind }, status }: Receipt): void {
  const words = sentences[kind]
  if (words === undefined) return
  if (status.name === 'confirmed') flash.success(words.success)
  else if (status.name === 'needs_you' && status.reason === 'figures_moved')
    flash.info('saved_moved')
  else flash.error(words.failure)
}

/** Shows the results of offer commands that settle while the offers are open. */
export function useSavedOfferUpdates(receipts: readonly Receipt[]): void {
  useReceiptUpdates(receipts, tell)
}
