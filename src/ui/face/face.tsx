import {
  alertCircleOutline,
  cloudOfflineOutline,
  fileTrayOutline,
  lockClosedOutline,
} from 'ionicons/icons'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon.tsx'
import { useText } from '../text.ts'
import './face.css'

export type FaceKind = 'empty' | 'offline' | 'refused' | 'failed'

const icons = {
  empty: fileTrayOutline,
  offline: cloudOfflineOutline,
  refused: lockClosedOutline,
  failed: alertCircleOutline,
}

export interface FaceProps {
  readonly kind: FaceKind
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
export function Face({ kind, title, text, note, icon, actions, onRetry }: FaceProps) {
  const say = useText()
  return (
    <div className="face" role={kind === 'failed' ? 'alert' : 'status'}>
      <div className="face-words">
        <Icon of={icon ?? icons[kind]} size={24} />
        <h2>{title ?? say(`face_${kind}_title`)}</h2>
        <p>{text ?? say(`face_${kind}_text`)}</p>
        {note !== undefined && <p className="small quiet">{note}</p>}
        <div className="face-acts">
          {actions}
          {onRetry !== undefined && (
            <Button kind={actions === undefined ? 'primary' : 'secondary'} onClick={onRetry}>
              {say('face_retry')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
