import {
  callOutline,
  chatboxEllipsesOutline,
  documentTextOutline,
  timeOutline,
} from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { belowDesk, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useText } from '#src/ui/text.ts'
import { contactChoices, numberToCall, objectsToLetters, telephone } from './contact-choices.ts'
import { useRecordingDesk } from './recording-desk.tsx'

/** Below a desk, under the thumb: call, and what came of it. Not there while the customer objects to all contact (W-254). */
export function ContactBar() {
  const say = useText()
  const desk = useRecordingDesk()
  const isBelowDesk = useMedia(belowDesk)
  const number = numberToCall(desk)
  const choices = contactChoices(desk, say).filter(({ id }) => id !== 'call')
  if (
    !isBelowDesk ||
    desk.details.row.doNotContact === true ||
    (number === null && choices.length === 0)
  )
    return null
  const isLetterOff = objectsToLetters(desk)
  return (
    <nav className="contact-bar no-print" aria-label={say('recording_contact')}>
      {number === null ? (
        <span className="contact-bar-call off">{say('recording_no_call')}</span>
      ) : (
        <a className="contact-bar-call" href={telephone(number)}>
          <Icon of={callOutline} size={24} />
          {say('details_way_call')}
          <span className="sr-only"> {number}</span>
        </a>
      )}
      {desk.mayRecord && (
        <>
          <button type="button" onClick={() => desk.open('callback')}>
            <Icon of={timeOutline} />
            {say('recording_bar_callback')}
          </button>
          <button type="button" disabled={isLetterOff} onClick={() => desk.open('letter')}>
            <Icon of={documentTextOutline} />
            {say(isLetterOff ? 'recording_bar_letter_off' : 'recording_bar_letter')}
          </button>
          <MenuButton
            label={say('recording_outcome')}
            actions={choices}
            trigger={({ onClick, expanded, opens }) => (
              <button
                type="button"
                aria-expanded={expanded}
                aria-haspopup={opens}
                onClick={onClick}
              >
                <Icon of={chatboxEllipsesOutline} />
                {say('recording_outcome')}
              </button>
            )}
          />
        </>
      )}
    </nav>
  )
}
