import { findOpenReceipt } from '#src/offline/outbox/contact-log-changes.ts'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useContactLog } from './context/contact-log-context.ts'

/**
 * Beside the next step and the assignee: the sending state of the last change that the host does
 * not have yet.
 */
export function PendingMark() {
  const { receipts } = useContactLog()
  const open = findOpenReceipt(receipts)
  return open === undefined ? null : <ReceiptMark state={open.status} isShort />
}
