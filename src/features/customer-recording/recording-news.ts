import type { TextKey } from '#domain/texts/text.model.ts'
import { useNews } from '#src/features/boot/use-news.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

interface Sentences {
  readonly success: TextKey
  readonly failure: TextKey
}

/** What is said when the host has it, and when it will not have it (W§8 L189-193). */
export const sentences: Readonly<
  Record<'status.set' | 'appointment.book' | 'event.log' | 'preference.set', Sentences>
> = {
  'status.set': {
    success: 'customer_success_status_change',
    failure: 'customer_failed_status_change',
  },
  'appointment.book': {
    success: 'generic_success_save_event',
    failure: 'generic_failed_save_event',
  },
  'event.log': { success: 'generic_success_save_event', failure: 'generic_failed_save_event' },
  'preference.set': {
    success: 'customer_success_pref_change',
    failure: 'customer_failed_pref_change',
  },
}

const isKnown = (kind: string): kind is keyof typeof sentences => Object.hasOwn(sentences, kind)

function tell({ command: { kind }, standing }: Receipt): void {
  if (!isKnown(kind)) return
  if (standing.name === 'needs_you') flash.error(sentences[kind].failure)
  else if (
    standing.name === 'confirmed' &&
    (standing.answer as { readonly superseded?: boolean } | null)?.superseded === true
  )
    flash.info(
      kind === 'preference.set' ? 'recording_superseded_objection' : 'recording_superseded',
    )
  else flash.success(sentences[kind].success)
}

/** Says what became of what was recorded, when it is known: success only when the host has it. What was settled before the customer was opened is not news. */
export function useRecordingNews(receipts: readonly Receipt[]): void {
  useNews(receipts, tell)
}
