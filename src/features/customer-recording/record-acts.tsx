import { callOutline } from 'ionicons/icons'
import { Button } from '#src/ui/button/button.tsx'
import { belowDesk, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useText } from '#src/ui/text.ts'
import { contactChoices } from './contact-choices.ts'
import { ManagedActs } from './managed-acts.tsx'
import { useRecordingDesk } from './recording-desk.tsx'
import { contactTrigger } from './recording-keys.ts'

/** The acts of the head: edit and clone, and everything about reaching the customer, which below a desk stands under the thumb instead. */
export function RecordActs() {
  const say = useText()
  const desk = useRecordingDesk()
  const isBelowDesk = useMedia(belowDesk)
  const choices = contactChoices(desk, say)
  const hasContact = !isBelowDesk && desk.details.row.doNotContact !== true && choices.length > 0
  return (
    <>
      <ManagedActs />
      {hasContact && (
        <span className={contactTrigger}>
          <MenuButton
            label={say('recording_contact')}
            actions={choices}
            trigger={({ onClick, expanded }) => (
              <Button
                kind="primary"
                icon={callOutline}
                opens="menu"
                expanded={expanded}
                onClick={onClick}
              >
                {say('recording_contact')}
              </Button>
            )}
          />
        </span>
      )}
    </>
  )
}
