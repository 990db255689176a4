import { callOutline, chatbubbleOutline, documentTextOutline, mailOutline } from 'ionicons/icons'
import type {
  ContactChannel,
  Objections,
} from '#domain/customers/contact/contact-permission.rules.ts'
import { getChannelPermissions } from '#domain/customers/contact/contact-permission.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const icons: Readonly<Record<ContactChannel, string>> = {
  call: callOutline,
  email: mailOutline,
  sms: chatbubbleOutline,
  mail: documentTextOutline,
}

export interface ContactChannelsProps {
  /** Of the person spoken to: the representative that is chosen, else the customer. */
  readonly objections: Objections
  /** The customer's master switch. */
  readonly doNotContact: boolean | null | undefined
}

/** The contact channels by name; a closed one is crossed out, and says so to a screen reader. */
export function ContactChannels({ objections, doNotContact }: ContactChannelsProps) {
  const { t } = useTranslation()
  return (
    <ul className="contact-ways" aria-label={t('details_ways')}>
      {getChannelPermissions(objections, doNotContact).map(({ channel, permission }) => {
        const way = t(`details_way_${channel}`)
        const label = t(`details_way_${permission}`, { way })
        return (
          <li key={channel} className={permission} title={label}>
            <Icon icon={icons[channel]} size={16} />
            <span aria-hidden="true">{way}</span>
            <span className="sr-only">{label}</span>
          </li>
        )
      })}
    </ul>
  )
}
