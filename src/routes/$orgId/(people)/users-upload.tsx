import { createFileRoute } from '@tanstack/react-router'
import { userEditRights } from '#domain/users/user-rights.model.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { UsersUploadPage } from '#src/features/users/import/users-upload-page.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(people)/users-upload')({
  staticData: { title: 'users_import_title', rights: userEditRights, isClosedToListUsers: true },
  component: UsersUploadRoute,
})

function UsersUploadRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigateFromHere()
  return (
    <UsersUploadPage
      api={useApi()}
      orgId={orgId}
      ownId={useBoot().session.userid}
      isOnline={useOnline()}
      onDone={() => void navigate({ to: '/$orgId/users', params: { orgId } })}
    />
  )
}
