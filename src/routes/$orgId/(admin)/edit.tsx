import { createFileRoute } from '@tanstack/react-router'
import { roleEditRights } from '#domain/roles/role-rights.model.ts'
import { RolesTab } from '#src/features/roles/roles-tab.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/edit')({
  validateSearch: listAddressModel,
  staticData: { title: 'roles_title', rights: roleEditRights, isClosedToListUsers: true },
  component: OrganisationEditRoute,
})

/** The organisation's tabs: the roles. */
function OrganisationEditRoute() {
  const { orgId } = Route.useParams()
  return <RolesTab api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
