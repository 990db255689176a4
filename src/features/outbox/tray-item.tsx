import type { ReactNode } from 'react'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import type { CommandWords } from './command-words.ts'

export interface TrayItemProps {
  readonly receipt: Receipt
  readonly words: CommandWords
  /** Beside the mark, at the right. */
  readonly act?: ReactNode
  /** Below the mark. */
  readonly children?: ReactNode
}

/** One thing that was recorded: whom it is about, what it does, the words, when, and where it stands. */
export function TrayItem({
  receipt,
  words: { icon, whom, what, text },
  act,
  children,
}: TrayItemProps) {
  const { time, dateTime } = useFormat()
  const savedAt = new Date(receipt.savedAt).toISOString()
  return (
    <li className="tray-item">
      <Icon of={icon} size={18} />
      <div>
        <p className="tray-whom">
          <b>{whom ?? what}</b>
          <time className="small quiet figures" dateTime={savedAt} title={dateTime(savedAt)}>
            {time(savedAt)}
          </time>
        </p>
        {whom !== null && <p>{what}</p>}
        {text !== null && text !== '' && <p className="tray-text">{text}</p>}
        <div className="tray-mark">
          <ReceiptMark standing={receipt.standing} />
          {act}
        </div>
        {children}
      </div>
    </li>
  )
}
