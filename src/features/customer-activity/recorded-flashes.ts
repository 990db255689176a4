import { useEffect, useRef, type RefObject } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

const words: Readonly<
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

/** Says once what became of what was recorded here while this customer is in sight (W§8 L189-193). */
export function useRecordedFlashes(
  receipts: readonly Receipt[],
  recorded: RefObject<ReadonlySet<string>>,
): void {
  const said = useRef(new Set<string>())
  useEffect(() => {
    for (const { command, standing } of receipts) {
      const found = words[command.kind]
      if (found === undefined || !recorded.current.has(command.id) || said.current.has(command.id))
        continue
      if (standing.name === 'confirmed') flash.success(found.confirmed)
      else if (standing.name === 'needs_you') flash.error(found.needs_you)
      else continue
      said.current.add(command.id)
    }
  }, [receipts, recorded])
}
