import type { Failure } from '#src/api/failure.ts'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Face } from '#src/ui/face/face.tsx'
import { useText } from '#src/ui/text.ts'

export interface HistoryFailureProps {
  readonly failure: Failure
  readonly isOfEvents: boolean
  readonly onRetry: () => void
}

/** Why a tab has no entries to show: no connection, no right, or trouble on the host (W§8 L186). */
export function HistoryFailure({ failure, isOfEvents, onRetry }: HistoryFailureProps) {
  const say = useText()
  const away = useDeviceWords().face(failure)
  const title = say(
    isOfEvents ? 'detail_page_failed_event_history_load' : 'detail_page_failed_status_history_load',
  )
  if (failure.kind === 'refused' && failure.status === 403)
    return <Face kind="refused" title={title} />
  if (away !== null) return <Face {...away} onRetry={onRetry} />
  if (failure.kind === 'unreachable' && !navigator.onLine)
    return (
      <Face
        kind="offline"
        title={say('activity_offline_title')}
        text={say('activity_offline_text')}
        onRetry={onRetry}
      />
    )
  return <Face kind="failed" title={title} onRetry={onRetry} />
}
