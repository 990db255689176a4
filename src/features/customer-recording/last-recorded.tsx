import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useText } from '#src/ui/text.ts'
import { useRecordingDesk } from './recording-desk.tsx'

const names = {
  'status.set': 'recording_done_status',
  'appointment.book': 'recording_done_appointment',
  'event.log': 'recording_done_event',
  'preference.set': 'recording_done_preference',
} as const

const isNamed = (kind: string): kind is keyof typeof names => Object.hasOwn(names, kind)

/** What was recorded last about the customer from here, and where it stands. */
export function LastRecorded() {
  const say = useText()
  const { receipts } = useRecordingDesk()
  const last = receipts.findLast(({ command }) => isNamed(command.kind))
  if (last === undefined || !isNamed(last.command.kind)) return null
  return (
    <span className="recording-last">
      <span className="small second">{say(names[last.command.kind])}</span>
      <ReceiptMark standing={last.standing} />
    </span>
  )
}
