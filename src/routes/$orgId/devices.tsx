import { createFileRoute } from '@tanstack/react-router'
import { fleetRights } from '#domain/devices/fleet-rights.model.ts'
import { useApi } from '#src/features/boot/use-api.tsx'
import { FleetPage } from '#src/features/devices/fleet-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'

export const Route = createFileRoute('/$orgId/devices')({
  staticData: {
    page: 'devices',
    title: 'fleet_title',
    rights: fleetRights,
    isClosedToListUsers: true,
  },
  component: DevicesPage,
})

function DevicesPage() {
  const { orgId } = Route.useParams()
  return <FleetPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
