import {
  alertCircle,
  arrowUpCircleOutline,
  cloudOfflineOutline,
  globeOutline,
  keyOutline,
  refreshOutline,
  timeOutline,
} from 'ionicons/icons'
import type { MouseEventHandler } from 'react'
import { Icon } from '../icon.tsx'
import { phone, useMedia } from '../media.ts'
import { useTranslation } from '../translation.ts'
import './marks.css'

/** The connection and the changes made on this device. */
export type ConnectionState =
  | { readonly kind: 'online' }
  /** Connected, while it is not known yet what waits, or whether the host answers. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'sending'; readonly waiting: number }
  /** What waits was tried, and is tried again later. */
  | { readonly kind: 'waiting'; readonly waiting: number }
  | { readonly kind: 'offline'; readonly waiting: number }
  /** Something else answers in the host's place. */
  | { readonly kind: 'foreign'; readonly waiting: number }
  | { readonly kind: 'sign-in'; readonly waiting: number }
  /** Nothing is sent: the page is too old for the host. */
  | { readonly kind: 'update'; readonly waiting: number }
  /** The device stores nothing new; what was stored before waits. */
  | { readonly kind: 'keeps-nothing'; readonly waiting: number }
  | { readonly kind: 'needs-you'; readonly needing: number; readonly waiting: number }

const icons = {
  sending: arrowUpCircleOutline,
  waiting: timeOutline,
  offline: cloudOfflineOutline,
  foreign: globeOutline,
  'sign-in': keyOutline,
  update: refreshOutline,
  'keeps-nothing': alertCircle,
  'needs-you': alertCircle,
}

export interface PillProps {
  readonly connection: ConnectionState
  /** Opens the tray; without it the pill is no button. */
  readonly onOpen?: MouseEventHandler<HTMLButtonElement>
  readonly isOpen?: boolean
}

/** The header's pill: the connection and the unsent changes. */
export function Pill({ connection, onOpen, isOpen = false }: PillProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const getText = () => {
    switch (connection.kind) {
      case 'online':
        return t(isPhone ? 'pill_all_sent' : 'pill_online')
      case 'opening':
        return t('pill_opening')
      case 'sending':
        return t('pill_sending', { count: connection.waiting })
      case 'offline':
        if (connection.waiting === 0) return t('pill_offline')
        return isPhone
          ? t('pill_short_waiting', { count: connection.waiting })
          : t('pill_offline_waiting', { count: connection.waiting })
      case 'waiting':
        return isPhone
          ? t('pill_short_waiting', { count: connection.waiting })
          : t('pill_waiting', { count: connection.waiting })
      case 'foreign':
        return t(isPhone ? 'pill_short_foreign' : 'pill_foreign')
      case 'sign-in':
        return t('pill_sign_in', { count: connection.waiting })
      case 'update':
        return t('pill_update', { count: connection.waiting })
      case 'keeps-nothing':
        return t('pill_keeps_nothing')
      case 'needs-you':
        return t('pill_needs_you', { count: connection.needing })
    }
  }
  const hasMore =
    connection.kind === 'needs-you' ||
    connection.kind === 'foreign' ||
    connection.kind === 'keeps-nothing'
  const content = (
    <>
      {connection.kind === 'online' || connection.kind === 'opening' ? (
        <span className="pill-dot" />
      ) : (
        <Icon icon={icons[connection.kind]} size={16} />
      )}
      <span aria-live="polite">{getText()}</span>
      {hasMore && connection.waiting > 0 && !isPhone && (
        <span className="pill-more">{t('pill_on_device', { count: connection.waiting })}</span>
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
