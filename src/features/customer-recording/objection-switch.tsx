import { removeCircleOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { useRecordingDesk } from './recording-desk.tsx'

/** The master switch; either way it asks for the reason first (W-252, W-253). */
export function ObjectionSwitch() {
  const say = useText()
  const { details, open } = useRecordingDesk()
  const isBarred = details.row.doNotContact === true
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isBarred}
      className={`recording-bar-switch${isBarred ? ' on' : ''}`}
      onClick={() => open('objection')}
    >
      <Icon of={removeCircleOutline} size={16} />
      {say('recording_do_not_contact')}
    </button>
  )
}
