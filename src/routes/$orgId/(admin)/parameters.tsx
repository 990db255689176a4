import { createFileRoute } from '@tanstack/react-router'
import { parameterListRights } from '#domain/parameters/parameter.model.ts'
import { ParametersPage } from '#src/features/parameters/parameters-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/parameters')({
  validateSearch: listAddressModel,
  staticData: { title: 'parameters_title', rights: parameterListRights, isClosedToListUsers: true },
  component: ParametersRoute,
})

function ParametersRoute() {
  const { orgId } = Route.useParams()
  return (
    <ParametersPage
      api={useApi()}
      orgId={orgId}
      username={useBoot().session.username}
      isOnline={useOnline()}
    />
  )
}
