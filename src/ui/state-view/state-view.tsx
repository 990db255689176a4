import {
  alertCircleOutline,
  cloudOfflineOutline,
  fileTrayOutline,
  lockClosedOutline,
} from 'ionicons/icons'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'
import './state-view.css'

export type StateViewKind = 'empty' | 'offline' | 'refused' | 'failed'

const icons = {
  empty: fileTrayOutline,
  offline: cloudOfflineOutline,
  refused: lockClosedOutline,
  failed: alertCircleOutline,
}

export interface StateViewProps {
  readonly kind: StateViewKind
  /** Names the cause: which filter, which right. */
  readonly title?: string
  readonly text?: ReactNode
  /** A small third line: a reference, what is safe. */
  readonly note?: ReactNode
  readonly icon?: string
  /** What undoes the cause; the first is the primary one. */
  readonly actions?: ReactNode
  readonly onRetry?: () => void
}

/** What a list or panel shows instead of its content: why, then what next. */
export function StateView({ kind, title, text, note, icon, actions, onRetry }: StateViewProps) {
  const { t } = useTranslation()
  return (
    <div className="state-view" role={kind === 'failed' ? 'alert' : 'status'}>
      <div className="state-view-text">
        <Icon icon={icon ?? icons[kind]} size={24} />
        <h2>{title ?? t(`face_${kind}_title`)}</h2>
        <p>{text ?? t(`face_${kind}_text`)}</p>
        {note !== undefined && <p className="small quiet">{note}</p>}
        <div className="state-view-actions">
          {actions}
          {onRetry !== undefined && (
            <Button kind={actions === undefined ? 'primary' : 'secondary'} onClick={onRetry}>
              {t('face_retry')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
