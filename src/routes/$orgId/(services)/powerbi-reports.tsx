import { createFileRoute } from '@tanstack/react-router'
import { OwnPowerBiPage } from '#src/features/power-bi/own-power-bi-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(services)/powerbi-reports')({
  staticData: {
    title: 'power_bi_own_title',
    help: 'power_bi_own_help',
    isClosedToListUsers: true,
  },
  component: OwnPowerBiRoute,
})

function OwnPowerBiRoute() {
  const { orgId } = Route.useParams()
  return <OwnPowerBiPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
