import type { Failure } from '#src/api/failure.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Why no script can be shown: the right is missing, there is no connection, or the host failed. */
export function ScriptFailure({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}) {
  const { t } = useTranslation()
  const away = useDeviceAnswerTexts().stateView(failure)
  if (failure.kind === 'refused' && failure.status === 403)
    return <StateView kind="refused" text={t('panel_refused', { rights: 'CanViewCallScripts' })} />
  if (away !== null) return <StateView {...away} onRetry={onRetry} />
  if (failure.kind === 'unreachable' && !navigator.onLine)
    return (
      <StateView
        kind="offline"
        title={t('call_script_offline_title')}
        text={t('call_script_offline_text')}
        onRetry={onRetry}
      />
    )
  return (
    <StateView
      kind="failed"
      title={t('call_script_failed')}
      text={t(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble')}
      onRetry={onRetry}
    />
  )
}
