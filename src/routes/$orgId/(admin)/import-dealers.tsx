import { createFileRoute } from '@tanstack/react-router'
import { dealerEditRights } from '#domain/dealers/dealer.model.ts'
import { ImportDealersPage } from '#src/features/dealers/import-dealers-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/import-dealers')({
  validateSearch: listAddressModel,
  staticData: { title: 'dealer_import_title', rights: dealerEditRights, isClosedToListUsers: true },
  component: ImportDealersRoute,
})

function ImportDealersRoute() {
  const { orgId } = Route.useParams()
  return <ImportDealersPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
