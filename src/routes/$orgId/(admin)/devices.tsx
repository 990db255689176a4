import { createFileRoute } from '@tanstack/react-router'
import { manageDevicesRights } from '#domain/devices/managed-device-rights.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { DevicesPage } from '#src/features/devices/devices-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/devices')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'fleet_title',
    help: 'help_devices',
    rights: manageDevicesRights,
    isClosedToListUsers: true,
  },
  component: DevicesRoute,
})

function DevicesRoute() {
  const { orgId } = Route.useParams()
  return <DevicesPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
