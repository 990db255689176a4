import { callOutline, chatbubbleOutline, documentTextOutline, mailOutline } from 'ionicons/icons'
import { Icon } from '../icon.tsx'
import { useText } from '../text.ts'
import './marks.css'

/** Which ways of contact the customer allows. */
export interface Consent {
  readonly call: boolean
  readonly email: boolean
  readonly letter: boolean
  readonly sms: boolean
}

const ways = [
  { way: 'call', icon: callOutline },
  { way: 'email', icon: mailOutline },
  { way: 'letter', icon: documentTextOutline },
  { way: 'sms', icon: chatbubbleOutline },
] as const

/** What we may do: four icons, struck where the customer has objected, each with its name. */
export function ConsentIcons({ consent }: { readonly consent: Consent }) {
  const say = useText()
  return (
    <span className="consent">
      {ways.map(({ way, icon }) => {
        const isAllowed = consent[way]
        const words = say(isAllowed ? `consent_${way}` : `consent_${way}_no`)
        return (
          <span key={way} className={isAllowed ? '' : 'struck'} title={words}>
            <Icon of={icon} size={16} label={words} />
          </span>
        )
      })}
    </span>
  )
}
