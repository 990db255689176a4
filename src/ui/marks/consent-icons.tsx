import { callOutline, chatbubbleOutline, documentTextOutline, mailOutline } from 'ionicons/icons'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'
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

/** Four named icons, crossed out where the customer has objected. */
export function ConsentIcons({ consent }: { readonly consent: Consent }) {
  const { t } = useTranslation()
  return (
    <span className="consent">
      {ways.map(({ way, icon }) => {
        const isAllowed = consent[way]
        const label = t(isAllowed ? `consent_${way}` : `consent_${way}_no`)
        return (
          <span key={way} className={isAllowed ? '' : 'crossed-out'} title={label}>
            <Icon icon={icon} size={16} label={label} />
          </span>
        )
      })}
    </span>
  )
}
