import { useText } from '../text.ts'
import { useAfter, waitBeforeShown } from '../after.ts'
import './face.css'

/** Says that something is being loaded, once it has taken longer than a blink (O-157). */
export function Loader({
  isLoading,
  label,
}: {
  readonly isLoading: boolean
  readonly label?: string
}) {
  const say = useText()
  const isShown = useAfter(waitBeforeShown, isLoading)
  return (
    <div className={`loader${isShown ? ' shown' : ''}`} role="status" aria-live="polite">
      {isShown && <span className="sr-only">{label ?? say('face_loading')}</span>}
    </div>
  )
}
