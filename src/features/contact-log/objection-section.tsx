import { liftObjectionRights } from '#domain/customers/contact/contact-preference.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from './context/contact-log-context.ts'

/**
 * In the permissions: records and lifts an objection in an organisation that has no switch for it.
 */
export function ObjectionSection() {
  const { t } = useTranslation()
  const { details, isWorkflow, open } = useContactLog()
  const { meets, isActing } = useRights()
  const mayLift = meets(liftObjectionRights)
  if (isWorkflow) return null
  if (isActing) return <p className="second">{t('acting_consent')}</p>
  const isBarred = details.row.doNotContact === true
  if (isBarred && !mayLift) return <p className="second">{t('recording_lifting_not_allowed')}</p>
  return (
    <div className="contact-log-objection">
      <p className="second">
        {t(isBarred ? 'recording_lifting_means' : 'recording_objection_means')}
      </p>
      <Button onClick={() => open('objection')}>
        {t(isBarred ? 'recording_lifting' : 'recording_objection')}
      </Button>
    </div>
  )
}
