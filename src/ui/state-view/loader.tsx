import { useTranslation } from '../translation.ts'
import { useDelayed, loaderDelay } from '../use-delayed.ts'
import './state-view.css'

/** Says that something is being loaded, once it has taken longer than a blink (O-157). */
export function Loader({
  isLoading,
  label,
}: {
  readonly isLoading: boolean
  readonly label?: string
}) {
  const { t } = useTranslation()
  const isShown = useDelayed(loaderDelay, isLoading)
  return (
    <div
      className={`loader${isShown ? ' shown' : ''}`}
      role="status"
      aria-live="polite"
      data-loading={isLoading || undefined}
    >
      {isShown && <span className="sr-only">{label ?? t('face_loading')}</span>}
    </div>
  )
}
