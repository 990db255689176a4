import type { Failure } from '#src/api/failure.ts'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Face } from '#src/ui/face/face.tsx'
import { useText } from '#src/ui/text.ts'

/** Why there is no script to read: the right has gone, there is no connection, or trouble on the host. */
export function ScriptFailure({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}) {
  const say = useText()
  const away = useDeviceWords().face(failure)
  if (failure.kind === 'refused' && failure.status === 403)
    return <Face kind="refused" text={say('panel_refused', { rights: 'CanViewCallScripts' })} />
  if (away !== null) return <Face {...away} onRetry={onRetry} />
  if (failure.kind === 'unreachable' && !navigator.onLine)
    return (
      <Face
        kind="offline"
        title={say('call_script_offline_title')}
        text={say('call_script_offline_text')}
        onRetry={onRetry}
      />
    )
  return (
    <Face
      kind="failed"
      title={say('call_script_failed')}
      text={say(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble')}
      onRetry={onRetry}
    />
  )
}
