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
} from '#domain/customers/contact/contact-permission.rules.ts'
import { getChannelPermissions } from '#domain/customers/contact/contact-permission.rules.ts'
import { liftObjectionRights } from '#domain/customers/contact/contact-preference.rules.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ObjectionSwitch } from './objection-switch.tsx'
import { useContactLog } from './context/contact-log-context.ts'
import { useSubmitCommand } from './context/use-submit-command.ts'

const icons: Readonly<Record<ContactChannel, string>> = {
  call: callOutline,
  email: mailOutline,
  sms: chatbubbleOutline,
  mail: documentTextOutline,
}

/**
 * The channels that the person allows, each a switch; none while the customer objects to all
 * contact (W-250, W-254).
 */
export function ContactSwitches() {
  const { t } = useTranslation()
  const { agreementNo, details, representative, isWorkflow } = useContactLog()
  const submitCommand = useSubmitCommand()
  const mayLift = useRights().meets(liftObjectionRights)
  const { row, representatives = [] } = details
  const speaker = representatives.find(({ position }) => position === representative)
  const turn = async (channel: ContactChannel, permission: ContactPermission) => {
    const refusal = await submitCommand('preference.set', {
      agreementNo,
      channel,
      objects: permission !== 'not_allowed',
      representative: speaker?.position ?? null,
    })
    if (refusal !== undefined) flash.errorSentence(refusal.form ?? 'customer_failed_pref_change')
  }
  return (
    <div className="contact-log-ways">
      <ul className="contact-ways" aria-label={t('details_ways')}>
        {getChannelPermissions(speaker ?? row, row.doNotContact).map(({ channel, permission }) => {
          const way = t(`details_way_${channel}`)
          const isLocked = permission === 'not_allowed' && !mayLift
          const label = t(`details_way_${permission}`, { way })
          return (
            <li key={channel} className={permission}>
              <button
                type="button"
                aria-label={label}
                title={isLocked ? t('recording_lifting_not_allowed') : label}
                disabled={permission === 'do_not_contact' || isLocked}
                onClick={() => void turn(channel, permission)}
              >
                <Icon icon={icons[channel]} size={16} />
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
          <span className="contact-log-barred">
            <Icon icon={removeCircleOutline} size={16} />
            {t('recording_barred')}
          </span>
        )
      )}
    </div>
  )
}
