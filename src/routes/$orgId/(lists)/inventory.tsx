import { createFileRoute } from '@tanstack/react-router'
import { inventoryListRights } from '#domain/inventory/inventory-list.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { InventoryPage } from '#src/features/inventory/inventory-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(lists)/inventory')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'inventory_title',
    help: 'help_inventory',
    rights: inventoryListRights,
    isClosedToListUsers: true,
  },
  component: InventoryRoute,
})

function InventoryRoute() {
  const { orgId } = Route.useParams()
  return <InventoryPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
