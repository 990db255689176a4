import {
  alertCircle,
  checkmarkOutline,
  closeOutline,
  informationCircleOutline,
} from 'ionicons/icons'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#src/state/use-store.ts'
import { Icon } from '../icon.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { useMessage, useTranslation } from '../translation.ts'
import { flash, type FlashMessage, type FlashStore } from './flash-store.ts'
import { useFlashFocus } from './flash-focus.ts'
import './flash.css'

const icons = { success: checkmarkOutline, info: informationCircleOutline, error: alertCircle }

function Flash({
  message,
  onDismiss,
}: {
  readonly message: FlashMessage
  readonly onDismiss: () => void
}) {
  const { t } = useTranslation()
  const translateMessage = useMessage()
  const { kind, action } = message
  const takesFocus = action?.takesFocus === true
  const { button, ...focusHandlers } = useFlashFocus(takesFocus, onDismiss)
  const text = useId()
  return (
    <div
      className={`flash ${kind}${takesFocus ? ' lasting' : ''}`}
      data-testid="flash"
      {...focusHandlers}
    >
      <Icon icon={icons[kind]} />
      <span id={text}>{translateMessage(message.message, message.values)}</span>
      <span className="spacer" />
      {action !== undefined && (
        <button
          ref={button}
          type="button"
          className="flash-act"
          aria-describedby={takesFocus ? text : undefined}
          onClick={() => {
            onDismiss()
            action.run()
          }}
        >
          {t(action.key)}
          {takesFocus && (
            <span className="flash-key" aria-hidden="true">
              <Kbd>{t('key_enter')}</Kbd>
            </span>
          )}
        </button>
      )}
      {(kind === 'error' || takesFocus) && (
        <button
          type="button"
          className="flash-close"
          aria-label={t('flash_dismiss')}
          onClick={onDismiss}
        >
          <Icon icon={closeOutline} />
        </button>
      )}
    </div>
  )
}

/**
 * Shows flash messages above everything, dialogs too, and has them read aloud: errors at once, the
 * rest when it is quiet.
 */
export function FlashHost({ store = flash }: { readonly store?: FlashStore }) {
  const { t } = useTranslation()
  const { messages } = useStore(store)
  const draw = (message: FlashMessage) => (
    <Flash key={message.id} message={message} onDismiss={() => store.dismiss(message.id)} />
  )
  return createPortal(
    <section className="flash-host no-print" aria-label={t('flash_region')}>
      <div role="alert">{messages.filter(({ kind }) => kind === 'error').map(draw)}</div>
      <div role="status">{messages.filter(({ kind }) => kind !== 'error').map(draw)}</div>
    </section>,
    document.body,
  )
}
