import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { userListRights } from '#domain/users/user-rights.model.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { UsersPage } from '#src/features/users/users-page.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(people)/users')({
  validateSearch: listAddressModel,
  staticData: { title: 'users_title', rights: userListRights, isClosedToListUsers: true },
  component: UsersRoute,
})

function UsersRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigate()
  const { session, languages } = useBoot()
  return (
    <UsersPage
      api={useApi()}
      orgId={orgId}
      ownId={session.userid}
      languages={languages}
      isOnline={useOnline()}
      onImport={() => void navigate({ to: '/$orgId/users-upload', params: { orgId } })}
    />
  )
}
