import {
  alertCircle,
  arrowUpCircleOutline,
  checkmarkCircle,
  phonePortraitOutline,
  timeOutline,
} from 'ionicons/icons'
import { useFormat } from '../format.tsx'
import { Icon } from '../icon.tsx'
import { useText } from '../text.ts'
import type { Say } from '../text.ts'
import './receipt-mark.css'

/** Where something that was recorded stands; `at` in epoch milliseconds. */
export type ReceiptStanding =
  | { readonly name: 'saved' | 'waiting' | 'sending' | 'needs_you' }
  | { readonly name: 'confirmed'; readonly at: number }

const icons = {
  saved: phonePortraitOutline,
  waiting: timeOutline,
  sending: arrowUpCircleOutline,
  confirmed: checkmarkCircle,
  needs_you: alertCircle,
}

function wordsOf(standing: ReceiptStanding, time: (iso: string) => string, say: Say): string {
  if (standing.name === 'confirmed')
    return say('receipt_confirmed', { time: time(new Date(standing.at).toISOString()) })
  // To the person a change that was tried in vain is as safe as one that was not tried yet; the tray says more.
  return say(`receipt_${standing.name === 'waiting' ? 'saved' : standing.name}`)
}

/** The mark on an entry that was recorded here: Saved on this device, Sending, Confirmed 14:02, Needs you. What changes while it is in sight is said once. Short, it is a sign with its words in its title. */
export function ReceiptMark({
  standing,
  isShort = false,
}: {
  readonly standing: ReceiptStanding
  readonly isShort?: boolean
}) {
  const say = useText()
  const { time } = useFormat()
  const words = wordsOf(standing, time, say)
  return (
    <span className={`receipt-mark ${standing.name}`} title={isShort ? words : undefined}>
      <Icon of={icons[standing.name]} size={14} />
      <span aria-live="polite" className={isShort ? 'sr-only' : undefined}>
        {words}
      </span>
    </span>
  )
}
