import {
  alertCircle,
  checkmarkOutline,
  closeOutline,
  informationCircleOutline,
} from 'ionicons/icons'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { useText } from '../text.ts'
import { flash, type FlashMessage, type FlashStore } from './flash-store.ts'
import './flash.css'

const icons = { success: checkmarkOutline, info: informationCircleOutline, error: alertCircle }

function Flash({
  message,
  onDismiss,
}: {
  readonly message: FlashMessage
  readonly onDismiss: () => void
}) {
  const say = useText()
  const { t } = useTranslation()
  const { kind, action } = message
  return (
    <div className={`flash ${kind}`} data-testid="flash">
      <Icon of={icons[kind]} />
      <span>{t(message.message, { ...message.values })}</span>
      <span className="spacer" />
      {action !== undefined && (
        <button
          type="button"
          className="flash-act"
          onClick={() => {
            onDismiss()
            action.run()
          }}
        >
          {say(action.key)}
        </button>
      )}
      {kind === 'error' && (
        <button
          type="button"
          className="flash-close"
          aria-label={say('flash_dismiss')}
          onClick={onDismiss}
        >
          <Icon of={closeOutline} />
        </button>
      )}
    </div>
  )
}

/** Shows flash messages above everything, dialogs too, and has them read aloud: errors at once, the rest when it is quiet. */
export function FlashHost({ store = flash }: { readonly store?: FlashStore }) {
  const say = useText()
  const messages = useSyncExternalStore(store.subscribe, store.messages)
  const draw = (message: FlashMessage) => (
    <Flash key={message.id} message={message} onDismiss={() => store.dismiss(message.id)} />
  )
  return createPortal(
    <section className="flash-host no-print" aria-label={say('flash_region')}>
      <div role="alert">{messages.filter(({ kind }) => kind === 'error').map(draw)}</div>
      <div role="status">{messages.filter(({ kind }) => kind !== 'error').map(draw)}</div>
    </section>,
    document.body,
  )
}
