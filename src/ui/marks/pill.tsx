import {
  alertCircle,
  arrowUpCircleOutline,
  cloudOfflineOutline,
  keyOutline,
  refreshOutline,
} from 'ionicons/icons'
import type { MouseEventHandler } from 'react'
import { Icon } from '../icon.tsx'
import { phone, useMedia } from '../media.ts'
import { useText } from '../text.ts'
import './marks.css'

/** What is true of the connection and of the changes made on this device. */
export type Connection =
  | { readonly kind: 'online' }
  /** Connected, while it is not known yet what waits. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'sending'; readonly waiting: number }
  | { readonly kind: 'offline'; readonly waiting: number }
  | { readonly kind: 'sign-in'; readonly waiting: number }
  /** Nothing goes out: the page is too old for the host. */
  | { readonly kind: 'update'; readonly waiting: number }
  /** The device keeps nothing, so nothing can wait on it. */
  | { readonly kind: 'keeps-nothing' }
  | { readonly kind: 'needs-you'; readonly needing: number; readonly waiting: number }

const icons = {
  sending: arrowUpCircleOutline,
  offline: cloudOfflineOutline,
  'sign-in': keyOutline,
  update: refreshOutline,
  'keeps-nothing': alertCircle,
  'needs-you': alertCircle,
}

export interface PillProps {
  readonly connection: Connection
  /** Opens the tray; without it the pill only tells. */
  readonly onOpen?: MouseEventHandler<HTMLButtonElement>
  readonly isOpen?: boolean
}

/** The header's pill: the connection and the unsent changes, in words. */
export function Pill({ connection, onOpen, isOpen = false }: PillProps) {
  const say = useText()
  const isPhone = useMedia(phone)
  const words = () => {
    switch (connection.kind) {
      case 'online':
        return say(isPhone ? 'pill_all_sent' : 'pill_online')
      case 'opening':
        return say('pill_opening')
      case 'sending':
        return say('pill_sending', { count: connection.waiting })
      case 'offline':
        if (connection.waiting === 0) return say('pill_offline')
        return isPhone
          ? say('pill_short_waiting', { count: connection.waiting })
          : say('pill_offline_waiting', { count: connection.waiting })
      case 'sign-in':
        return say('pill_sign_in', { count: connection.waiting })
      case 'update':
        return say('pill_update', { count: connection.waiting })
      case 'keeps-nothing':
        return say('pill_keeps_nothing')
      case 'needs-you':
        return say('pill_needs_you', { count: connection.needing })
    }
  }
  const content = (
    <>
      {connection.kind === 'online' || connection.kind === 'opening' ? (
        <span className="pill-dot" />
      ) : (
        <Icon of={icons[connection.kind]} size={16} />
      )}
      <span aria-live="polite">{words()}</span>
      {connection.kind === 'needs-you' && connection.waiting > 0 && !isPhone && (
        <span className="pill-more">{say('pill_on_device', { count: connection.waiting })}</span>
      )}
    </>
  )
  if (onOpen === undefined) return <span className={`pill ${connection.kind}`}>{content}</span>
  return (
    <button
      type="button"
      className={`pill ${connection.kind}`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {content}
    </button>
  )
}
