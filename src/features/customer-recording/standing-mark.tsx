import { openStanding } from '#src/offline/recorded-standing.ts'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useRecordingDesk } from './recording-desk.tsx'

/** Beside the next step and whose the customer is: where the last of it stands that the host does not have yet. */
export function StandingMark() {
  const { receipts } = useRecordingDesk()
  const open = openStanding(receipts)
  return open === undefined ? null : <ReceiptMark standing={open.standing} isShort />
}
