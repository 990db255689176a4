import {
  alertCircle,
  arrowUpCircleOutline,
  checkmarkCircle,
  phonePortraitOutline,
  timeOutline,
} from 'ionicons/icons'
import { useFormat } from '../format.tsx'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'
import type { Translate } from '../translation.ts'
import './receipt-mark.css'

/** The state of something that was recorded; `at` in epoch milliseconds. */
export type ReceiptState =
  | { readonly name: 'saved' | 'waiting' | 'sending' | 'needs_you' }
  | { readonly name: 'confirmed'; readonly at: number }

const icons = {
  saved: phonePortraitOutline,
  waiting: timeOutline,
  sending: arrowUpCircleOutline,
  confirmed: checkmarkCircle,
  needs_you: alertCircle,
}

function getReceiptText(state: ReceiptState, time: (iso: string) => string, t: Translate): string {
  if (state.name === 'confirmed')
    return t('receipt_confirmed', { time: time(new Date(state.at).toISOString()) })
  // A change whose sending failed is as safe as one not tried yet; the tray shows more.
  return t(`receipt_${state.name === 'waiting' ? 'saved' : state.name}`)
}

/**
 * The mark on an entry that was recorded here, such as Sending or Confirmed 14:02. Short, it is an
 * icon with a title.
 */
export function ReceiptMark({
  state,
  isShort = false,
}: {
  readonly state: ReceiptState
  readonly isShort?: boolean
}) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const text = getReceiptText(state, time, t)
  return (
    <span className={`receipt-mark ${state.name}`} title={isShort ? text : undefined}>
      <Icon icon={icons[state.name]} size={14} />
      <span aria-live="polite" className={isShort ? 'sr-only' : undefined}>
        {text}
      </span>
    </span>
  )
}
