import { createFileRoute } from '@tanstack/react-router'
import { PowerBiViewer } from '#src/features/power-bi/power-bi-viewer.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export const Route = createFileRoute('/$orgId/(services)/powerbi-report/$reportId')({
  staticData: { title: 'power_bi_own_title', isClosedToListUsers: true },
  component: PowerBiViewerRoute,
})

function PowerBiViewerRoute() {
  const { orgId, reportId } = Route.useParams()
  const { t } = useTranslation()
  return (
    <div className="power-bi-page">
      <PageHead title={t('power_bi_own_title')} />
      <PowerBiViewer
        key={reportId}
        api={useApi()}
        orgId={orgId}
        isOnline={useOnline()}
        id={reportId}
      />
    </div>
  )
}
