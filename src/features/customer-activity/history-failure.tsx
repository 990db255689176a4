import type { Failure } from '#src/api/failure.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface HistoryFailureProps {
  readonly failure: Failure
  readonly isEventHistory: boolean
  readonly onRetry: () => void
}

/** Why a tab has no entries to show: no connection, no right, or a failing host. */
export function HistoryFailure({ failure, isEventHistory, onRetry }: HistoryFailureProps) {
  const { t } = useTranslation()
  const away = useDeviceAnswerTexts().stateView(failure)
  const title = t(
    isEventHistory
      ? 'detail_page_failed_event_history_load'
      : 'detail_page_failed_status_history_load',
  )
  if (failure.kind === 'refused' && failure.status === 403)
    return <StateView kind="refused" title={title} />
  if (away !== null) return <StateView {...away} onRetry={onRetry} />
  if (failure.kind === 'unreachable' && !navigator.onLine)
    return (
      <StateView
        kind="offline"
        title={t('activity_offline_title')}
        text={t('activity_offline_text')}
        onRetry={onRetry}
      />
    )
  return <StateView kind="failed" title={title} onRetry={onRetry} />
}
