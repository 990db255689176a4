import { mayManageCustomer } from '#domain/customers/details/customer-management.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from '../context/contact-log-context.ts'

/** Edit and clone, of managed customers (W-124); both need the host, and say so without it. */
export function ManagementActions() {
  const { t } = useTranslation()
  const { has } = useRights()
  const { details, isOnline, open } = useContactLog()
  if (
    !mayManageCustomer(
      details.row,
      new Set(has('CanManageCustomerManagement') ? ['CanManageCustomerManagement'] : []),
    )
  )
    return null
  return (
    <span
      className="contact-log-managed"
      title={isOnline ? undefined : t('recording_needs_network')}
    >
      <Button disabled={!isOnline} onClick={() => open('edit')}>
        {t('recording_edit')}
      </Button>
      <Button disabled={!isOnline} onClick={() => open('clone')}>
        {t('recording_clone')}
      </Button>
      {!isOnline && <span className="small quiet">{t('recording_needs_network')}</span>}
    </span>
  )
}
