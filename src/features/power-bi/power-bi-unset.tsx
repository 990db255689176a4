import { Link } from '@tanstack/react-router'
import { barChartOutline } from 'ionicons/icons'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The way to the reports that need no vendor. */
export function OwnReportsLink({ orgId }: { readonly orgId: string }) {
  const { t } = useTranslation()
  return (
    <Link className="link" to="/$orgId/reports" params={{ orgId }}>
      {t('power_bi_own_reports')}
    </Link>
  )
}

/** What is missing for a report to show. */
export function PowerBiUnset({ orgId }: { readonly orgId: string }) {
  const { t } = useTranslation()
  return (
    <StateView
      kind="empty"
      icon={barChartOutline}
      title={t('power_bi_unset_title')}
      text={t('power_bi_unset_text')}
      actions={<OwnReportsLink orgId={orgId} />}
    />
  )
}
