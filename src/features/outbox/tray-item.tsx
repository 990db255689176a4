import type { ReactNode } from 'react'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import type { CommandDescription } from './command-description.ts'

export interface TrayItemProps {
  readonly receipt: Receipt
  readonly description: CommandDescription
  /** Beside the mark, at the right. */
  readonly action?: ReactNode
  /** Below the mark. */
  readonly children?: ReactNode
}

/** A recorded command: the customer, what was done, its text, when, and its status. */
export function TrayItem({ receipt, description, action, children }: TrayItemProps) {
  const { time, dateTime } = useFormat()
  const savedAt = new Date(receipt.savedAt).toISOString()
  return (
    <li className="tray-item">
      <Icon icon={description.icon} size={18} />
      <div>
        <p className="tray-whom">
          <b>{description.customerName ?? description.action}</b>
          <time className="small quiet figures" dateTime={savedAt} title={dateTime(savedAt)}>
            {time(savedAt)}
          </time>
        </p>
        {description.customerName !== null && <p>{description.action}</p>}
        {description.text !== null && description.text !== '' && (
          <p className="tray-text">{description.text}</p>
        )}
        <div className="tray-mark">
          <ReceiptMark state={receipt.status} />
          {action}
        </div>
        {children}
      </div>
    </li>
  )
}
