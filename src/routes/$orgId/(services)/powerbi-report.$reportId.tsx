import { createFileRoute } from '@tanstack/react-router'
import { OwnPowerBiReportPage } from '#src/features/power-bi/power-bi-viewer.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(services)/powerbi-report/$reportId')({
  staticData: { title: 'power_bi_own_title', isClosedToListUsers: true },
  component: PowerBiViewerRoute,
})

function PowerBiViewerRoute() {
  const { orgId, reportId } = Route.useParams()
  return (
    <OwnPowerBiReportPage
      key={reportId}
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      id={reportId}
    />
  )
}
