import {
  callOutline,
  chatbubbleOutline,
  documentTextOutline,
  mailOutline,
  removeCircleOutline,
} from 'ionicons/icons'
import type {
  ContactChannel,
  ContactPermission,
} from '#domain/customers/contact-permission.rules.ts'
import { permissionsOf } from '#domain/customers/contact-permission.rules.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { ObjectionSwitch } from './objection-switch.tsx'
import { useRecordingDesk } from './recording-desk.tsx'
import { useRecorder } from './use-recorder.ts'

const icons: Readonly<Record<ContactChannel, string>> = {
  call: callOutline,
  email: mailOutline,
  sms: chatbubbleOutline,
  mail: documentTextOutline,
}

/** The ways that are open to whoever is spoken to, each of which is turned by a tap; none while the customer objects to all (W-250, W-254). */
export function ContactSwitches() {
  const say = useText()
  const { agreementNo, details, representative, isWorkflow } = useRecordingDesk()
  const keep = useRecorder()
  const { row, representatives = [] } = details
  const speaker = representatives.find(({ position }) => position === representative)
  const turn = async (channel: ContactChannel, permission: ContactPermission) => {
    const refusal = await keep('preference.set', {
      agreementNo,
      channel,
      objects: permission !== 'not_allowed',
      representative: speaker?.position ?? null,
    })
    if (refusal !== undefined) flash.errorSentence(refusal.form ?? 'customer_failed_pref_change')
  }
  return (
    <div className="recording-ways">
      <ul className="contact-ways" aria-label={say('details_ways')}>
        {permissionsOf(speaker ?? row, row.doNotContact).map(({ channel, permission }) => {
          const way = say(`details_way_${channel}`)
          const words = say(`details_way_${permission}`, { way })
          return (
            <li key={channel} className={permission}>
              <button
                type="button"
                aria-label={words}
                title={words}
                disabled={permission === 'do_not_contact'}
                onClick={() => void turn(channel, permission)}
              >
                <Icon of={icons[channel]} size={16} />
                <span className="way-name">{way}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {isWorkflow ? (
        <ObjectionSwitch />
      ) : (
        row.doNotContact === true && (
          <span className="recording-barred">
            <Icon of={removeCircleOutline} size={16} />
            {say('recording_barred')}
          </span>
        )
      )}
    </div>
  )
}
