import { useEffect, useRef, type RefObject } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

const noticeTexts: Readonly<
  Partial<Record<string, { readonly confirmed: TextKey; readonly needs_you: TextKey }>>
> = {
  'comment.add': {
    confirmed: 'customer_success_add_comment',
    needs_you: 'customer_failed_add_comment',
  },
  'comment.edit': {
    confirmed: 'customer_success_edit_comment',
    needs_you: 'customer_failed_edit_comment',
  },
  'status.delete': { confirmed: 'success_deleted_status', needs_you: 'generic_failed_deleted' },
}

/** Shows once how each command recorded here ended, while this customer is shown. */
export function useActivityNotices(
  receipts: readonly Receipt[],
  recorded: RefObject<ReadonlySet<string>>,
): void {
  const notified = useRef(new Set<string>())
  useEffect(() => {
    for (const { command, status } of receipts) {
      const found = noticeTexts[command.kind]
      if (
        found === undefined ||
        !recorded.current.has(command.id) ||
        notified.current.has(command.id)
      )
        continue
      if (status.name === 'confirmed') flash.success(found.confirmed)
      else if (status.name === 'needs_you') flash.error(found.needs_you)
      else continue
      notified.current.add(command.id)
    }
  }, [receipts, recorded])
}
