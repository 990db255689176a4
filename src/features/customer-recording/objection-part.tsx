import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text.ts'
import { useRecordingDesk } from './recording-desk.tsx'

/** In the permissions: an objection can be recorded, and lifted, in an organisation that has no switch for it (decision 3). */
export function ObjectionPart() {
  const say = useText()
  const { details, isWorkflow, open } = useRecordingDesk()
  if (isWorkflow) return null
  const isBarred = details.row.doNotContact === true
  return (
    <div className="recording-objection">
      <p className="second">
        {say(isBarred ? 'recording_lifting_means' : 'recording_objection_means')}
      </p>
      <Button onClick={() => open('objection')}>
        {say(isBarred ? 'recording_lifting' : 'recording_objection')}
      </Button>
    </div>
  )
}
