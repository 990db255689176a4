import { createFileRoute } from '@tanstack/react-router'
import { ParityAlertsPage } from '#src/features/notifications/parity-alerts-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(lists)/parity-alerts')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'parity_alerts_title',
    help: 'parity_alerts_help',
    isClosedToListUsers: true,
  },
  component: ParityAlertsRoute,
})

function ParityAlertsRoute() {
  const { orgId } = Route.useParams()
  return <ParityAlertsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
