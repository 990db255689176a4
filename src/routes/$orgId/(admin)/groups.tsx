import { createFileRoute } from '@tanstack/react-router'
import { groupListRights } from '#domain/dealer-groups/dealer-group-rights.model.ts'
import { GroupsPage } from '#src/features/dealer-groups/groups-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(admin)/groups')({
  validateSearch: listAddressModel,
  staticData: { title: 'groups_title', rights: groupListRights, isClosedToListUsers: true },
  component: GroupsRoute,
})

function GroupsRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigateFromHere()
  return (
    <GroupsPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      onCreated={(groupId) =>
        void navigate({ to: '/$orgId/group/$groupId', params: { orgId, groupId } })
      }
    />
  )
}
