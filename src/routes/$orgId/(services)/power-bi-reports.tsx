import { createFileRoute } from '@tanstack/react-router'
import { powerBiRights } from '#domain/power-bi/power-bi-report.model.ts'
import { PowerBiReportsPage } from '#src/features/power-bi/power-bi-reports-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(services)/power-bi-reports')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'power_bi_title',
    help: 'power_bi_help',
    rights: powerBiRights,
    isClosedToListUsers: true,
  },
  component: PowerBiReportsRoute,
})

function PowerBiReportsRoute() {
  const { orgId } = Route.useParams()
  return <PowerBiReportsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
