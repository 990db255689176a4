import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from './context/contact-log-context.ts'

const names = {
  'status.set': 'recording_done_status',
  'appointment.book': 'recording_done_appointment',
  'event.log': 'recording_done_event',
  'preference.set': 'recording_done_preference',
} as const

const isNamed = (kind: string): kind is keyof typeof names => Object.hasOwn(names, kind)

/** Where there is no line above the marks of the head and little space beside them. */
const isNarrow = '(max-width: 767.98px), (min-width: 1100px) and (pointer: coarse)'

/** The last contact recorded here, and its sending state. */
export function LastRecorded() {
  const { t } = useTranslation()
  const { receipts } = useContactLog()
  const isShort = useMedia(isNarrow)
  const isBelowDesktop = useMedia(belowDesktop)
  const last = receipts.findLast(({ command }) => isNamed(command.kind))
  if (last === undefined || !isNamed(last.command.kind)) return null
  return (
    <span className="contact-log-last">
      <span className={isShort || isBelowDesktop ? 'sr-only' : 'small second'}>
        {t(names[last.command.kind])}
      </span>
      <ReceiptMark state={last.status} isShort={isShort} />
    </span>
  )
}
