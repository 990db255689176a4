import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { groupEditRights } from '#domain/dealer-groups/dealer-group-rights.model.ts'
import { GroupsPage } from '#src/features/dealer-groups/groups-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

/** The form for a new group, over the list. */
export const Route = createFileRoute('/$orgId/(admin)/group')({
  validateSearch: listAddressModel,
  staticData: { title: 'groups_title', rights: groupEditRights, isClosedToListUsers: true },
  component: NewGroupRoute,
})

function NewGroupRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigate()
  const goTo = (open: string | undefined) =>
    void navigate({ to: '/$orgId/groups', params: { orgId }, search: { open }, replace: true })
  return (
    <GroupsPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      onCreated={goTo}
      onCreationClosed={() => goTo(undefined)}
    />
  )
}
