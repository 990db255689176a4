import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { dealerListRights } from '#domain/dealers/dealer.model.ts'
import { DealersPage } from '#src/features/dealers/dealers-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/dealers')({
  validateSearch: listAddressModel,
  staticData: { title: 'dealers_title', rights: dealerListRights, isClosedToListUsers: true },
  component: DealersRoute,
})

function DealersRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <DealersPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      onImport={() => void navigate({ to: '/$orgId/import-dealers', params: { orgId } })}
    />
  )
}
