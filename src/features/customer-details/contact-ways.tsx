import { callOutline, chatbubbleOutline, documentTextOutline, mailOutline } from 'ionicons/icons'
import type { ContactChannel, Objections } from '#domain/customers/contact-permission.rules.ts'
import { permissionsOf } from '#domain/customers/contact-permission.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'

const icons: Readonly<Record<ContactChannel, string>> = {
  call: callOutline,
  email: mailOutline,
  sms: chatbubbleOutline,
  mail: documentTextOutline,
}

export interface ContactWaysProps {
  /** Of the person spoken to: the representative that is chosen, else the customer. */
  readonly objections: Objections
  /** The customer's master switch. */
  readonly doNotContact: boolean | null | undefined
}

/** Which ways are open, each by its name; what is closed is struck, and says so aloud. */
export function ContactWays({ objections, doNotContact }: ContactWaysProps) {
  const say = useText()
  return (
    <ul className="contact-ways" aria-label={say('details_ways')}>
      {permissionsOf(objections, doNotContact).map(({ channel, permission }) => {
        const way = say(`details_way_${channel}`)
        const words = say(`details_way_${permission}`, { way })
        return (
          <li key={channel} className={permission} title={words}>
            <Icon of={icons[channel]} size={16} />
            <span aria-hidden="true">{way}</span>
            <span className="sr-only">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
