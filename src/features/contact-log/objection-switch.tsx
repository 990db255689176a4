import { removeCircleOutline } from 'ionicons/icons'
import { liftObjectionRights } from '#domain/customers/contact/contact-preference.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from './context/contact-log-context.ts'

/** The master switch; both ways ask for a reason first (W-252, W-253). */
export function ObjectionSwitch() {
  const { t } = useTranslation()
  const { details, open } = useContactLog()
  const isBarred = details.row.doNotContact === true
  const isLocked = !useRights().meets(liftObjectionRights) && isBarred
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isBarred}
      className={`contact-log-bar-switch${isBarred ? ' on' : ''}`}
      disabled={isLocked}
      title={isLocked ? t('recording_lifting_not_allowed') : undefined}
      onClick={() => open('objection')}
    >
      <Icon icon={removeCircleOutline} size={16} />
      {t('recording_do_not_contact')}
    </button>
  )
}
