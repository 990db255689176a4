import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The status after saving, shown beforehand. */
export function ResultingStatus({ status }: { readonly status: CustomerStatus | null }) {
  const { t } = useTranslation()
  if (status === null) return null
  return (
    <p className="contact-log-result">
      {t('recording_sets_status')} <StatusMark status={toStatusName(status)} />
    </p>
  )
}
